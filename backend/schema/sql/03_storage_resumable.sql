-- Uploads that may be interrupted and taken up again (TUS). What came of one lies in parts; the bytes of each are those
-- of a version that no object names, so that they are collected as any others are when the upload is given up.
create table if not exists storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  owner_id text,
  upsert boolean not null,
  -- As its sender wrote it; text, because it may hold what jsonb can't.
  metadata text not null,
  -- Null as long as its sender does not know.
  size bigint,
  received bigint not null default 0,
  -- At the end: the version of its object and the size of the whole. Whether the object took them tells if a process
  -- that ended there had written it.
  version text,
  whole_size bigint,
  -- Until then a request is at its end, and no other may be.
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

-- By whatever road a part goes, its bytes go too.
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
