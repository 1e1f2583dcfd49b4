-- Changes that waited when their listing became a part of another were approved into a row that nobody sees, and their
-- author was told that everyone does. And one that was deleted after its merge could only be taken apart by an error.
create or replace function private.decide_changes(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  changes private.listing_changes;
  facts jsonb;
  concerned uuid;
begin
  -- The listing first, as whoever saves does: the other way round two would wait for each other.
  select l.* into listing from public.listings l
   where l.id = (select c.listing_id from private.listing_changes c where c.id = decide_changes.id) for no key update;
  select c.* into changes from private.listing_changes c where c.id = decide_changes.id for update;
  -- Taken back, they are gone: whoever decided on them before is in the record.
  perform private.must_be_as_seen('changes', decide_changes.id::text,
    changes.status = 'pending', changes.version, decide_changes.version);
  facts := private.listing_facts(listing);
  case action
    when 'approved' then
      if listing.deleted_at is not null or listing.merged_into is not null then
        perform private.refuse(409, 'listing_deleted', 'This business was deleted');
      end if;
      perform private.update_listing(listing.id, private.columns_of_changes(listing, changes.fields));
    when 'rejected' then
      perform private.must_say_why(reason, note);
      -- A version of its own: an open editor is told that what waited no longer does.
      update public.listings l set status = l.status where l.id = listing.id;
    else
      perform private.refuse(422, 'unknown_action', 'Changes are approved or rejected');
  end case;
  update private.listing_changes c
     set status = action::private.decision, decided_at = now(), reason = decide_changes.reason, note = decide_changes.note
   where c.id = changes.id;
  perform private.record_decision('changes', action, changes.id::text, listing.id, reason, note, facts,
    case action when 'approved' then private.what_changed(facts, private.listing_facts_of(listing.id)) end, changes.created_at);
  for concerned in select distinct who from unnest(array[changes.author_id, listing.owner_id]) as who where who is not null loop
    perform private.tell(concerned, 'changes.' || action, listing.id, private.why(reason, note),
      '/entreprise/' || listing.slug || case action when 'approved' then '' else '/modifier' end);
  end loop;
  return jsonb_build_object('action', action, 'slug', listing.slug);
end
$$;

create or replace function public.undo_merge(id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  merge private.merges;
  kept public.listings;
  merged public.listings;
  moving record;
  kept_as_is jsonb;
begin
  select m.* into merge from private.merges m where m.id = undo_merge.id for update;
  if merge.id is null then perform private.refuse(404, 'merge_not_found', 'There is no such merge'); end if;
  if merge.undone_at is not null then
    perform private.refuse(409, 'already_decided', 'Somebody else has decided this already');
  end if;
  perform 1 from public.listings l where l.id in (merge.kept_id, merge.merged_id) order by l.id for no key update;
  select l.* into kept from public.listings l where l.id = merge.kept_id;
  select l.* into merged from public.listings l where l.id = merge.merged_id;
  if kept.merged_into is not null then
    perform private.refuse(409, 'merge_not_last', 'The listing that was kept is itself a part of another one by now');
  end if;
  -- Brought back first, where that is still possible: in public and deleted is no state.
  if merged.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;

  kept_as_is := private.restore_fields(kept, merge.moved);
  for moving in select t.key as table_name, array(select jsonb_array_elements_text(t.value)::bigint) as ids
                  from jsonb_each(merge.moved -> 'rows') as t loop
    perform private.move_rows(moving.table_name::regclass, moving.ids, merged.id);
  end loop;
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
      neq = case when not exists (select 1 from public.listings o where o.neq = merge.moved -> 'was' ->> 'neq')
        then merge.moved -> 'was' ->> 'neq' end,
      owner_id = (select u.id from auth.users u where u.id = (merge.moved -> 'was' ->> 'owner')::uuid)
   where l.id = merged.id;
  insert into private.listing_managers (listing_id, user_id)
  select merged.id, u.id from auth.users u
   where u.id in (select jsonb_array_elements_text(merge.moved -> 'was' -> 'managers')::uuid);
  update private.merges m set undone_at = now() where m.id = merge.id;
  perform private.record_decision('merge', 'undone', merge.id::text, merge.kept_id, asked_at => merge.merged_at,
    before => jsonb_build_object('kept', private.listing_facts(kept)),
    after => jsonb_build_object('kept', private.listing_facts_of(merge.kept_id), 'merged', private.listing_facts_of(merge.merged_id)));
  return json_build_object('kept', (select l.slug from public.listings l where l.id = merge.kept_id),
                           'merged', merged.slug, 'unchanged', kept_as_is);
end
$$;
