-- Resumable uploads (TUS). The received bytes are stored as parts, each under an unreferenced version, so that they are
-- collected like any others when the upload is abandoned.
create table if not exists storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  owner_id text,
  upsert boolean not null,
  -- As the client sent it; text, because it may contain characters that jsonb refuses.
  metadata text not null,
  -- Null until the client declares it.
  size bigint,
  received bigint not null default 0,
  -- At the end: the version of its object and the total size. If a process died during the finish, whether an object
  -- has this version shows if it was written.
  version text,
  whole_size bigint,
  -- A request is finishing the upload until then, and no other may.
  finishing_until timestamptz,
  -- When its object was written.
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
alter table storage.resumable_uploads enable row level security;
create index if not exists resumable_uploads_created_at_idx on storage.resumable_uploads (created_at);
create index if not exists resumable_uploads_bucket_id_idx on storage.resumable_uploads (bucket_id);

create table if not exists storage.resumable_parts (
  upload_id uuid references storage.resumable_uploads on delete cascade,
  first_byte bigint,
  size bigint not null,
  version text not null,
  primary key (upload_id, first_byte)
);
alter table storage.resumable_parts enable row level security;

-- The bytes of a deleted part are collected, however it was deleted.
create or replace function storage.release_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update storage.unreferenced_versions set collect_after = now() where version = old.version;
  return null;
end
$$;
revoke all on function storage.release_part() from public, anon, authenticated, service_role;
drop trigger if exists resumable_parts_release on storage.resumable_parts;
create trigger resumable_parts_release after delete on storage.resumable_parts
  for each row execute function storage.release_part();
