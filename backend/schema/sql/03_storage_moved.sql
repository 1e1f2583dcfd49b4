-- Former names of objects: the owner at the time is redirected from the former address, and no other caller learns that
-- it existed. A project's migration that renames objects inserts them here.
create table if not exists storage.moved_objects (
  bucket_id text not null,
  name text not null,
  object_id uuid not null references storage.objects on delete cascade,
  owner_id text not null,
  primary key (bucket_id, name)
);
alter table storage.moved_objects enable row level security;
revoke all on storage.moved_objects from anon, authenticated, service_role;
create index if not exists moved_objects_object_idx on storage.moved_objects (object_id);
create index if not exists moved_objects_owner_idx on storage.moved_objects (owner_id);

-- A user's uploads, for policies and procedures that look up by owner rather than by folder.
create index if not exists objects_owner_idx on storage.objects (owner_id, bucket_id) where owner_id is not null;
