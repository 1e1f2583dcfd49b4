-- Between the moment that a file is listed for removal and its removal a listing could begin to show it, and then showed
-- nothing. What was given to the worker is gone for listings; what a listing is about to show is not given to it.
alter table private.orphaned_files add column taken_at timestamptz;
comment on column private.orphaned_files.taken_at is 'When it was given to whoever removes it: nothing may show it again.';

create or replace function public.orphaned_files(how_many integer default 100) returns json
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

-- An image that the account uploaded, that is there, and that stays.
create or replace function private.is_own_image(account uuid, path text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if not coalesce(path ~ ('^' || account || '/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png|avif)$'), false) then return false; end if;
  delete from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path and f.taken_at is null;
  return exists (select 1 from storage.objects o where o.bucket_id = 'listings' and o.name = path)
     and not exists (select 1 from private.orphaned_files f where f.bucket_id = 'listings' and f.name = path);
end
$$;
