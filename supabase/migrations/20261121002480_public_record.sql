-- How the directory keeps what it promises, for everyone to read: counted from the record of decisions over the last 90
-- days, of what it names neither people nor listings.

-- The page's statement reads this and no row: the record only grows.
create index decisions_figures on private.decisions (decided_at) include (kind, action, reason, asked_at);
drop index private.decisions_time;

create function public.public_record(locale text default 'fr') returns json
language sql stable security definer set search_path = '' as $$
  with recent as (
    select d.kind, d.action, d.reason,
           case when d.kind in ('listing', 'changes', 'claim', 'removal', 'report')
             then extract(epoch from d.decided_at - d.asked_at) / 3600 end as hours
      from private.decisions d
     where d.decided_at > now() - interval '90 days'
  ), answered as (
    -- What somebody waited for: the first answer counts, be it a question.
    select r.kind, r.hours from recent r where r.hours >= 0
       and r.action in ('approved', 'rejected', 'more_asked', 'upheld', 'dismissed')
  ), removed as (
    select r.kind, r.reason, count(*) as times
      from recent r
     where (r.action = 'removed' and r.kind in ('listing', 'review', 'photo')) or (r.kind = 'removal' and r.action = 'approved')
     group by r.kind, r.reason
  )
  select json_build_object(
    'days', 90,
    'answers', (select json_build_object('count', count(*),
        'medianHours', percentile_cont(0.5) within group (order by a.hours),
        'within48', count(*) filter (where a.hours <= 48)) from answered a),
    'byKind', (select coalesce(json_agg(json_build_object('kind', k.kind, 'count', k.times, 'medianHours', k.median,
        'within48', k.in_time) order by k.position), '[]')
      from (select a.kind, count(*) as times, percentile_cont(0.5) within group (order by a.hours) as median,
                   count(*) filter (where a.hours <= 48) as in_time,
                   array_position(array['listing', 'changes', 'claim', 'removal', 'report'], a.kind) as position
              from answered a group by a.kind) as k),
    'claims', (select json_build_object('approved', count(*) filter (where r.action = 'approved'),
        'rejected', count(*) filter (where r.action = 'rejected')) from recent r where r.kind = 'claim'),
    'removals', (select coalesce(json_agg(json_build_object('kind', x.kind, 'reason',
        (select case public_record.locale when 'en' then s.en else s.fr end from private.reasons s where s.code = x.reason),
        'count', x.times) order by x.times desc, x.kind, x.reason), '[]') from removed x))
$$;
comment on function public.public_record is
  'PublicRecord (domain/public-record.ts): the decisions of the last 90 days in figures. Names nobody and no listing.';
revoke all on function public.public_record from public, service_role;
grant execute on function public.public_record to anon, authenticated;
