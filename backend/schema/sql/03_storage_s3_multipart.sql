-- Multipart uploads of the S3 protocol, with the tables of a hosted project. The received parts are stored each under an
-- unreferenced version, so that they are collected like any others when the upload is abandoned.
create table if not exists storage.s3_multipart_uploads (
  id text primary key,
  -- Bytes of all parts.
  in_progress_size bigint not null default 0,
  -- Hosted projects protect in_progress_size by it; here only the service writes these tables.
  upload_signature text not null,
  bucket_id text not null references storage.buckets,
  key text collate "C" not null,
  version text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  user_metadata jsonb,
  metadata jsonb
);
create table if not exists storage.s3_multipart_uploads_parts (
  id uuid primary key default gen_random_uuid(),
  upload_id text not null references storage.s3_multipart_uploads on delete cascade,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null references storage.buckets,
  key text collate "C" not null,
  etag text not null,
  owner_id text,
  -- Version of the part's own bytes.
  version text not null,
  created_at timestamptz not null default now()
);
create index if not exists s3_multipart_uploads_key_idx on storage.s3_multipart_uploads (bucket_id, key, id);
create index if not exists s3_multipart_uploads_created_at_idx on storage.s3_multipart_uploads (created_at);
create index if not exists s3_multipart_uploads_parts_number_idx
  on storage.s3_multipart_uploads_parts (upload_id, part_number);
create index if not exists s3_multipart_uploads_parts_bucket_idx on storage.s3_multipart_uploads_parts (bucket_id);
alter table storage.s3_multipart_uploads enable row level security;
alter table storage.s3_multipart_uploads_parts enable row level security;
revoke all on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts from public, anon, authenticated;

drop trigger if exists s3_multipart_uploads_parts_release on storage.s3_multipart_uploads_parts;
create trigger s3_multipart_uploads_parts_release after delete on storage.s3_multipart_uploads_parts
  for each row execute function storage.release_part();

-- An empty bucket may be deleted while uploads to it are under way, as with Amazon.
create or replace function storage.abort_multipart_uploads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.s3_multipart_uploads where bucket_id = old.id;
  return old;
end
$$;
revoke all on function storage.abort_multipart_uploads() from public, anon, authenticated, service_role;
drop trigger if exists buckets_abort_multipart_uploads on storage.buckets;
create trigger buckets_abort_multipart_uploads before delete on storage.buckets
  for each row execute function storage.abort_multipart_uploads();
