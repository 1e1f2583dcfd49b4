create function private.decide_listing(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  decided public.listings;
  facts jsonb;
  in_words text;
begin
  select l.* into listing from public.listings l where l.id = decide_listing.id for no key update;
  if listing.id is null then perform private.refuse(404, 'item_not_found', 'There is no such listing'); end if;
  -- After a request for more from the owner, only an administrator who saw that request can decide.
  perform private.assert_version('listing', listing.id::text,
    listing.status = 'pending' and (listing.asked_more_at is null or listing.version = decide_listing.version),
    listing.version, decide_listing.version);
  in_words := private.reason_text(reason, note, private.locale_of(listing.owner_id));
  facts := private.listing_facts(listing);
  case action
    when 'approved' then
      update public.listings l set status = 'published' where l.id = listing.id returning l.* into decided;
    when 'rejected' then
      perform private.require_explanation(reason, note);
      update public.listings l set status = 'rejected', rejection_reason = in_words
       where l.id = listing.id returning l.* into decided;
    when 'more_asked' then
      perform private.require_explanation(reason, note);
      update public.listings l set asked_more = in_words, asked_more_at = now()
       where l.id = listing.id returning l.* into decided;
    else
      perform private.refuse(422, 'unknown_action', 'A listing is approved, rejected, or more is asked of it');
  end case;
  perform private.record_decision('listing', action, listing.id::text, listing.id, reason, note,
    facts, private.changed_entries(facts, private.listing_facts(decided)), listing.waiting_since);
  perform private.notify(listing.owner_id, 'listing.' || action, listing.id, private.reason_facts(reason, note),
    '/entreprise/' || listing.slug || case when action = 'approved' then '' else '/modifier' end);
  return jsonb_build_object('action', action, 'slug', decided.slug, 'version', decided.version);
end
$$;
comment on function private.decide_listing is
  'action: approved (in public at once), rejected or more_asked (with a reason or a note; it stays pending, out of the '
  'queue until its owner saves): {"action", "slug", "version"}. Refuses with item_not_found, already_decided, '
  'stale_version, reason_needed, unknown_action.';

-- A subcategory is only valid within its category.
create function private.columns_of_changes(listing public.listings, fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.listing_columns(fields || case when fields ? 'subcategory'
    then jsonb_build_object('category', (private.listing_values(listing) || fields) -> 'category') else '{}' end)
$$;

-- Pending changes of a listing that was merged or deleted since cannot be approved: the row is no longer visible.
create function private.decide_changes(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  source_before constant text := private.set_fact_source('owner');
  listing public.listings;
  changes private.listing_changes;
  facts jsonb;
  columns jsonb;
  concerned uuid;
begin
  -- Locks the listing first, as saves do: the other order could deadlock.
  select l.* into listing from public.listings l
   where l.id = (select c.listing_id from private.listing_changes c where c.id = decide_changes.id) for no key update;
  select c.* into changes from private.listing_changes c where c.id = decide_changes.id for update;
  -- Withdrawn changes are deleted; earlier decisions about them are in the log.
  perform private.assert_version('changes', decide_changes.id::text,
    changes.status = 'pending', changes.version, decide_changes.version);
  facts := private.listing_facts(listing);
  case action
    when 'approved' then
      if listing.deleted_at is not null or listing.merged_into is not null then
        perform private.refuse(409, 'listing_deleted', 'This business was deleted');
      end if;
      columns := private.columns_of_changes(listing, changes.fields);
      -- The map position belonged to the former address.
      if changes.fields ?| '{address,city}' and not changes.fields ?| '{latitude,longitude}' then
        columns := columns || '{"latitude": null, "longitude": null}';
      end if;
      perform private.update_listing(listing.id, columns);
    when 'rejected' then
      perform private.require_explanation(reason, note);
      -- A new version: an open editor learns that the changes are no longer pending.
      update public.listings l set status = l.status where l.id = listing.id;
    else
      perform private.refuse(422, 'unknown_action', 'Changes are approved or rejected');
  end case;
  update private.listing_changes c
     set status = action::private.decision, decided_at = now(), reason = decide_changes.reason, note = decide_changes.note
   where c.id = changes.id;
  perform private.record_decision('changes', action, changes.id::text, listing.id, reason, note, facts,
    case action when 'approved' then private.changed_entries(facts, private.listing_facts_of(listing.id)) end, changes.created_at);
  for concerned in select distinct who from unnest(array[changes.author_id, listing.owner_id]) as who where who is not null loop
    perform private.notify(concerned, 'changes.' || action, listing.id, private.reason_facts(reason, note),
      '/entreprise/' || listing.slug || case action when 'approved' then '' else '/modifier' end);
  end loop;
  perform private.set_fact_source(source_before);
  return jsonb_build_object('action', action, 'slug', listing.slug);
end
$$;
comment on function private.decide_changes is
  'action: approved (written at once) or rejected (with a reason or a note): {"action", "slug"}. Its author and the owner '
  'are told. Refuses with already_decided, stale_version, listing_deleted, invalid_listing (details: the key), '
  'reason_needed, unknown_action.';

create function private.decide_removal(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listing public.listings;
  request private.removal_requests;
  together private.removal_requests;
  decided integer := 0;
begin
  select l.* into listing from public.listings l
   where l.id = (select r.listing_id from private.removal_requests r where r.id = decide_removal.id) for no key update;
  select r.* into request from private.removal_requests r where r.id = decide_removal.id for update;
  perform private.assert_version('removal', decide_removal.id::text,
    request.status = 'pending', request.version, decide_removal.version);
  if action is null or action not in ('approved', 'rejected') then
    perform private.refuse(422, 'unknown_action', 'A removal is approved or rejected');
  end if;
  perform private.require_explanation(reason, note);
  if action = 'approved' then perform private.remove_listing(listing, reason, note, request.created_at); end if;

  for together in
    select r.* from private.removal_requests r
     where r.listing_id = listing.id and r.status = 'pending' and (r.id = request.id or action = 'approved')
     order by r.id for update
  loop
    update private.removal_requests r set status = action::private.decision, decided_at = now() where r.id = together.id;
    perform private.record_decision('removal', action, together.id::text, listing.id, reason, note,
      to_jsonb(together), null, together.created_at);
    perform private.notify(together.user_id, 'removal.' || action, listing.id, private.reason_facts(reason, note),
      case action when 'rejected' then '/entreprise/' || listing.slug end);
    decided := decided + 1;
  end loop;
  return jsonb_build_object('action', action, 'slug', listing.slug, 'decided', decided);
end
$$;
comment on function private.decide_removal is
  'action: approved (the listing is archived, and everyone who asked is told) or rejected, each with a reason or a note: '
  '{"action", "slug", "decided": how many requests}. Refuses with already_decided, stale_version, reason_needed, unknown_action.';
