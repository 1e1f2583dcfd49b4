-- Views and clicks of sponsors, by day of Montréal time and without any data about the person: the server
-- counts in memory and writes a batch every few seconds.
create table private.daily_sponsor_counts (
  sponsor_id integer references public.sponsors on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (sponsor_id, day)
);
alter table private.daily_sponsor_counts enable row level security;

create function private.is_present(sponsor public.sponsors, today date) returns boolean
language sql immutable set search_path = '' as $$
  select today >= sponsor.starts_on and (sponsor.ends_on is null or today <= sponsor.ends_on)
$$;

-- Writes in the order of the key, so that two processes do not deadlock.
create function public.record_sponsor_counts(counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
begin
  insert into private.daily_sponsor_counts as kept (sponsor_id, day, views, clicks)
  select s.id, today, sum(c.views), sum(c.clicks)
    from jsonb_to_recordset(counts) as c (sponsor integer, views integer, clicks integer)
    join public.sponsors s on s.id = c.sponsor
   where private.is_present(s, today) and c.views between 0 and 1000000 and c.clicks between 0 and 1000000
   group by s.id having sum(c.views) + sum(c.clicks) > 0
   order by s.id
  on conflict (sponsor_id, day) do update
    set views = kept.views + excluded.views, clicks = kept.clicks + excluded.clicks;
end
$$;
comment on function public.record_sponsor_counts is
  'Adds to today: [{"sponsor": id, "views": n, "clicks": n}]. Sponsors that are not shown today are left out.';

create function public.sponsor_address(id integer) returns text
language sql stable security definer set search_path = '' as $$
  select s.url from public.sponsors s
   where s.id = sponsor_address.id and private.is_present(s, private.montreal_day())
$$;
comment on function public.sponsor_address is 'Where a sponsor that is shown today leads; null for any other.';

create function public.admin_sponsors(first_day date, last_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.administrator();
  return (
    select coalesce(json_agg(private.sponsor_json(s) || jsonb_build_object(
        'views', coalesce(k.views, 0), 'clicks', coalesce(k.clicks, 0), 'days', coalesce(k.days, '[]'))
      order by s.position, s.id), '[]')
      from public.sponsors s
      left join lateral (
        select sum(d.views) as views, sum(d.clicks) as clicks,
               jsonb_agg(jsonb_build_object('day', d.day, 'views', d.views, 'clicks', d.clicks) order by d.day) as days
          from private.daily_sponsor_counts d
         where d.sponsor_id = s.id and d.day between first_day and last_day) k on true);
end
$$;
comment on function public.admin_sponsors is
  'ManagedSponsor[] (domain/operations/sponsor.ts) in their order: views and clicks are of the days from the first to the last.';

grant execute on function public.sponsor_address to anon, authenticated;
grant execute on function public.admin_sponsors to authenticated;
