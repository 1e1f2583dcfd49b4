-- Counts of published listings by place and topic at every level, so that no page counts a large set. Exact at every
-- commit; rebuilt in bulk by private.refresh_directory().
create table private.listing_counts (
  -- 0 all of Quebec (place_id 0), 1 region, 2 MRC, 3 municipality.
  place_level smallint not null,
  place_id integer not null,
  -- 0 for every topic, else the id of a category or subcategory (one table).
  topic_id integer not null,
  listings integer not null,
  indexable integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (place_level, place_id, topic_id)
) with (fillfactor = 80);
create index listing_counts_topic on private.listing_counts (topic_id, place_level, listings desc);

-- The cells that a listing counts in: 4 levels of place × 3 levels of topic, fewer when it lacks some.
create function private.count_cells(
  region_id integer, mrc_id integer, municipality_id integer, category_id integer, subcategory_id integer
) returns table (place_level smallint, place_id integer, topic_id integer)
language sql immutable parallel safe as $$
  select p.level::smallint, p.id, t.id
    from (values (0, 0), (1, region_id), (2, mrc_id), (3, municipality_id)) as p (level, id),
         (values (0), (category_id), (subcategory_id)) as t (id)
   where p.id is not null and t.id is not null
$$;

-- Sums a statement's changes by cell and writes the cells in key order. An advisory lock serializes writers of counts
-- until the transaction ends: two transactions that each change the same counts in two statements would deadlock.
create function private.listing_changes_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := 'region_id, mrc_id, municipality_id, category_id, subcategory_id';
  added constant text := format('select 1 as change, is_indexable::integer as indexable, %s from new_rows where is_public', columns);
  removed constant text := format('select -1, -is_indexable::integer, %s from old_rows where is_public', columns);
begin
  if private.is_bulk_load() then return null; end if;
  -- Dynamic, because each of the three operations has its own transition tables. The lock is taken with the first
  -- row, so that a statement that changes no count does not wait.
  execute format($sql$
    insert into private.listing_counts as kept (place_level, place_id, topic_id, listings, indexable)
    select changed.place_level, changed.place_id, changed.topic_id, changed.listings, changed.indexable
      from (select c.place_level, c.place_id, c.topic_id, sum(l.change) as listings, sum(l.indexable) as indexable
              from (%s) as l (change, indexable, %s), private.count_cells(%2$s) c
             group by 1, 2, 3 having sum(l.change) <> 0 or sum(l.indexable) <> 0
             order by 1, 2, 3 offset 0) as changed
     cross join lateral (select private.take_advisory_lock('listing counts') where changed.place_level is not null) as turn
    on conflict (place_level, place_id, topic_id) do update set
      listings = kept.listings + excluded.listings, indexable = kept.indexable + excluded.indexable, changed_at = now()
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end, columns);
  return null;
end
$$;

create trigger listing_inserted_counts after insert on public.listings
  referencing new table as new_rows for each statement execute function private.listing_changes_counts();

create trigger listing_updated_counts after update on public.listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.listing_changes_counts();

create trigger listing_deleted_counts after delete on public.listings
  referencing old table as old_rows for each statement execute function private.listing_changes_counts();

-- Recounts everything; a row that is already correct keeps its changed_at. Writers wait until it is done, readers do
-- not.
create function private.refresh_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.listings in share mode;
  with told as materialized (
    select c.place_level, c.place_id, c.topic_id, sum(leaf.listings) as listings, sum(leaf.indexable) as indexable
      from (select region_id, mrc_id, municipality_id, category_id, subcategory_id, count(*) as listings,
                   count(*) filter (where is_indexable) as indexable
              from public.listings where is_public group by 1, 2, 3, 4, 5) as leaf,
           private.count_cells(leaf.region_id, leaf.mrc_id, leaf.municipality_id, leaf.category_id, leaf.subcategory_id) c
     group by 1, 2, 3
  ), gone as (
    delete from private.listing_counts k
     where not exists (select 1 from told t
                        where (t.place_level, t.place_id, t.topic_id) = (k.place_level, k.place_id, k.topic_id))
  )
  insert into private.listing_counts as kept (place_level, place_id, topic_id, listings, indexable)
  select t.place_level, t.place_id, t.topic_id, t.listings, t.indexable from told t
  on conflict (place_level, place_id, topic_id) do update set
    listings = excluded.listings, indexable = excluded.indexable, changed_at = now()
   where (kept.listings, kept.indexable) <> (excluded.listings, excluded.indexable);
  analyze private.listing_counts;
end
$$;

-- The number of published listings of a topic in a place; a null level or topic means all.
create function private.kept_count(place_level integer, place_id integer, topic_id integer) returns integer
language sql stable as $$
  select coalesce((select k.listings from private.listing_counts k
    where k.place_level = coalesce(kept_count.place_level, 0) and k.place_id = coalesce(kept_count.place_id, 0)
      and k.topic_id = coalesce(kept_count.topic_id, 0)), 0)
$$;

create function private.set_aside_indexes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  index record;
begin
  for index in
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_catalog.pg_index i
     where i.indrelid in ('public.listings'::regclass, 'public.reviews'::regclass, 'public.listing_photos'::regclass)
       and not i.indisunique
       -- Indexes that hold few rows of any bulk load or none: building one reads the whole table. The rows of an import have
       -- NEQs, may lack a category, and are offered to search engines.
       and coalesce(pg_get_expr(i.indpred, i.indrelid), '')
             !~ 'NOT is_public|pending|second_phone|struck_off|deleted_at|merged_into'
  loop
    insert into private.set_aside_indexes values (index.definition) on conflict do nothing;
    execute 'drop index ' || index.name;
  end loop;
end
$$;

-- Secondary indexes are dropped during a bulk load of hundreds of thousands of listings and rebuilt after it. Their
-- definitions are stored here in the transaction that drops them, so that an interrupted load loses none: the next
-- load or the next start rebuilds them.
create table private.set_aside_indexes (
  definition text primary key
);

-- Whether the list of a place and a topic is worth indexing; a null level or topic means all.
create function private.is_list_indexable(place_level integer, place_id integer, topic_id integer) returns boolean
language sql stable as $$
  select coalesce((select k.indexable > 0 from private.listing_counts k
    where k.place_level = coalesce(is_list_indexable.place_level, 0) and k.place_id = coalesce(is_list_indexable.place_id, 0)
      and k.topic_id = coalesce(is_list_indexable.topic_id, 0)), false)
$$;
