-- Interruptions that the server observed, for the public status page.
create table private.incidents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stopped', 'maintenance', 'database', 'overload', 'disk')),
  began_at timestamptz not null,
  -- The last time that it was seen: an incident is over once it was not seen for two minutes.
  seen_at timestamptz not null,
  check (seen_at >= began_at)
);
create index incidents_by_time on private.incidents (seen_at);
alter table private.incidents enable row level security;

-- One row: since when the server watches itself, when it last ran, and when it was stopped on purpose.
create table private.heartbeat (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  stopped_at timestamptz
);
alter table private.heartbeat enable row level security;

-- Written once it is over for what stops the database, else each time that it is seen; several processes may see one.
create function private.record_incident(kind text, since timestamptz default now()) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('incident ' || kind, 0));
  update private.incidents i set began_at = least(i.began_at, since), seen_at = greatest(i.seen_at, now())
   where i.id = (select l.id from private.incidents l
                  where l.kind = record_incident.kind and l.seen_at >= since - interval '5 minutes'
                  order by l.seen_at desc limit 1);
  if not found then
    insert into private.incidents (kind, began_at, seen_at) values (kind, least(since, now()), now());
    perform private.invalidate_pages('{status}');
    delete from private.incidents i where i.seen_at < now() - interval '1 year';
  end if;
end
$$;

-- At the start of a server: the time since the last heartbeat counts as an interruption, unless another server ran.
create function private.begin_service(is_alone boolean) returns void
language plpgsql set search_path = '' as $$
declare
  last private.heartbeat;
begin
  select * into last from private.heartbeat for update;
  if last.stopped_at < now() - interval '30 seconds' then
    perform private.record_incident('maintenance', last.stopped_at);
  elsif last.is_only and last.stopped_at is null and (is_alone or last.beat_at < now() - interval '90 seconds') then
    perform private.record_incident('stopped', last.beat_at);
  end if;
  insert into private.heartbeat default values
  on conflict on constraint heartbeat_pkey do update set beat_at = now(), stopped_at = null;
end
$$;

create function private.beat() returns void
language sql set search_path = '' as $$
  update private.heartbeat set beat_at = now(), stopped_at = null
   where beat_at < now() - interval '55 seconds' or stopped_at is not null
$$;

create function private.end_service() returns void
language sql set search_path = '' as $$ update private.heartbeat set stopped_at = now() $$;

create function public.site_status() returns json
language sql stable security definer set search_path = '' as $$
  with days as (
    select d::date as day, d at time zone 'America/Toronto' as begins, (d + interval '1 day') at time zone 'America/Toronto' as ends
      from generate_series(private.montreal_day()::timestamp - interval '89 days', private.montreal_day()::timestamp,
                           interval '1 day') as d
  ), recent as (
    select i.* from private.incidents i
     where i.seen_at >= (select min(begins) from days) order by i.began_at desc limit 500
  )
  select json_build_object(
    'measuredAt', now(),
    'watchedSince', (select h.began_at from private.heartbeat h),
    'days', (
      select json_agg(json_build_object('day', d.day, 'seconds', (
          select coalesce(json_object_agg(s.kind, s.seconds), '{}') from (
            select r.kind, ceil(sum(extract(epoch from least(r.seen_at, d.ends) - greatest(r.began_at, d.begins))))::integer as seconds
              from recent r where r.began_at < d.ends and r.seen_at > d.begins group by r.kind) as s)) order by d.day)
        from days d),
    'incidents', (
      select coalesce(json_agg(json_build_object('kind', r.kind, 'beganAt', r.began_at,
          'endedAt', case when r.seen_at < now() - interval '2 minutes' or r.kind in ('stopped', 'maintenance', 'database')
                          then r.seen_at end) order by r.began_at desc), '[]')
        from recent r))
$$;
comment on function public.site_status is
  'SiteStatus (domain/pages/directory.ts): the interruptions of the last 90 days, as the server saw them, and by day.';
revoke execute on function public.site_status from service_role;
grant execute on function public.site_status to anon, authenticated;
