create policy "listings: people list their own" on storage.objects for select to authenticated
  using (bucket_id = 'listings' and owner_id = (select private.proven_account())::text);
create policy "listings: people change their own" on storage.objects for update to authenticated
  using (bucket_id = 'listings' and owner_id = (select private.proven_account())::text
    and (select private.is_existing_account()) and private.is_free_file(bucket_id, name))
  with check (bucket_id = 'listings' and owner_id = (select private.proven_account())::text and private.is_image_name(name));
create policy "listings: people remove their own" on storage.objects for delete to authenticated
  using (bucket_id = 'listings' and owner_id = (select private.proven_account())::text and private.is_free_file(bucket_id, name));
create policy "listings: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'listings' and owner_id = (select private.proven_account())::text and private.is_image_name(name)
    and (select private.is_existing_account()) and private.has_room_for_image((select private.proven_account())));

create trigger personal_file_before_write before insert or update of bucket_id, name, version on storage.objects
  for each row when (new.owner_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' and (new.bucket_id = 'listings'
    or new.bucket_id = 'avatars' and new.name ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/'))
  execute function private.personal_file_before_write();
