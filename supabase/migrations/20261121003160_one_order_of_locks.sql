-- Deadlocks between the end of an account, which locks all of the person's listings in the order of their ids, and
-- whoever locked several listings in another order: administrators who decide many items, an undone import, counts that
-- one transaction changed in two statements. docs/decisions/0047-order-of-locks.md has the order.

-- What several items are about is locked before the first is decided. For update, as a removal ends in a deletion, and a
-- lock that is raised later waits for whoever holds a weaker one.
create function private.lock_listings_of_items(items jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  asked record;
  about bigint[];
  all_listings bigint[] := '{}';
begin
  for asked in
    select i ->> 'kind' as kind, array_agg((i ->> 'id')::bigint) as ids from jsonb_array_elements(items) as i
     where i ->> 'id' ~ '^[0-9]{1,18}$' group by 1
  loop
    about := case asked.kind
      when 'listing' then asked.ids
      when 'changes' then array(select c.listing_id from private.listing_changes c where c.id = any (asked.ids))
      when 'removal' then array(select r.listing_id from private.removal_requests r where r.id = any (asked.ids))
      when 'review' then array(select r.listing_id from public.reviews r where r.id = any (asked.ids))
      when 'report' then array(select r.listing_id from private.reports r where r.id = any (asked.ids))
      when 'correction' then array(select c.listing_id from private.corrections c where c.id = any (asked.ids))
      when 'claim' then array(select c.listing_id from public.claims c where c.id = any (asked.ids)) end;
    all_listings := all_listings || coalesce(about, '{}');
  end loop;
  perform 1 from public.listings l where l.id = any (all_listings) order by l.id for update;
end
$$;

create or replace function public.decide(items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb := '[]';
  item jsonb;
begin
  perform private.administrator();
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are decided at once');
  end if;
  perform private.begin_acts_of_claimants(array(
    select (i ->> 'id')::bigint from jsonb_array_elements(items) as i
     where i ->> 'kind' = 'claim' and i ->> 'id' ~ '^[0-9]{1,18}$'));
  perform private.lock_listings_of_items(items);
  for item in select value from jsonb_array_elements(items) loop
    answers := answers || private.decide_one(item);
  end loop;
  return answers;
end
$$;

-- A listing that turned up while the others were waited for may come before them: all are given back, and taken again.
create or replace function private.lock_listings_of(accounts uuid[], also bigint[]) returns void
language plpgsql set search_path = '' as $$
declare
  due bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('entries of ' || a, 0)) from unnest(accounts) as a order by a;
  loop
    due := array(select t from unnest(accounts) as a, private.listings_touched_by(a) t union select unnest(also));
    begin
      perform 1 from public.listings l where l.id = any (due) order by l.id for update;
      if array(select t from unnest(accounts) as a, private.listings_touched_by(a) t) <@ due then return; end if;
      -- Ends the subtransaction, and with it the locks.
      raise exception using errcode = 'LKAGN';
    exception when sqlstate 'LKAGN' then
      null;
    end;
  end loop;
end
$$;

-- As before, but that whoever changes a count waits for whoever changes any other: two transactions that changed the same
-- two counts in two statements, each in its own order, waited for each other. A listing that enters or leaves the public
-- directory already waited, as the count of all listings is one of its own.
create or replace function private.listing_changes_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := 'region_id, mrc_id, municipality_id, category_id, subcategory_id';
  added constant text := format('select 1 as change, is_indexable::integer as indexable, %s from new_rows where is_public', columns);
  removed constant text := format('select -1, -is_indexable::integer, %s from old_rows where is_public', columns);
begin
  if private.is_bulk_load() then return null; end if;
  -- Dynamic, because each of the three operations has its own transition tables. The turn is taken with the first row, so
  -- that a statement which changes no count waits for nobody.
  execute format($sql$
    insert into private.listing_counts as kept (place_level, place_id, topic_id, listings, indexable)
    select changed.place_level, changed.place_id, changed.topic_id, changed.listings, changed.indexable
      from (select c.place_level, c.place_id, c.topic_id, sum(l.change) as listings, sum(l.indexable) as indexable
              from (%s) as l (change, indexable, %s), private.count_cells(%2$s) c
             group by 1, 2, 3 having sum(l.change) <> 0 or sum(l.indexable) <> 0
             order by 1, 2, 3 offset 0) as changed
     cross join lateral (select private.take_turn('listing counts') where changed.place_level is not null) as turn
    on conflict (place_level, place_id, topic_id) do update set
      listings = kept.listings + excluded.listings, indexable = kept.indexable + excluded.indexable, changed_at = now()
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end, columns);
  return null;
end
$$;

-- As before, listings being locked in the order of their ids.
create or replace function private.undo_import(import_id bigint) returns jsonb
language plpgsql set search_path = '' as $$
begin
  truncate private.undo_outcomes;
  insert into private.undo_outcomes (listing_id, key, slug, is_created, is_untouched, outcome, reason)
  select l.id, k.key, l.slug, k.created_in is not distinct from import_id, l.version = k.version, 'kept', case
      when l.owner_id is not null then 'owner'
      when l.status = 'archived' then 'deleted'
      when k.written_in <> import_id then 'later_import'
      when k.created_in is distinct from import_id then null
      when l.version <> k.version then 'edited'
      when exists (select 1 from public.reviews r where r.listing_id = l.id) then 'reviewed'
      when exists (select 1 from public.claims c where c.listing_id = l.id) then 'claimed'
      when exists (select 1 from public.listing_photos p where p.listing_id = l.id) then 'edited'
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
    from public.listings l
   where l.id = o.listing_id and o.is_created and o.reason is null
     and (l.owner_id is not null
       or exists (select 1 from public.reviews r where r.listing_id = l.id)
       or exists (select 1 from public.claims c where c.listing_id = l.id)
       or exists (select 1 from public.listing_photos p where p.listing_id = l.id)
       or exists (select 1 from private.listing_changes c where c.listing_id = l.id));
  update private.undo_outcomes o set outcome = 'removed' where o.is_created and o.reason is null;
  delete from public.listings l using private.undo_outcomes o where o.listing_id = l.id and o.outcome = 'removed';

  update private.undo_outcomes o
     set restored = whole.fields,
         outcome = case when whole.fields = '{}' then 'kept' when whole.fields = c.before then 'restored' else 'partly' end,
         reason = case when whole.fields <> c.before then 'field_changed' end,
         fields = array(select f from jsonb_object_keys(c.before) as f where not whole.fields ? f order by f)
    from private.import_changes c join public.listings l on l.id = c.listing_id,
         lateral (select private.restorable(c.before, c.after, to_jsonb(l)) - private.removed_fields(l.id) as fields) as whole
   where c.transfer_id = import_id and c.listing_id = o.listing_id and not o.is_created and o.reason is null;
  update public.listings l set
      (neq, name, description_fr, description_en, mission_fr, mission_en, values_fr, values_en, size_band, founded_year,
       is_franchise, phone, email, show_email, website, social, google_place_id, address, address_line2, city,
       municipality_id, province, postal_code, show_address, latitude, longitude, category_id, subcategory_id, services,
       hours) = (
      select p.neq, p.name, p.description_fr, p.description_en, p.mission_fr, p.mission_en, p.values_fr, p.values_en,
             p.size_band, p.founded_year, p.is_franchise, p.phone, p.email, p.show_email, p.website, p.social,
             p.google_place_id, p.address, p.address_line2, p.city, p.municipality_id, p.province, p.postal_code,
             p.show_address, p.latitude, p.longitude, p.category_id, p.subcategory_id, p.services, p.hours
        from jsonb_populate_record(l, o.restored) as p)
    from private.undo_outcomes o where o.listing_id = l.id and o.restored <> '{}';

  -- A listing that got everything back is as if the import had never been: the file may be imported again, and the import
  -- before it undone. A version that nothing has marks one that was edited in between.
  update private.imported_listings k
     set key = was.key, digest = was.digest, imported_at = was.imported_at, written_in = was.written_in,
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

-- As before, listings being locked in the order of their ids.
create or replace function private.merge_category(from_id integer, into_id integer, asker uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  category constant public.categories := private.must_be_category(from_id);
  target public.categories;
  terms jsonb;
  given jsonb := '[]';
  moved integer := 0;
begin
  perform private.begin_taxonomy_edit();
  select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'term', t.term) order by t.locale, t.term), '[]') into terms
    from public.category_terms t where t.category_id = from_id;
  if into_id is not null then
    target := private.must_be_category(into_id);
    perform 1 from public.listings l where from_id in (l.category_id, l.subcategory_id) order by l.id for no key update;
    update public.listings l
       set category_id = coalesce(target.parent_id, target.id), subcategory_id = case when target.parent_id is not null then target.id end
     where from_id in (l.category_id, l.subcategory_id);
    get diagnostics moved = row_count;
    with copied as (
      insert into public.category_terms (category_id, locale, term)
      select into_id, w.locale, w.term
        from (select t.locale, t.term from public.category_terms t where t.category_id = from_id
              union values ('fr', category.name_fr), ('en', category.name_en)) as w (locale, term)
      on conflict do nothing returning locale, term
    )
    select coalesce(jsonb_agg(jsonb_build_object('locale', c.locale, 'term', c.term)), '[]') into given from copied c;
    perform private.move_references(from_id, into_id);
    update private.listing_changes c set fields = c.fields || jsonb_build_object(
        'category', coalesce((select p.slug from public.categories p where p.id = target.parent_id), target.slug),
        'subcategory', case when target.parent_id is not null then target.slug end)
     where c.status = 'pending' and c.fields ->> case when category.parent_id is null then 'category' else 'subcategory' end = category.slug;
    update private.category_slugs s set category_id = into_id where s.category_id = from_id;
    insert into private.category_slugs values (coalesce(category.parent_id, 0), category.slug, from_id, into_id)
    on conflict (parent_id, slug) do update set former_id = excluded.former_id, category_id = excluded.category_id;
  end if;
  delete from public.categories c where c.id = from_id;
  delete from private.search_terms t where t.kind = 'category' and t.target_id = from_id;
  delete from private.search_phrases p where p.kind = 'category' and p.target_id = from_id;
  if into_id is not null then perform private.learn_terms('category', into_id); end if;
  insert into private.retired_categories (id, category, terms, given_terms, into_id)
  values (from_id, to_jsonb(category), terms, given, into_id);
  perform set_config('request.jwt.claims', (coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
    || jsonb_build_object('sub', asker))::text, true);
  perform private.record_decision('category', case when into_id is null then 'retired' else 'merged' end, from_id::text,
    before => to_jsonb(category) || jsonb_build_object('listings', moved),
    after => case when into_id is not null then to_jsonb(target) end);
  return moved;
end
$$;
