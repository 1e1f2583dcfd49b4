-- Orphaned files. SQL cannot delete a stored file (its bytes would stay), so the transaction that drops the last
-- reference records the file here, and a worker removes it through the storage API.
create table private.orphaned_files (
  bucket_id text not null,
  name text not null,
  orphaned_at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (bucket_id, name)
);
comment on column private.orphaned_files.taken_at is
  'When a worker took it for removal, or a decision removed the photo: nothing may refer to it again.';
create index orphaned_files_age on private.orphaned_files (orphaned_at);

create function private.is_file_used(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select case bucket_id
    when 'avatars' then exists (
      select 1 from public.user_profiles p
       where p.user_id::text = split_part(is_file_used.name, '/', 1) and p.avatar_url = is_file_used.name)
    when 'listings' then exists (select 1 from public.listings l where l.logo_path = is_file_used.name)
      or exists (select 1 from public.listing_photos p where p.path = is_file_used.name)
      or exists (select 1 from public.review_photos p where p.path = is_file_used.name)
      or exists (select 1 from private.merges m where m.undone_at is null and m.moved -> 'fields' ->> 'logo' = is_file_used.name)
      or exists (select 1 from private.import_changes c where c.before ->> 'logo_path' = is_file_used.name)
      or exists (select 1 from private.import_changes c
                  where c.before -> 'photos' @> jsonb_build_array(jsonb_build_object('path', is_file_used.name)))
    when 'claim-documents' then private.is_claim_document(is_file_used.name)
    when 'sponsors' then exists (select 1 from public.sponsors s where s.logo_path = is_file_used.name)
    else false
  end
$$;

-- Whether a listing, photo or review of a file is there: not deleted, not hidden, and of no status that withholds it.
create function private.is_shown_file(name text, withheld text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.listing_photos p join public.listings l on l.id = p.listing_id
                  where p.path = is_shown_file.name and l.deleted_at is null and l.status::text <> all (withheld))
      or exists (select 1 from public.listings l
                  where l.logo_path = is_shown_file.name and l.deleted_at is null and l.status::text <> all (withheld))
      or exists (select 1 from public.review_photos p join public.reviews r on r.id = p.review_id
                   join public.listings l on l.id = r.listing_id
                  where p.path = is_shown_file.name and not r.is_hidden and l.deleted_at is null
                    and l.status::text <> all (withheld))
$$;

-- Whether a file is unreadable, asked by the storage service at each read (server/start/removable-files.ts): the transaction that
-- deletes or hides the listing, photo or review of a file removes the file for everyone; its bytes are deleted later. A listing
-- that is restored, and a review that is shown again, show their files again. A file that nothing has shown yet is readable: forms preview it.
create function private.is_removed_file(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select case
    when is_removed_file.bucket_id <> 'listings' then not private.is_file_used(is_removed_file.bucket_id, is_removed_file.name)
      and exists (select 1 from private.orphaned_files f
                   where f.bucket_id = is_removed_file.bucket_id and f.name = is_removed_file.name)
    when private.is_shown_file(is_removed_file.name, '{}') then false
    -- Files of the demonstration are never listed as orphaned: unused ones count as removed.
    else private.is_file_used('listings', is_removed_file.name)
      or exists (select 1 from private.orphaned_files f where f.bucket_id = 'listings' and f.name = is_removed_file.name)
      or not (private.is_image_name(is_removed_file.name) or private.is_named_image(is_removed_file.name))
  end
$$;

-- Whether the public may not read a file: it is removed, or belongs to a listing that was rejected or archived. The owner,
-- managers and moderators of that listing read the file with a key or by a signed URL (policies in 30_listings/47_withheld_photos.sql).
create function private.is_withheld_file(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select case
    when is_withheld_file.bucket_id = 'listings' and private.is_shown_file(is_withheld_file.name, '{rejected,archived}') then false
    else private.is_removed_file(is_withheld_file.bucket_id, is_withheld_file.name)
      or is_withheld_file.bucket_id = 'listings' and private.is_file_used('listings', is_withheld_file.name)
  end
$$;

-- Files to remove, oldest first. Files that the storage no longer has, or that are referenced again, are dropped from
-- the list.
create function public.orphaned_files(how_many integer default 100) returns json
language plpgsql security definer set search_path = '' as $$
declare
  listed json;
begin
  delete from private.orphaned_files f
   where not exists (select 1 from storage.objects o where o.bucket_id = f.bucket_id and o.name = f.name)
      or private.is_file_used(f.bucket_id, f.name);
  with due as (
    select f.bucket_id, f.name from private.orphaned_files f
     order by f.orphaned_at, f.bucket_id, f.name limit least(how_many, 1000) for update skip locked
  ), taken as (
    update private.orphaned_files f set taken_at = now() from due
     where f.bucket_id = due.bucket_id and f.name = due.name
    returning f.bucket_id, f.name, f.orphaned_at
  )
  select coalesce(json_agg(json_build_object('bucket', t.bucket_id, 'path', t.name)
                           order by t.orphaned_at, t.bucket_id, t.name), '[]')
    into listed from taken t;
  return listed;
end
$$;
comment on function public.orphaned_files is
  'The files that nothing uses any more, [{"bucket", "path"}]: for a worker that removes them through the storage API.';

-- Policies run as the requester, who can read neither photos nor private helpers.
create function private.is_free_file(bucket_id text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_file_used(bucket_id, name)
$$;

-- Files uploaded for a listing that was never submitted are orphaned after 30 days without a listing or review that
-- shows them. A person who returns to the wizard later uploads them again.
create function private.orphan_unused_uploads() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'listings' and o.created_at < now() - interval '30 days'
     and (private.is_image_name(o.name) or private.is_named_image(o.name))
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing
$$;

-- Quota of unused uploads per account: a form uploads eleven images plus replacements, so a hundred allow several
-- listings at once; without a limit one account could fill the disk. Images shown by a listing are bounded by the
-- listings and do not count.
create function private.has_room_for_image(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 100 from (
    select from private.files_of(account) f
     where f.bucket_id = 'listings' and not private.is_file_used(f.bucket_id, f.name)
     limit 100) as unused
$$;

-- The same check for every upload method: a file may also be uploaded by a URL signed earlier.
create function private.personal_file_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case when new.bucket_id = 'listings' then new.owner_id else split_part(new.name, '/', 1) end;
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' then return new; end if;
  -- The row is already locked at this point, and the holder of the advisory lock would wait for it.
  if tg_op = 'INSERT' then perform private.lock_account_shared(account); end if;
  if is_new then perform private.take_advisory_lock('files of ' || account); end if;
  if (is_new and not exists (select 1 from auth.users u where u.id = account))
     or (is_new and not case new.bucket_id when 'listings' then private.has_room_for_image(account)
                                           else private.has_room_for_avatar(account) end)
     or (new.bucket_id = 'listings' and (not private.is_image_name(new.name)
           or exists (select 1 from auth.users u where u.id = split_part(new.name, '.', 1)::uuid)))
     or (tg_op = 'UPDATE' and old.bucket_id = 'listings' and private.is_file_used('listings', old.name)) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  return new;
end
$$;

-- Unfinished resumable and S3 multipart uploads; beyond 1000, a number that is too low. A hosted project lacks the first
-- table.
create function private.uploads_under_way() returns integer
language plpgsql stable set search_path = '' as $$
declare
  resumable integer := 0;
  multipart integer := 0;
begin
  if to_regclass('storage.resumable_uploads') is not null then
    execute 'select count(*) from (select 1 from storage.resumable_uploads u where u.finished_at is null limit 1001) as u'
      into resumable;
  end if;
  if to_regclass('storage.s3_multipart_uploads') is not null then
    execute 'select count(*) from (select 1 from storage.s3_multipart_uploads limit 1001) as u' into multipart;
  end if;
  return resumable + multipart;
end
$$;

-- The path of an image must not reveal its uploader: paths that began with the uploader's id identified the authors
-- of anonymous reviews. Names are random, and the owner is recorded in storage.objects.owner_id, which only the
-- storage service reads. Decision 45.

-- Valid names of images in the bucket `listings`: the same expression as domain/listing/image-name.ts.
create function private.is_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png|avif)$', false)
$$;

-- Legacy paths in a person's folder.
create function private.is_named_image(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png|avif)$', false)
$$;

grant execute on function private.is_free_file, private.has_room_for_image, private.is_image_name to authenticated;

-- The export of a person's data in one document (Quebec's Law 25: access and portability). Rows are exported as
-- stored, so that columns added later are included; exclusions are explicit: secrets and derived values.

-- Files in the person's folders of any bucket, and images that they uploaded.
create function private.files_of(account uuid) returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  -- A range of the index on names: `0` follows `/`.
  select o.bucket_id, o.name from storage.objects o
   where o.name ~>=~ (account::text || '/') and o.name ~<~ (account::text || '0')
  union
  select o.bucket_id, o.name from storage.objects o where o.owner_id = account::text and o.bucket_id = 'listings'
$$;
