-- What a person had removed from a listing came back in public when a merge was undone: the listing that had become a part
-- of it still had the same telephone. And of one that had become a part of another, nothing was removed from where its
-- readers were led to. What is done for a person is done to the whole, and to what a merge kept for its undoing.
create function private.remove_from_listings(ids bigint[], act text) returns void
language plpgsql set search_path = '' as $$
declare
  fields constant text[] := case act when 'hide_phone' then '{phone}' when 'hide_email' then '{email,showEmail}'
                                     when 'hide_address' then '{showAddress}' else '{}' end;
begin
  case act
    when 'deindex' then update public.listings l set unindexed_at = now() where l.id = any (ids) and l.unindexed_at is null;
    when 'hide_email' then update public.listings l set email = null where l.id = any (ids);
    when 'hide_phone' then update public.listings l set phone = null where l.id = any (ids);
    when 'hide_address' then update public.listings l set show_address = false where l.id = any (ids);
    when 'remove_listing' then
      update public.listings l
         set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = true
       where l.id = any (ids) and l.deleted_at is null;
  end case;
  -- Undone without them, a merge leaves these fields as they are by then.
  update private.merges m
     set moved = m.moved || jsonb_build_object('fields', (m.moved -> 'fields') - fields, 'written', (m.moved -> 'written') - fields)
   where (m.kept_id = any (ids) or m.merged_id = any (ids)) and (m.moved -> 'fields' ?| fields or m.moved -> 'written' ?| fields);
end
$$;

-- One act; those on a listing are of the request's own, locked by who calls with all that are one with it. The record, which
-- nothing leaves, does not hold what was to be removed.
create or replace function private.do_privacy_act(act text, request private.privacy_requests, listing public.listings) returns void
language plpgsql set search_path = '' as $$
declare
  whole constant bigint[] := private.listings_as_one(listing.id);
  part public.listings;
begin
  case act
    when 'copy', 'done' then return;
    when 'erase' then
      perform private.erase_address(request.email);
      return;
    else perform private.remove_from_listings(whole, act);
  end case;
  for part in select l.* from public.listings l where l.id = any (whole) order by l.id loop
    -- Counted once: what is a part of another was not in public.
    perform private.record_decision('listing',
      case when act = 'remove_listing' and part.merged_into is null then 'removed' else 'changed' end,
      part.id::text, part.id, 'removal_personal', null, null, jsonb_build_object('act', act), request.confirmed_at);
    if act = 'remove_listing' then
      perform private.tell(part.owner_id, 'listing.removed', part.id, private.why('removal_personal', null), '/mes-entreprises');
    end if;
  end loop;
end
$$;

-- As before; what a person had removed from the listing that is kept is not taken from the other.
create or replace function private.taken_fields(kept public.listings, merged public.listings, fields text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  offered constant jsonb := private.listing_values(merged);
  -- A subcategory means something with its category only; photos are added, never replaced.
  chosen constant jsonb := (
    select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(offered) as v
     where v.key = any (fields || case when 'category' = any (fields) then '{subcategory}' else '{}' end::text[])
       and v.key not in ('photos', 'showEmail', 'showAddress') and v.key <> all (private.removed_fields(kept.id))
       and v.value is distinct from present -> v.key);
  shown constant jsonb := jsonb_build_object(
    'showEmail', case when chosen ? 'email' then merged.show_email
                      else kept.show_email and (merged.show_email or 'showEmail' <> all (fields)) end,
    'showAddress', kept.show_address and (merged.show_address or not (
      'showAddress' = any (fields) or exists (
        select 1 from jsonb_object_keys(chosen) as c (key) where private.merge_group(c.key) = 'address'))));
begin
  return chosen || (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from jsonb_each(shown) as s
                     where s.value is distinct from present -> s.key);
end
$$;

-- What was removed before, of listings that are still a part of another.
do $$
declare
  removed record;
begin
  for removed in
    select distinct on (part.id, d.after ->> 'act') part.id, d.after ->> 'act' as act
      from private.decisions d
      join public.listings whole on whole.id = d.listing_id
      cross join lateral unnest(private.listings_as_one(d.listing_id)) as part (id)
     where d.kind = 'listing' and d.reason = 'removal_personal' and part.id <> d.listing_id
       and d.after ->> 'act' in ('hide_phone', 'hide_email', 'hide_address', 'deindex')
  loop
    perform private.remove_from_listings(array[removed.id], removed.act);
    perform private.record_decision('listing', 'changed', removed.id::text, removed.id, 'removal_personal', null, null,
      jsonb_build_object('act', removed.act));
  end loop;
end
$$;
