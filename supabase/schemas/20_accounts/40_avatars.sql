create policy "avatars: people change their own" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.proven_account())::text and (select private.is_existing_account()))
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.proven_account())::text);
create policy "avatars: people remove their own" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.proven_account())::text);
create policy "avatars: people list their own" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.proven_account())::text);

-- One avatar is shown per person and former ones are removed within the hour, so twenty are enough; without a limit
-- one account could fill the disk.
create function private.has_room_for_avatar(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 from private.files_of(account) f where f.bucket_id = 'avatars'
$$;
create policy "avatars: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.proven_account())::text
    and (select private.is_existing_account()) and private.has_room_for_avatar((select private.proven_account())));

grant execute on function private.has_room_for_avatar to authenticated;
