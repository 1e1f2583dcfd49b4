-- Kept counts: how many published listings each place has of each topic, at every level, so that no page ever counts
-- a large set. Exact at every commit; rebuilt in bulk by private.refresh_directory().
create table private.listing_counts (
  -- 0 all of Quebec (place_id 0), 1 region, 2 MRC, 3 municipality.
  place_level smallint not null,
  place_id integer not null,
  -- 0 every topic, else a category or a subcategory: their ids are of one table.
  topic_id integer not null,
  listings integer not null,
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

-- A bulk load sets this for its session (`set private.bulk_load = 'on'`), keeps the triggers below quiet, and calls
-- private.refresh_directory() at its end.
create function private.is_bulk_load() returns boolean
language sql stable as $$
  select coalesce(current_setting('private.bulk_load', true), '') = 'on'
$$;

-- A change of many listings at once is summed by cell first, and the cells are written in the order of their key, so
-- that two writers never wait for each other in a circle.
create function private.listing_changes_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := 'region_id, mrc_id, municipality_id, category_id, subcategory_id';
  added constant text := format('select 1 as change, %s from new_rows where is_public', columns);
  removed constant text := format('select -1 as change, %s from old_rows where is_public', columns);
begin
  if private.is_bulk_load() then return null; end if;
  -- Dynamic, because each of the three operations has its own transition tables.
  execute format($sql$
    insert into private.listing_counts as kept
    select c.place_level, c.place_id, c.topic_id, sum(l.change)
      from (%s) as l, private.count_cells(%s) c
     group by 1, 2, 3 having sum(l.change) <> 0
     order by 1, 2, 3
    on conflict (place_level, place_id, topic_id) do update set listings = kept.listings + excluded.listings
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

-- Recounts everything. Writers wait until it is done, readers do not.
create function private.refresh_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.listings in share mode;
  delete from private.listing_counts;
  insert into private.listing_counts
  select c.place_level, c.place_id, c.topic_id, sum(leaf.listings)
    from (select region_id, mrc_id, municipality_id, category_id, subcategory_id, count(*) as listings
            from public.listings where is_public group by 1, 2, 3, 4, 5) as leaf,
         private.count_cells(leaf.region_id, leaf.mrc_id, leaf.municipality_id, leaf.category_id, leaf.subcategory_id) c
   group by 1, 2, 3;
  analyze private.listing_counts;
end
$$;

-- How many published listings a place has of a topic; a null level or topic stands for all.
create function private.kept_count(place_level integer, place_id integer, topic_id integer) returns integer
language sql stable as $$
  select coalesce((select k.listings from private.listing_counts k
    where k.place_level = coalesce(kept_count.place_level, 0) and k.place_id = coalesce(kept_count.place_id, 0)
      and k.topic_id = coalesce(kept_count.topic_id, 0)), 0)
$$;
