-- Public statistics of moderation, computed from the decision log of the last 90 days, without naming people or
-- listings.

-- In one pass over floating-point hours: sorting 200,000 decisions as numerics, twice, took ten times as long.
create function public.public_record(locale text default 'fr') returns json
language sql stable security definer set search_path = '' set jit = off set work_mem = '32MB' as $$
  with figures as materialized (
    select d.kind, d.action, d.reason, count(*) as times
      from private.decisions d
     where d.decided_at > now() - interval '90 days'
       and (d.action in ('removed', 'approved', 'rejected'))
     group by d.kind, d.action, d.reason
  ), delays as materialized (
    -- The waiting time until the first answer, even if it is a question.
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
comment on function public.public_record is
  'PublicRecord (domain/trust/public-record.ts): the decisions of the last 90 days in figures. Names nobody and no listing.';

-- A removal for a person applies to the whole of merged listings and to the record for an undo: otherwise a value
-- would come back when a merge is undone, or stay public on the listing that readers are redirected to.
create function private.remove_from_listings(ids bigint[], act text) returns void
language plpgsql set search_path = '' as $$
declare
  source_before constant text := private.set_fact_source('removal');
  fields constant text[] := case act when 'hide_phone' then '{phone,secondPhone,secondPhoneLabel}' when 'hide_email' then '{email,showEmail}'
                                     when 'hide_address' then '{showAddress}' else '{}' end;
begin
  case act
    when 'deindex' then update public.listings l set unindexed_at = now() where l.id = any (ids) and l.unindexed_at is null;
    when 'hide_email' then update public.listings l set email = null where l.id = any (ids);
    when 'hide_phone' then 
      update public.listings l set phone = null, second_phone = null, second_phone_label = null where l.id = any (ids);
    when 'hide_address' then update public.listings l set show_address = false where l.id = any (ids);
    when 'remove_listing' then
      update public.listings l
         set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = true
       where l.id = any (ids) and l.deleted_at is null;
  end case;
  -- An undo leaves these fields unchanged.
  update private.merges m
     set moved = m.moved || jsonb_build_object('fields', (m.moved -> 'fields') - fields, 'written', (m.moved -> 'written') - fields)
   where (m.kept_id = any (ids) or m.merged_id = any (ids)) and (m.moved -> 'fields' ?| fields or m.moved -> 'written' ?| fields);
  perform private.set_fact_source(source_before);
end
$$;

revoke execute on function public.public_record from service_role;
grant execute on function public.public_record to anon, authenticated;
