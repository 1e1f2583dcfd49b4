-- Functions for policies and the storage service, with a hosted project's names and meanings.

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

-- Operation of the current request, such as storage.object.upload, for policies.
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

grant execute on all functions in schema storage to anon, authenticated, service_role;
revoke all on function storage.follow_version() from public, anon, authenticated, service_role;
