-- An image of a listing or of a review had a path that began with its uploader's id, which named the author of anonymous
-- reviews across the site. From here on a name is random and says nothing; whose it is, the row of the file says
-- (storage.objects.owner_id), which nobody but the storage service reads. Decision 45.

-- The names that images of the bucket `listings` may have: the same in domain/listing-image.ts.
create function private.is_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png|avif)$', false)
$$;
revoke all on function private.is_image_name from public;
grant execute on function private.is_image_name to authenticated;

-- Those of before, in a person's folder.
create function private.is_named_image(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png|avif)$', false)
$$;

alter policy "listings: people list their own" on storage.objects
  using (bucket_id = 'listings' and owner_id = (select auth.uid())::text);
alter policy "listings: people add their own" on storage.objects
  with check (bucket_id = 'listings' and owner_id = (select auth.uid())::text and private.is_image_name(name)
    and (select private.is_here()) and private.has_room_for_image((select auth.uid())));
alter policy "listings: people change their own" on storage.objects
  using (bucket_id = 'listings' and owner_id = (select auth.uid())::text
    and (select private.is_here()) and private.is_free_file(bucket_id, name))
  with check (bucket_id = 'listings' and owner_id = (select auth.uid())::text and private.is_image_name(name));
alter policy "listings: people remove their own" on storage.objects
  using (bucket_id = 'listings' and owner_id = (select auth.uid())::text and private.is_free_file(bucket_id, name));

-- The same by any road: a file may be put by a link that was signed for the person before. A name is nobody's id.
create or replace function private.personal_file_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case when new.bucket_id = 'listings' then new.owner_id else split_part(new.name, '/', 1) end;
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' then return new; end if;
  -- A row that is changed is locked by now, and would be waited for by who holds the turn.
  if tg_op = 'INSERT' then perform private.begin_act(account); end if;
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
drop trigger personal_file_before_write on storage.objects;
create trigger personal_file_before_write before insert or update of bucket_id, name, version on storage.objects
  for each row when (new.owner_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' and (new.bucket_id = 'listings'
    or new.bucket_id = 'avatars' and new.name ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/'))
  execute function private.personal_file_before_write();

-- The files under a person's own folders, of any bucket, and the images that they uploaded.
create or replace function private.files_of(account uuid) returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  -- A range of the names' index; `/` is followed by `0`.
  select o.bucket_id, o.name from storage.objects o
   where o.name ~>=~ (account::text || '/') and o.name ~<~ (account::text || '0')
  union
  select o.bucket_id, o.name from storage.objects o where o.owner_id = account::text and o.bucket_id = 'listings'
$$;

-- An image that the account uploaded, that is there, and that stays.
create or replace function private.is_own_image(account uuid, path text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if not private.is_image_name(path) then return false; end if;
  if not exists (select 1 from storage.objects o
                  where o.bucket_id = 'listings' and o.name = path and o.owner_id = account::text) then
    return false;
  end if;
  delete from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path and f.taken_at is null;
  return not exists (select 1 from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path);
end
$$;

create or replace function private.listing_lets_go_of_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  let_go constant text := case tg_table_name when 'listings' then to_jsonb(old) ->> 'logo_path' else to_jsonb(old) ->> 'path' end;
begin
  -- The demonstration's files are removed by who put them there.
  if private.is_image_name(let_go) or private.is_named_image(let_go) then
    insert into private.orphaned_files (bucket_id, name) values ('listings', let_go) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace function private.forget_uploads() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'listings' and o.created_at < now() - interval '30 days'
     and (private.is_image_name(o.name) or private.is_named_image(o.name))
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing
$$;

create or replace function private.forget_the_departed() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where (o.bucket_id in ('avatars', 'listings', 'claim-documents') and o.name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/'
            and not exists (select 1 from auth.users u where u.id::text = split_part(o.name, '/', 1))
          or o.bucket_id = 'listings' and o.owner_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
            and not exists (select 1 from auth.users u where u.id::text = o.owner_id))
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing;
  update storage.objects o set owner = null, owner_id = null
   where o.owner_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and not exists (select 1 from auth.users u where u.id::text = o.owner_id);
$$;

-- Addresses of before lead nobody on who is gone. Only our own storage service has these.
create or replace function private.part_with_files(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.orphaned_files (bucket_id, name)
  select f.bucket_id, f.name from private.files_of(account) f
   where not private.is_file_used(f.bucket_id, f.name)
  on conflict do nothing;
  -- What a published listing or a kept review shows is nobody's.
  update storage.objects o set owner = null, owner_id = null
    from private.files_of(account) f
   where o.bucket_id = f.bucket_id and o.name = f.name and (o.owner is not null or o.owner_id is not null);
  if to_regclass('storage.moved_objects') is not null then
    delete from storage.moved_objects m where m.owner_id = account::text;
  end if;
end
$$;
