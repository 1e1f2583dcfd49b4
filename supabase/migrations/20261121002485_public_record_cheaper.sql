-- The same figures in one pass over floating-point hours: sorting two hundred thousand decisions as numerics, twice, took
-- ten times as long.
create or replace function public.public_record(locale text default 'fr') returns json
language sql stable security definer set search_path = '' set jit = off set work_mem = '32MB' as $$
  with figures as materialized (
    select d.kind, d.action, d.reason, count(*) as times
      from private.decisions d
     where d.decided_at > now() - interval '90 days'
       and (d.action in ('removed', 'approved', 'rejected'))
     group by d.kind, d.action, d.reason
  ), delays as materialized (
    -- What somebody waited for: the first answer counts, be it a question.
    select d.kind, count(*) as times, percentile_cont(0.5) within group (order by h.hours) as median,
           count(*) filter (where h.hours <= 48) as in_time
      from private.decisions d,
           lateral (select date_part('epoch', d.decided_at - d.asked_at) / 3600 as hours) as h
     where d.decided_at > now() - interval '90 days' and d.asked_at <= d.decided_at
       and d.kind in ('listing', 'changes', 'claim', 'removal', 'report')
       and d.action in ('approved', 'rejected', 'more_asked', 'upheld', 'dismissed')
     group by grouping sets ((), (d.kind))
  ), removed as (
    select f.kind, f.reason, f.times
      from figures f
     where (f.action = 'removed' and f.kind in ('listing', 'review', 'photo')) or (f.kind = 'removal' and f.action = 'approved')
  )
  select json_build_object(
    'days', 90,
    'answers', (select json_build_object('count', d.times, 'medianHours', d.median, 'within48', d.in_time)
                  from delays d where d.kind is null),
    'byKind', (select coalesce(json_agg(json_build_object('kind', d.kind, 'count', d.times, 'medianHours', d.median,
        'within48', d.in_time) order by array_position(array['listing', 'changes', 'claim', 'removal', 'report'], d.kind)), '[]')
      from delays d where d.kind is not null),
    'claims', (select json_build_object('approved', coalesce(sum(f.times) filter (where f.action = 'approved'), 0),
        'rejected', coalesce(sum(f.times) filter (where f.action = 'rejected'), 0)) from figures f where f.kind = 'claim'),
    'removals', (select coalesce(json_agg(json_build_object('kind', x.kind, 'reason',
        (select case public_record.locale when 'en' then s.en else s.fr end from private.reasons s where s.code = x.reason),
        'count', x.times) order by x.times desc, x.kind, x.reason), '[]') from removed x))
$$;
