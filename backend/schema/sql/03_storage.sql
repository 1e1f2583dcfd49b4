-- Metadata of files, as on a hosted project; their bytes are on disk or in an S3-compatible store.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

do $$ begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets add column if not exists type storage.buckettype not null default 'STANDARD';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- Key of the bytes. Null: the bytes are in the bucket's folder under the object's own name, and are not managed by
  -- the service.
  version text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Unreferenced bytes: of an upload that is not committed yet, or of a deleted object. A version is recorded here before
-- its bytes are placed, removed from here in the transaction that creates its object, and recorded again when the
-- object is changed or deleted, by the service or through SQL; so bytes and rows are consistent after any crash.
create table if not exists storage.unreferenced_versions (
  version text primary key,
  -- An upload may be in progress until then.
  collect_after timestamptz not null default now()
);
alter table storage.unreferenced_versions enable row level security;
create index if not exists unreferenced_versions_due_idx on storage.unreferenced_versions (collect_after);

create or replace function storage.follow_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.version is not null then
    insert into storage.unreferenced_versions (version) values (old.version) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from storage.unreferenced_versions where version = new.version;
    -- Otherwise a row could reference, and later delete, the bytes of another object.
    if not found then
      raise exception 'the bytes of version % do not wait for an object', new.version using errcode = '42501';
    end if;
  end if;
  return null;
end
$$;
drop trigger if exists objects_follow_version_inserted on storage.objects;
create trigger objects_follow_version_inserted after insert on storage.objects
  for each row when (new.version is not null) execute function storage.follow_version();
drop trigger if exists objects_follow_version_updated on storage.objects;
create trigger objects_follow_version_updated after update on storage.objects
  for each row when (new.version is distinct from old.version) execute function storage.follow_version();
drop trigger if exists objects_follow_version_deleted on storage.objects;
create trigger objects_follow_version_deleted after delete on storage.objects
  for each row when (old.version is not null) execute function storage.follow_version();

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end
$$;
drop trigger if exists update_objects_updated_at on storage.objects;
-- A change of owner leaves updated_at alone: when a user leaves, all their files would otherwise get the same time.
create trigger update_objects_updated_at before update on storage.objects
  for each row when ((new.bucket_id, new.name, new.version, new.metadata, new.user_metadata)
    is distinct from (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata))
  execute function storage.update_updated_at_column();

create or replace function storage.enforce_bucket_name_length() returns trigger
language plpgsql set search_path = '' as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;
drop trigger if exists enforce_bucket_name_length_trigger on storage.buckets;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- As on a hosted project, where the bytes would stay behind: otherwise SQL deletes would work here and fail there. For
-- each row, not each statement as there: migrations older than that rule delete buckets that a new database never had.
create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return old;
end
$$;
drop trigger if exists protect_buckets_delete on storage.buckets;
create trigger protect_buckets_delete before delete on storage.buckets
  for each row execute function storage.protect_delete();
drop trigger if exists protect_objects_delete on storage.objects;
create trigger protect_objects_delete before delete on storage.objects
  for each row execute function storage.protect_delete();
