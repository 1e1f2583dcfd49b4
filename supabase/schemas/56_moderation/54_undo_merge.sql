-- Restores the fields that a merge wrote and returns the keys of the others: a field that was changed since the merge, or
-- whose former value no longer exists, keeps its value, together with the fields that depend on it. Slugs of categories
-- change and categories are merged into others, so both categories are followed by their ids.
create function private.restore_fields(kept public.listings, moved jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  present constant jsonb := private.listing_values(kept);
  former_category constant jsonb := private.category_columns((moved #>> '{categories,was}')::integer);
  keeps_category constant boolean := former_category is null or coalesce(kept.subcategory_id, kept.category_id)
    is distinct from private.present_category((moved #>> '{categories,written}')::integer);
  kept_groups constant text[] := array(
    select private.merge_group(f.key)
      from jsonb_each(moved -> 'fields') as f join private.listing_fields known on known.key = f.key
     where case when known.kind in ('category', 'subcategory') then keeps_category
                else present -> f.key is distinct from moved -> 'written' -> f.key
                     or f.value <> 'null' and private.column_value(f.value, known.kind, '{}') is null end);
  restored constant jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(moved -> 'fields') as f
     where private.merge_group(f.key) <> all (kept_groups));
  -- A listing may lack fields that a submission must have, so null is restored too.
  columns constant jsonb := (
    select coalesce(jsonb_object_agg(known.column_name, case when f.value = 'null' then f.value
                                                             else private.column_value(f.value, known.kind, '{}') end), '{}')
      from jsonb_each(restored) as f join private.listing_fields known on known.key = f.key
     where known.kind not in ('category', 'subcategory'));
begin
  perform private.update_listing(kept.id,
    columns || case when restored ?| '{category,subcategory}' then former_category else '{}' end);
  perform private.restore_provenance(kept.id, (
    select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(moved -> 'provenance') as p
     where p.key = any (private.facts_of_fields(array(select jsonb_object_keys(restored))))));
  return (select coalesce(jsonb_agg(f.key), '[]') from jsonb_object_keys(moved -> 'fields') as f (key) where not restored ? f.key);
end
$$;

-- Undoes a merge: restores rows, fields and owners, and reopens the claims that the merge closed.
create function public.undo_merge(id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  merge private.merges;
  kept public.listings;
  merged public.listings;
  moving record;
  kept_as_is jsonb;
begin
  -- Listings are locked before the rows that belong to them, as in account deletions.
  perform 1 from public.listings l
    where l.id in (select pair.id from private.merges m, unnest(array[m.kept_id, m.merged_id]) as pair (id) where m.id = undo_merge.id)
    order by l.id for update;
  select m.* into merge from private.merges m where m.id = undo_merge.id for update;
  if merge.id is null then perform private.refuse(404, 'merge_not_found', 'There is no such merge'); end if;
  if merge.undone_at is not null then
    perform private.refuse(409, 'already_decided', 'Somebody else has decided this already');
  end if;
  select l.* into kept from public.listings l where l.id = merge.kept_id;
  select l.* into merged from public.listings l where l.id = merge.merged_id;
  if kept.merged_into is not null then
    perform private.refuse(409, 'merge_not_last', 'The listing that was kept is itself a part of another one by now');
  end if;
  -- A deleted listing is restored first, where that is still possible: published and deleted is no valid state.
  if merged.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;

  kept_as_is := private.restore_fields(kept, merge.moved);
  for moving in select t.key as table_name, array(select jsonb_array_elements_text(t.value)::bigint) as ids
                  from jsonb_each(merge.moved -> 'rows') as t loop
    perform private.move_rows(moving.table_name::regclass, moving.ids, merged.id);
  end loop;
  perform private.move_licences(kept.id, merged.id, coalesce(merge.moved -> 'licences', '{}'));
  delete from public.listing_photos p
   where p.listing_id = kept.id and p.path in (select jsonb_array_elements_text(merge.moved -> 'photos'));
  delete from private.listing_managers m
   where m.listing_id = kept.id and m.user_id in (select jsonb_array_elements_text(merge.moved -> 'managers')::uuid);
  update public.listings l set
      owner_id = nullif(l.owner_id, (merge.moved -> 'gave' ->> 'owner')::uuid),
      neq = nullif(l.neq, merge.moved -> 'gave' ->> 'neq')
   where l.id = kept.id;
  update public.listings l set
      status = (merge.moved -> 'was' ->> 'status')::public.listing_status, merged_into = null,
      neq = merge.moved -> 'was' ->> 'neq',
      owner_id = (select u.id from auth.users u where u.id = (merge.moved -> 'was' ->> 'owner')::uuid for key share)
   where l.id = merged.id;
  insert into private.listing_managers (listing_id, user_id)
  select merged.id, u.id from auth.users u
   where u.id in (select jsonb_array_elements_text(merge.moved -> 'was' -> 'managers')::uuid)
   order by u.id for key share of u;
  update private.registry_records r set listing_id = merged.id
   where r.listing_id = kept.id and (merge.moved -> 'gave' ->> 'record')::boolean
     and not exists (select from private.registry_records own where own.listing_id = merged.id);
  if (merge.moved -> 'was' ->> 'refusesMessages')::boolean then
    delete from private.listings_without_messages w
     where w.listing_id = kept.id and merge.moved -> 'gave' ->> 'owner' is not null;
    insert into private.listings_without_messages
    select merged.id where exists (select from private.keepers_of(merged.id)) on conflict do nothing;
  end if;
  perform private.refresh_credentials_of(array[kept.id, merged.id]);
  update private.merges m set undone_at = now() where m.id = merge.id;
  perform private.reopen_claims(kept.id, merge.merged_at);
  perform private.record_decision('merge', 'undone', merge.id::text, merge.kept_id, asked_at => merge.merged_at,
    before => jsonb_build_object('kept', private.listing_facts(kept)),
    after => jsonb_build_object('kept', private.listing_facts_of(merge.kept_id), 'merged', private.listing_facts_of(merge.merged_id)));
  return json_build_object('kept', (select l.slug from public.listings l where l.id = merge.kept_id),
                           'merged', merged.slug, 'unchanged', kept_as_is);
end
$$;
comment on function public.undo_merge is
  'Takes a merge apart: {"kept", "merged"} are the addresses, "unchanged" the fields that stay, because somebody has changed '
  'them since or their former value no longer exists. Refuses with merge_not_found, already_decided, merge_not_last, '
  'listing_deleted.';

create function public.recent_merges(before bigint default null, how_many integer default 20) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
begin
  return (
    select coalesce(json_agg(json_build_object('id', m.id, 'mergedAt', m.merged_at,
        'by', (select u.email from auth.users u where u.id = m.merged_by),
        'kept', private.compared_listing(m.kept_id), 'merged', private.compared_listing(m.merged_id)) order by m.id desc), '[]')
      from (select * from private.merges x
             where x.undone_at is null and (recent_merges.before is null or x.id < recent_merges.before)
             order by x.id desc limit least(greatest(how_many, 1), 50)) as m);
end
$$;
comment on function public.recent_merges is 'Merge[] (domain/listing/duplicates.ts) that can be undone, the newest first.';

-- A merge that gives the kept listing an owner closes its pending claims. The undo takes the owner back, so it
-- reopens these claims and notifies the claimants.
create function private.reopen_claims(of_listing bigint, merged_at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  closed public.claims;
  reopened public.claims;
begin
  -- The listing may have another owner since: nothing remains to claim.
  if exists (select 1 from public.listings l where l.id = of_listing and l.owner_id is not null) then return; end if;
  for closed in
    -- Decisions of the merge have its exact timestamp; later decisions have others.
    select c.* from public.claims c
     where c.listing_id = of_listing and c.decided_at = merged_at and c.status in ('approved', 'closed')
       -- A claimant who claimed again since has a pending claim already.
       and not exists (select 1 from public.claims again
                        where again.listing_id = of_listing and again.user_id = c.user_id and again.status = 'pending')
     order by c.id for update
  loop
    update public.claims c set status = 'pending', decided_at = null where c.id = closed.id returning c.* into reopened;
    perform private.record_decision('claim', 'reopened', closed.id::text, of_listing,
      before => private.claim_facts(closed), after => private.claim_facts(reopened));
    perform private.notify(closed.user_id, 'claim.reopened', of_listing, path => '/mes-entreprises');
  end loop;
end
$$;

revoke execute on function public.undo_merge, public.recent_merges from service_role;
grant execute on function public.undo_merge, public.recent_merges to authenticated;
