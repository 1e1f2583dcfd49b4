-- The thresholds beyond which the staff of the queues gets an email, one row; null for none, as at the beginning.
create table private.queue_alerts (
  is_one boolean primary key default true check (is_one),
  most_waiting integer check (most_waiting between 1 and 1000),
  oldest_days integer check (oldest_days between 1 and 365)
);
alter table private.queue_alerts enable row level security;
insert into private.queue_alerts default values;

-- How long what waits for a reader has waited. Of each kind a thousand items are counted.
create function private.waiting_ages(reach private.reach) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
      'day', count(*) filter (where w.since > now() - interval '1 day'),
      'promised', count(*) filter (where w.since <= now() - interval '1 day' and w.since > now() - interval '2 days'),
      'week', count(*) filter (where w.since <= now() - interval '2 days' and w.since > now() - interval '7 days'),
      'older', count(*) filter (where w.since <= now() - interval '7 days'))
    from unnest(private.waiting_kinds()) as one (kind), private.waiting_of(one.kind, '-infinity', 0, 1000, 'fr', reach) as w
$$;

create function public.queue_report() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.staff('queues');
  sees_all constant boolean := public.is_admin();
  this_week constant date := date_trunc('week', now() at time zone 'America/Toronto')::date;
begin
  return json_build_object(
    'ages', private.waiting_ages(private.own_reach()),
    'weeks', (select json_agg(this_week - 7 * n order by n desc) from generate_series(0, 7) as n),
    'people', (
      with counted as (
        select d.actor_id, d.role, date_trunc('week', d.decided_at at time zone 'America/Toronto')::date as week,
               count(*) as decided, max(d.decided_at) as last
          from private.decisions d
         where d.decided_at >= (this_week - 49)::timestamp at time zone 'America/Toronto' and d.asked_at is not null
           and d.role is not null and d.kind = any (private.waiting_kinds() || 'privacy'::text)
           and (sees_all or d.actor_id = account)
         group by 1, 2, 3)
      select coalesce(json_agg(json_build_object('name', coalesce(p.display_name, u.email), 'role', made.role, 'weeks', made.weeks)
                      order by made.total desc, made.actor_id), '[]')
        from (
          select c.actor_id, (array_agg(c.role order by c.last desc))[1] as role, sum(c.decided) as total,
                 (select array_agg(coalesce((select sum(w.decided) from counted w
                                              where w.actor_id = c.actor_id and w.week = this_week - 7 * n), 0) order by n desc)
                    from generate_series(0, 7) as n) as weeks
            from counted c group by c.actor_id) as made
        -- The log outlives accounts.
        left join auth.users u on u.id = made.actor_id left join public.user_profiles p on p.user_id = made.actor_id),
    'alerts', (select json_build_object('mostWaiting', a.most_waiting, 'oldestDays', a.oldest_days) from private.queue_alerts a));
end
$$;
comment on function public.queue_report is
  'QueueReport (domain/trust/queue-report.ts): how long what waits has waited, and decisions on what waited by person and week of '
  'Montréal, of the last eight; of all people for an administrator, of the caller alone for other staff.';

create function public.set_queue_alerts(most_waiting integer, oldest_days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before private.queue_alerts;
begin
  perform private.administrator();
  select a.* into before from private.queue_alerts a for update;
  update private.queue_alerts a
     set most_waiting = set_queue_alerts.most_waiting, oldest_days = set_queue_alerts.oldest_days;
  perform private.record_decision('alerts', 'changed', 'queues',
    before => to_jsonb(before) - 'is_one', after => (select to_jsonb(a) - 'is_one' from private.queue_alerts a));
exception when check_violation then
  perform private.refuse(422, 'invalid_threshold', 'From 1 to 1000 items, from 1 to 365 days');
end
$$;
comment on function public.set_queue_alerts is
  'The thresholds of emails to staff, null for none: more than so many wait, or one for more than so many days. Refuses with '
  'not_administrator, invalid_threshold.';

revoke execute on function public.queue_report, public.set_queue_alerts from service_role;
grant execute on function public.queue_report, public.set_queue_alerts to authenticated;
