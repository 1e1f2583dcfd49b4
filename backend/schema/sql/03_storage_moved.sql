-- Names that objects had: whoever an object belonged to then is sent on from its former address, and nobody else learns
-- that there is one. A project's migration that renames objects writes them here.
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

-- What somebody uploaded, for policies and procedures that ask by owner rather than by folder.
create index if not exists objects_owner_idx on storage.objects (owner_id, bucket_id) where owner_id is not null;
