-- Lists objects of buckets with millions of objects: a page reads only its own entries, never all objects under the
-- prefix.

-- Generated columns, because row-level security prevents index conditions on function results such as lower(name): the
-- policies would be evaluated for every object of the bucket.
alter table storage.objects
  -- Sorts case-insensitively by name, then by exact name: 'A.txt' and 'a.txt' are two objects.
  add column if not exists list_key text collate "C" generated always as (lower(name) || E'\x01' || name) stored,
  -- 'a/b/' of 'A/b/c.txt', '' for an object at the top level.
  add column if not exists list_folder text collate "C"
    generated always as (coalesce(substring(lower(name) from '^.*/'), '')) stored;
drop index if exists storage.idx_objects_bucket_id_name_lower;
create index if not exists objects_list_key_idx on storage.objects (bucket_id, list_key);
create index if not exists objects_list_created_idx on storage.objects (bucket_id, list_folder, created_at, id);
create index if not exists objects_list_updated_idx on storage.objects (bucket_id, list_folder, updated_at, id);

-- One level of a bucket by name: objects whose names begin with a prefix and have no slash after it, and the folders of
-- all other objects, as 'prefix/folder/' without an id. A skip scan: it reads at most one object per folder.
--
-- sorting: 'name'; 'list_key' case-insensitive; 'list_folder' the same with folders only
-- place: the end of the last page; null for the first page
create or replace function storage.list_level(
  bucket text, prefix text, sorting text, descending boolean, place text, most bigint
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb,
  next_place text
)
language plpgsql stable
-- Forces the index order, as a newly filled table has no statistics yet.
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $fn$
declare
  begins text := case when sorting = 'name' then prefix else lower(prefix) end;
  -- A folder does not list itself.
  first text collate "C" := case when sorting = 'list_folder' then begins || E'\x01' else begins end;
  -- Upper bound of the prefix: its text followed by the last Unicode character.
  last text collate "C" := begins || chr(1114111);
  step text := $step$
    select left(o.name, case when e.slash > 0 then length($2) + e.slash else length(o.name) end) collate "C" as name,
           f.*, (case when e.slash = 0 then %5$s else left(%1$s, length($2) + e.slash - 1) || %6$L end) collate "C" as place
      from (select o.* from storage.objects as o where o.bucket_id = $1 and %1$s >= %2$s and %1$s < %3$s
             order by %1$s %4$s limit 1) as o
     cross join lateral (select position('/' in substr(o.name, length($2) + 1)) as slash) as e
      left join lateral (select o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata where e.slash = 0) as f on true
  $step$;
  key text := format('o.%I collate "C"', sorting);
  -- Where to continue: after a file, excluding its own key; after a folder, skipping its contents ('0' follows '/').
  step_of text[] := case when descending then array['desc', key, '/'] else array['asc', key || $$ || E'\x01'$$, '0'] end;
begin
  return query execute format(
    'with recursive walk as ((%s) union all select n.* from walk as w cross join lateral (%s) as n) select * from walk limit $5',
    format(step, variadic array[key, '$3', '$4'] || step_of),
    case when descending then format(step, variadic array[key, '$3', 'w.place'] || step_of)
         else format(step, variadic array[key, 'w.place', '$4'] || step_of) end
  ) using bucket, prefix,
    case when descending then first else greatest(place, first) end,
    case when descending then least(place, last) else last end,
    most;
end
$fn$;

-- The objects of one level by a time column, starting after the time and id of the last page. last_accessed_at has no
-- index, so all objects of the level are sorted by it.
create or replace function storage.list_level_by_time(
  bucket text, prefix text, ignore_case boolean, sorting text, descending boolean, after_time timestamptz, after_id uuid,
  most bigint
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
as $fn$
declare
  step text[] := case when descending then array['<', 'desc'] else array['>', 'asc'] end;
begin
  return query execute format($query$
    select o.name, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
      from storage.objects as o
     where o.bucket_id = $1 and o.list_folder = coalesce(substring(lower($2) from '^.*/'), '')
       and (case when $3 then o.list_key else o.name end) collate "C" >= $4
       and (case when $3 then o.list_key else o.name end) collate "C" < $4 || chr(1114111)
       %s
     order by o.%2$I %3$s, o.id %3$s limit $7
  $query$, case when after_id is not null then format('and (o.%I, o.id) %s ($5, $6)', sorting, step[1]) else '' end, sorting, step[2])
    using bucket, prefix, ignore_case, case when ignore_case then lower(prefix) else prefix end, after_time, after_id, most;
end
$fn$;

-- As on a hosted project: one level of a bucket, case-insensitive; names are relative to the prefix.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable as $fn$
declare
  start text := coalesce(prefix, '') || coalesce(search, '');
  is_descending boolean := coalesce(lower(sortorder) = 'desc', false);
  sorting text := case when lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then lower(sortcolumn) end;
  skipped bigint := coalesce(offsets, 0);
  most bigint := least(coalesce(limits, 100), 1500) + skipped;
begin
  return query
    with entries as (
      select l.* from storage.list_level(bucketname, start,
        case when sorting is null then 'list_key' else 'list_folder' end, is_descending, null, most) as l
    ), timed as (
      select t.* from storage.list_level_by_time(bucketname, start, true, sorting, is_descending, null, null, most) as t
       where sorting is not null
    )
    -- Folders have no times: they come first, sorted by name.
    select substr(case when e.id is null then left(e.name, -1) else e.name end, length(coalesce(prefix, '')) + 1),
           e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
      from (select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata from entries as e
            union all select t.* from timed as t) as e
     limit most - skipped offset skipped;
end
$fn$;
revoke all on function storage.list_level(text, text, text, boolean, text, bigint),
  storage.list_level_by_time(text, text, boolean, text, boolean, timestamptz, uuid, bigint) from public;
grant execute on function storage.list_level(text, text, text, boolean, text, bigint),
  storage.list_level_by_time(text, text, boolean, text, boolean, timestamptz, uuid, bigint),
  storage.search(text, text, int, int, int, text, text, text) to anon, authenticated, service_role;
