-- The undo of a whole import, by sets: listings that it made and nobody has touched since go, those that it changed get
-- back what they held, field by field, where the field still holds what the import wrote.

-- Fields that only hold together: one that has changed since keeps the others of its group.
create function private.field_group(field text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when field in ('category_id', 'subcategory_id') then 'category'
              when field in ('latitude', 'longitude') then 'position'
              when field in ('status', 'status_before_deletion', 'deleted_at') then 'deletion' else field end
$$;

-- Of what a listing held before an import, what can be given back to it.
create function private.restorable(before jsonb, after jsonb, present jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(before) as b
   where private.field_group(b.key) <> all (array(
     select private.field_group(a.key) from jsonb_each(after) as a where present -> a.key is distinct from a.value))
$$;

-- Undoes an import. Its listings are examined again once they are locked, in the order of their ids: a review or
-- claim committed in between keeps its listing.
create function private.undo_import(import_id bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'neq, google_place_id, struck_off_on, status, status_before_deletion, deleted_at, ' || (
    select string_agg(quote_ident(f.column_name), ', ' order by f.position)
      from private.listing_fields f where f.is_exported and f.column_name is not null);
begin
  truncate private.undo_outcomes;
  insert into private.undo_outcomes (listing_id, key, slug, is_created, is_untouched, outcome, reason)
  select l.id, k.key, l.slug, k.created_in is not distinct from import_id, l.version = k.version, 'kept', case
      when l.owner_id is not null then 'owner'
      -- Unless this import deleted it.
      when l.status = 'archived' and (l.is_removed or not exists (
        select 1 from private.import_changes c where c.transfer_id = import_id and c.listing_id = l.id
           and c.after ->> 'status' = 'archived')) then 'deleted'
      when k.written_in <> import_id then 'later_import'
      when k.created_in is distinct from import_id then null
      when l.version <> k.version then 'edited'
      when exists (select 1 from public.reviews r where r.listing_id = l.id) then 'reviewed'
      when exists (select 1 from public.claims c where c.listing_id = l.id) then 'claimed'
      when private.photo_values(l.id) <> k.photos then 'edited'
      when exists (select 1 from private.listing_changes c where c.listing_id = l.id) then 'edited' end
    from private.imported_listings k join public.listings l on l.id = k.listing_id
   where k.created_in = import_id
      or exists (select 1 from private.import_changes c where c.transfer_id = import_id and c.listing_id = l.id)
   order by l.id
     -- From here on nobody claims, reviews or edits one.
     for update of l;
  analyze private.undo_outcomes;

  -- Once more, now that nobody can: what was committed while a listing was waited for is in no snapshot before this one.
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
         outcome = case when whole.fields = '{}' then 'kept' when whole.fields = c.before then 'restored' else 'partly' end,
         reason = case when whole.fields <> c.before then 'field_changed' end,
         fields = array(select f from jsonb_object_keys(c.before) as f where not whole.fields ? f order by f)
    from private.import_changes c join public.listings l on l.id = c.listing_id,
         lateral (select private.restorable(c.before, c.after, to_jsonb(l) || case when c.after ? 'photos'
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

  -- A listing that got everything back is as if the import had never been: the file may be imported again, and the import
  -- before it undone. A version that nothing has marks one that was edited in between.
  update private.imported_listings k
     set key = was.key, digest = was.digest, imported_at = was.imported_at, written_in = was.written_in,
         photos = was.photos,
         version = case when o.is_untouched and o.outcome = 'restored' and was.version = k.version - 1 then l.version else 0 end
    from private.import_changes c join private.undo_outcomes o on o.listing_id = c.listing_id
    join public.listings l on l.id = c.listing_id,
         lateral jsonb_populate_record(null::private.imported_listings, c.imported_before) as was
   where c.transfer_id = import_id and k.listing_id = c.listing_id and c.imported_before is not null
     and not o.is_created and coalesce(o.reason, 'field_changed') = 'field_changed';
  delete from private.imported_listings k using private.import_changes c, private.undo_outcomes o
   where c.transfer_id = import_id and c.imported_before is null and k.listing_id = c.listing_id
     and o.listing_id = k.listing_id and coalesce(o.reason, 'field_changed') = 'field_changed';

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
  'Undoes an import: {"removed", "restored", "partly", "kept", "reasons": {"owner" | "deleted" | "later_import" | "edited" | '
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
