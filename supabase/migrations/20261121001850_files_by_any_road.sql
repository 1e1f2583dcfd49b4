-- Policies alone left three roads to a disk full of files, or to another image behind a listing's back: an address that
-- was signed for an upload asks no policy when it is used, hours later; a hundred of them are signed while there is room;
-- and a file that is moved from another bucket is no insertion. So the row itself is asked, whoever writes it in a
-- person's name. What has no owner, or comes with no request (a backup that is restored), is the operator's.
create function private.personal_file_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant uuid := split_part(new.name, '/', 1)::uuid;
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' then return new; end if;
  if (is_new and not case new.bucket_id when 'listings' then private.has_room_for_image(folder)
                                        else private.has_room_for_avatar(folder) end)
     or (tg_op = 'UPDATE' and old.bucket_id = 'listings' and private.is_file_used('listings', old.name)) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  return new;
end
$$;
create trigger personal_file_before_write before insert or update of bucket_id, name, version on storage.objects
  for each row when (new.bucket_id in ('listings', 'avatars') and new.owner_id is not null
    and new.name ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/')
  execute function private.personal_file_before_write();
