-- Views: how often listings and city pages are read, by day of Montréal time and without anything about who read them.
-- The server counts in memory and writes a batch every few seconds.
create function private.montreal_day(at timestamptz default now()) returns date
language sql stable as $$
  select (at at time zone 'America/Toronto')::date
$$;

create table private.daily_views (
  kind text not null check (kind in ('listing', 'city')),
  day date not null,
  -- listings.id or municipalities.id, by kind.
  ref_id bigint not null,
  views integer not null check (views > 0),
  primary key (kind, ref_id, day)
);
create index daily_views_day on private.daily_views (kind, day);

-- The sum of the last 30 days, kept, because the home page orders by it on every request.
create table private.recent_city_views (
  municipality_id integer primary key references public.municipalities on delete cascade,
  views integer not null
);

create function private.is_first_batch(today date) returns boolean
language sql stable as $$
  select not exists (select 1 from private.daily_views v where v.kind = 'city' and v.day = today)
$$;

-- Counts are added in the order of their key, so that two processes never wait for each other in a circle.
create function public.record_views(views jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
  is_new_day boolean := private.is_first_batch(today);
begin
  if is_new_day then
    -- Before anything else is held, and asked again once alone: two first batches would wait for each other for good.
    lock table private.recent_city_views in share row exclusive mode;
    is_new_day := private.is_first_batch(today);
  end if;
  with asked as (
    select r.kind, r.slug, sum(r.views)::integer as views
      from jsonb_to_recordset(record_views.views) as r (kind text, slug text, views integer)
     where r.views between 1 and 1000000
     group by 1, 2
  ), known as (
    select a.kind, l.id, a.views from asked a join public.listings l on l.slug = a.slug
     where a.kind = 'listing' and l.is_public
    union all
    select a.kind, m.id, a.views from asked a join public.municipalities m on m.slug = a.slug where a.kind = 'city'
  ), added as (
    insert into private.daily_views as kept (kind, day, ref_id, views)
    select k.kind, today, k.id, k.views from known k order by 1, 3
    on conflict (kind, ref_id, day) do update set views = kept.views + excluded.views
  )
  insert into private.recent_city_views as kept (municipality_id, views)
  select k.id, k.views from known k where k.kind = 'city' order by 1
  on conflict (municipality_id) do update set views = kept.views + excluded.views;
  -- The first batch of a day lets the day that is now too old fall out of the sums.
  if is_new_day then perform private.sum_recent_city_views(today); end if;
end
$$;
comment on function public.record_views is
  'Adds views of today: [{"kind": "listing" or "city", "slug": "…", "views": n}]. Unknown slugs are left out.';

create function private.sum_recent_city_views(today date) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.recent_city_views;
  insert into private.recent_city_views (municipality_id, views)
  select v.ref_id, sum(v.views)
    from private.daily_views v join public.municipalities m on m.id = v.ref_id
   where v.kind = 'city' and v.day > today - 30
   group by 1;
end
$$;

revoke all on function public.record_views from public;
grant execute on function public.record_views to service_role;
