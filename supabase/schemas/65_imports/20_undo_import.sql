-- The undo of a whole import, set-based: listings that it created and that were not touched since are removed; listings
-- that it changed get their former values back, field by field, where the field still has the imported value.

-- Fields that only make sense together: a change of one since the import keeps the others of its group.
create function private.field_group(field text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when field in ('category_id', 'subcategory_id') then 'category'
              when field in ('address', 'address_line2', 'city', 'municipality_id', 'province', 'postal_code', 'latitude', 'longitude')
                then 'address'
              when field in ('second_phone', 'second_phone_label') then 'second_phone'
              when field in ('status', 'status_before_deletion', 'deleted_at') then 'deletion' else field end
$$;

-- Values of an import's change with the categories that replaced retired ones; one without a successor stays, and
-- private.restorable leaves it out. A change of category or subcategory has both.
create function private.follow_categories(fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when exists (
      select from private.retired_categories r
       where r.id in ((fields ->> 'category_id')::integer, (fields ->> 'subcategory_id')::integer))
    then fields || coalesce(private.category_columns(
      coalesce((fields ->> 'subcategory_id')::integer, (fields ->> 'category_id')::integer)), '{}')
    else fields end
$$;

-- The part of a listing's values before an import that can be restored.
create function private.restorable(before jsonb, after jsonb, present jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(before) as b
   where private.field_group(b.key) <> all (array(
     select private.field_group(a.key) from jsonb_each(after) as a where present -> a.key is distinct from a.value))
     and not (private.field_group(b.key) = 'category' and exists (
       select from private.retired_categories r
        where r.id in ((before ->> 'category_id')::integer, (before ->> 'subcategory_id')::integer)))
$$;

-- Imports that wrote the same listings are undone in reverse order: the later one was decided on the values that the earlier
-- one had written.
create function private.require_undo_order(import_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  later constant text := (
    with own as (
      select k.listing_id from private.imported_listings k where k.created_in = import_id
      union select c.listing_id from private.import_changes c where c.transfer_id = import_id
      union select m.listing_id from private.import_marks m where m.transfer_id = import_id and m.kind <> 'repeated'
      union select f.listing_id from private.further_identifiers f where f.added_in = import_id)
    select string_agg(t.name, ', ' order by t.written_order desc) from private.transfers t
     where t.written_order > (select earlier.written_order from private.transfers earlier where earlier.id = import_id)
       and (t.id in (select c.transfer_id from private.import_changes c where c.listing_id in (table own)
                     union select m.transfer_id from private.import_marks m where m.listing_id in (table own)
                     union select later.transfer_id from private.licence_changes c join private.licence_changes later using (number)
                            where c.transfer_id = import_id)
         -- A row that a later file of the same source repeats unchanged leaves no mark.
         or (t.state = 'done' and (t.result ->> 'unchanged')::bigint > 0
             and t.source = (select earlier.source from private.transfers earlier where earlier.id = import_id))));
begin
  if later is not null then
    perform private.refuse_about(409, 'undo_later_first', 'Later imports wrote the same listings: undo them first: ' || later, later);
  end if;
end
$$;
comment on function private.require_undo_order is 'Refuses with undo_later_first while a later import of the same listings stands.';

-- Whether nothing but answers of « À classer » made a listing's later version of the earlier one.
create function private.is_only_classified(listing_id bigint, earlier integer, later integer) returns boolean
language sql stable set search_path = '' as $$
  select earlier = later or (earlier > 0 and later - earlier = (
    select count(*) from private.decisions d
     where d.listing_id = is_only_classified.listing_id and d.kind = 'listing' and d.action in ('classified', 'undone')
       and d.before ? 'category' and (d.before ->> 'version')::integer between earlier and later - 1))
$$;

-- Restores an import's changes besides the fields of listings (private.import_marks), except values that were changed
-- since.
create function private.restore_import_marks(import_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  update private.provenance p set said_on = (m.before -> p.fact ->> 'said_on')::date
    from private.import_marks m
   where m.transfer_id = import_id and m.kind = 'provenance' and p.listing_id = m.listing_id
     and m.before ? p.fact and m.before -> p.fact ->> 'source' = p.source;
  delete from private.registry_records r using private.import_marks m
   where m.transfer_id = import_id and m.kind = 'record' and r.listing_id = m.listing_id;
  insert into private.registry_records
  select was.* from private.import_marks m, lateral jsonb_populate_record(null::private.registry_records, m.before) as was
   where m.transfer_id = import_id and m.kind = 'record' and m.before is not null;
  -- A listing that was restored since, or has an owner, keeps its state.
  update public.listings l
     set struck_off_on = was.struck_off_on, struck_off_noted_at = was.struck_off_noted_at,
         status = case when was.deleted_at is not null then was.status else l.status end,
         status_before_deletion = case when was.deleted_at is not null then was.status_before_deletion else l.status_before_deletion end,
         deleted_at = case when was.deleted_at is not null then was.deleted_at else l.deleted_at end
    from private.import_marks m, lateral jsonb_populate_record(null::public.listings, m.before) as was
   where m.transfer_id = import_id and m.kind = 'state' and l.id = m.listing_id
     and (l.struck_off_on is null or l.struck_off_on = was.struck_off_on)
     and (was.deleted_at is null or l.deleted_at is null and l.status = was.status_before_deletion and l.owner_id is null);
  delete from private.reports r using private.import_marks m
   where m.transfer_id = import_id and m.kind = 'report' and r.listing_id = m.listing_id and r.reason = 'reported_closed'
     and r.reporter_id is null and r.network is null and r.email is null and r.status = 'pending';
  delete from private.licences x using private.licence_changes c
   where c.transfer_id = import_id and c.before is null and x.number = c.number;
  -- An administrator's answer since then stays.
  update private.licences x
     set (status, holder, is_person, neq, issued_on, restriction, subcategories, missing_since)
       = (was.status, was.holder, was.is_person, was.neq, was.issued_on, was.restriction, was.subcategories, was.missing_since),
         listing_id = case when x.is_confirmed then x.listing_id
                           else private.kept_listing(was.listing_id) end
    from private.licence_changes c, lateral jsonb_populate_record(null::private.licences, c.before) as was
   where c.transfer_id = import_id and c.before is not null and x.number = c.number;
  delete from private.licence_changes c where c.transfer_id = import_id;
  if found then perform private.refresh_credentials(); end if;
  delete from private.import_marks m where m.transfer_id = import_id;
  delete from private.import_changes c where c.transfer_id = import_id;
  delete from private.further_identifiers f where f.added_in = import_id;
end
$$;

-- Restores the data about an import's source. Last step of an undo: it locks the rows of transfers, which cancelling
-- and progress reports write.
create function private.restore_data_source(import_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  transfer constant private.transfers := (select t from private.transfers t where t.id = import_id);
  next_import constant bigint := (
    select t.id from private.transfers t where t.written_order > transfer.written_order and t.source = transfer.source
     order by t.written_order limit 1);
begin
  -- A later import of the same source gets the state before this one for its own undo.
  if next_import is not null then
    update private.transfers t set source_before = transfer.source_before where t.id = next_import;
  elsif transfer.source_before is not null then
    update private.data_sources s
       set (name_fr, name_en, licence, url, published_on) = (was.name_fr, was.name_en, was.licence, was.url, was.published_on)
      from jsonb_populate_record(null::private.data_sources, transfer.source_before) as was where s.source = transfer.source;
  else
    delete from private.data_sources s
     where s.source = transfer.source and not exists (select from private.provenance p where p.source = s.source);
  end if;
  update private.transfers t set source = null, source_before = null where t.id = import_id;
end
$$;

-- Undoes an import, or refuses with undo_later_first. Its listings are examined again once they are locked, in the order of their ids: a review or
-- claim committed in between keeps its listing.
create function private.undo_import(import_id bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'neq, google_place_id, struck_off_on, status, status_before_deletion, deleted_at, ' || (
    select string_agg(quote_ident(f.column_name), ', ' order by f.position)
      from private.listing_fields f where f.is_exported and f.column_name is not null);
begin
  perform private.require_undo_order(import_id);
  truncate private.undo_outcomes;
  insert into private.undo_outcomes (listing_id, key, slug, is_created, is_untouched, outcome, reason)
  select l.id, k.key, l.slug, k.created_in is not distinct from import_id, private.is_only_classified(l.id, k.version, l.version), 'kept', case
      when l.owner_id is not null then 'owner'
      -- Unless this import deleted it.
      when l.status = 'archived' and (l.is_removed or not exists (
        select 1 from private.import_changes c where c.transfer_id = import_id and c.listing_id = l.id
           and c.after ->> 'status' = 'archived')) then 'deleted'
      when k.created_in is distinct from import_id then null
      when not private.is_only_classified(l.id, k.version, l.version) then 'edited'
      when exists (select 1 from public.reviews r where r.listing_id = l.id) then 'reviewed'
      when exists (select 1 from public.claims c where c.listing_id = l.id) then 'claimed'
      when private.photo_values(l.id) <> k.photos then 'edited'
      when exists (select 1 from private.listing_changes c where c.listing_id = l.id) then 'edited' end
    from private.imported_listings k join public.listings l on l.id = k.listing_id
   where k.created_in = import_id
      or exists (select 1 from private.import_changes c where c.transfer_id = import_id and c.listing_id = l.id)
   order by l.id
     -- From here on, claims, reviews and edits of these listings wait.
     for update of l;
  analyze private.undo_outcomes;

  -- Checked again under the locks: changes committed while this waited for them are in no earlier snapshot.
  update private.undo_outcomes o set reason = case
      when l.owner_id is not null then 'owner'
      when exists (select 1 from public.reviews r where r.listing_id = l.id) then 'reviewed'
      when exists (select 1 from public.claims c where c.listing_id = l.id) then 'claimed'
      else 'edited' end
    from public.listings l join private.imported_listings k on k.listing_id = l.id
   where l.id = o.listing_id and o.is_created and o.reason is null
     and (l.owner_id is not null
       or exists (select 1 from public.reviews r where r.listing_id = l.id)
       or exists (select 1 from public.claims c where c.listing_id = l.id)
       or private.photo_values(l.id) <> k.photos
       or exists (select 1 from private.listing_changes c where c.listing_id = l.id));
  update private.undo_outcomes o set outcome = 'removed' where o.is_created and o.reason is null;
  delete from public.listings l using private.undo_outcomes o where o.listing_id = l.id and o.outcome = 'removed';

  update private.undo_outcomes o
     set restored = whole.fields,
         outcome = case when whole.fields = '{}' then 'kept' when whole.fields = followed.before then 'restored' else 'partly' end,
         reason = case when whole.fields <> followed.before then 'field_changed' end,
         fields = array(select f from jsonb_object_keys(c.before) as f where not whole.fields ? f order by f)
    from private.import_changes c join public.listings l on l.id = c.listing_id,
         lateral (select private.follow_categories(c.before) as before,
                         private.follow_categories(c.after) as after) as followed,
         lateral (select private.restorable(followed.before, followed.after, to_jsonb(l) || case when c.after ? 'photos'
             then jsonb_build_object('photos', private.photo_values(l.id)) else '{}' end)
           - private.removed_fields(l.id) as fields) as whole
   where c.transfer_id = import_id and c.listing_id = o.listing_id and not o.is_created and o.reason is null;
  execute format(
    'update public.listings l set (%1$s) = (select %1$s from jsonb_populate_record(l, o.restored))
       from private.undo_outcomes o where o.listing_id = l.id and o.restored <> ''{}''', columns);
  delete from public.listing_photos p using private.undo_outcomes o where p.listing_id = o.listing_id and o.restored ? 'photos';
  perform private.add_photos(o.listing_id, o.restored -> 'photos') from private.undo_outcomes o where o.restored ? 'photos';
  perform private.restore_provenance(o.listing_id, (
      select coalesce(jsonb_object_agg(f.fact, c.provenance -> f.fact), '{}')
        from (select distinct x.fact from private.listing_fields x where o.restored ? coalesce(x.column_name, x.key)) as f
       where c.provenance ? f.fact))
    from private.undo_outcomes o join private.import_changes c on c.listing_id = o.listing_id and c.transfer_id = import_id
   where o.restored <> '{}';

  -- A fully restored listing is in the same state as before the import: the file may be imported again, and the
  -- previous import undone. A version that no import wrote marks a listing that was edited in between.
  update private.imported_listings k
     set key = was.key, digest = was.digest, imported_at = was.imported_at, written_in = was.written_in,
         photos = was.photos,
         version = case when o.is_untouched and o.outcome = 'restored' and private.is_only_classified(l.id, was.version, c.version_before)
                        then l.version else 0 end
    from private.import_changes c join private.undo_outcomes o on o.listing_id = c.listing_id
    join public.listings l on l.id = c.listing_id,
         lateral jsonb_populate_record(null::private.imported_listings, c.imported_before) as was
   where c.transfer_id = import_id and k.listing_id = c.listing_id and c.imported_before is not null
     and not o.is_created and coalesce(o.reason, 'field_changed') = 'field_changed';
  delete from private.imported_listings k using private.import_changes c, private.undo_outcomes o
   where c.transfer_id = import_id and c.imported_before is null and k.listing_id = c.listing_id
     and o.listing_id = k.listing_id and coalesce(o.reason, 'field_changed') = 'field_changed';
  perform private.restore_import_marks(import_id);
  -- The undo's own writes are not edits.
  update private.imported_listings k set version = l.version
    from public.listings l join private.undo_outcomes o on o.listing_id = l.id
   where k.listing_id = l.id and o.outcome = 'restored' and k.version > 0;

  return (
    select jsonb_build_object(
        'removed', count(*) filter (where outcome = 'removed'), 'restored', count(*) filter (where outcome = 'restored'),
        'partly', count(*) filter (where outcome = 'partly'), 'kept', count(*) filter (where outcome = 'kept'))
      || jsonb_build_object('reasons', coalesce((
        select jsonb_object_agg(r.reason, r.listings)
          from (select reason, count(*) as listings from private.undo_outcomes where reason is not null group by 1) as r), '{}'))
      from private.undo_outcomes);
end
$$;
comment on function private.undo_import is
  'Undoes an import: {"removed", "restored", "partly", "kept", "reasons": {"owner" | "deleted" | "edited" | '
  '"reviewed" | "claimed" | "field_changed": listings}}. private.undo_outcomes then holds each listing of it.';

-- Columns of a listing as a person reads them: categories by their slugs, places by their names.
create function private.readable_fields(fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select fields - '{municipality_id,category_id,subcategory_id}'::text[]
    || case when fields ? 'municipality_id' then jsonb_build_object('municipality',
         (select m.name from public.municipalities m where m.id = (fields ->> 'municipality_id')::integer)) else '{}' end
    || case when fields ? 'category_id' then jsonb_build_object('category',
         (select c.slug from public.categories c where c.id = (fields ->> 'category_id')::integer)) else '{}' end
    || case when fields ? 'subcategory_id' then jsonb_build_object('subcategory',
         (select c.slug from public.categories c where c.id = (fields ->> 'subcategory_id')::integer)) else '{}' end
$$;
