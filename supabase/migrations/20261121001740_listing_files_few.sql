-- Whoever fills in a listing uploads eleven images, and removes what is chosen anew. A hundred that nothing shows are
-- room enough for several listings at once; without a bound, one account could fill the disk. What a listing shows is
-- bounded by the listings, and does not count.
create function private.has_room_for_image(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 100 from (
    select from private.files_of(account) f
     where f.bucket_id = 'listings' and not private.is_file_used(f.bucket_id, f.name)
     limit 100) as unused
$$;
revoke all on function private.has_room_for_image from public;
grant execute on function private.has_room_for_image to authenticated;

drop policy "listings: people add their own" on storage.objects;
create policy "listings: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.has_room_for_image((select auth.uid())));
