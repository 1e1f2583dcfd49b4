-- What policies and the storage service ask of files, with a hosted project's names and meanings.

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language sql stable as $$
  select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects as o group by o.bucket_id
$$;

-- What the request does, such as storage.object.upload: policies may tell one from another.
create or replace function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;
create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable as $$
  select coalesce(bool_or(regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')), false)
    from unnest(expected_operations) as expected
   where expected <> ''
$$;
create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

-- One level of a bucket: objects and, without an id, folders whose names begin with prefix || search, whatever their
-- capitals; names are given from the prefix on.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable as $$
declare
  start text := coalesce(prefix, '') || coalesce(search, '');
  pattern text := replace(replace(replace(lower(start), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  ordering text := case when lower(coalesce(sortorder, 'asc')) = 'desc' then 'desc' else 'asc' end;
  sorting text := case when lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then lower(sortcolumn) end;
begin
  return query execute format($query$
    with found as (
      select o.*, position('/' in substr(o.name, length($1) + 1)) as slash
        from storage.objects as o
       where o.bucket_id = $2 and lower(o.name) collate "C" like $3
    ), entries as (
      select substr(left(f.name, length($1) + f.slash - 1), $4) as name, null::uuid as id, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found as f where f.slash > 0 group by 1
      union all
      select substr(f.name, $4), f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata
        from found as f where f.slash = 0
    )
    select e.* from entries as e order by %s limit $5 offset $6
  $query$, case
    when sorting is null then format('lower(e.name) collate "C" %s, e.name collate "C" %s', ordering, ordering)
    -- Folders have no dates: they come first, by their names.
    else format('e.id is not null, e.%I %s, e.name collate "C" %s', sorting, ordering, ordering)
  end)
  using start, bucketname, pattern, length(coalesce(prefix, '')) + 1, least(coalesce(limits, 100), 1500), coalesce(offsets, 0);
end
$$;
grant execute on all functions in schema storage to anon, authenticated, service_role;
revoke all on function storage.follow_version() from public, anon, authenticated, service_role;
