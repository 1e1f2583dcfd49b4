-- Logos and photos of listings: each person uploads in a folder of their own, `{uid}/…`, before there is a listing that
-- shows them. What a listing shows is its, whoever owns it by then: it is changed through the listing, never behind it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('listings', 'listings', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

-- Policies run as who asks, who may read neither photos nor helpers of their own right.
create function private.is_free_file(bucket_id text, name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_file_used(bucket_id, name)
$$;
revoke all on function private.is_free_file from public;
grant execute on function private.is_free_file to authenticated;

create policy "listings: people list their own" on storage.objects for select to authenticated
  using (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "listings: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "listings: people change their own" on storage.objects for update to authenticated
  using (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_free_file(bucket_id, name))
  with check (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "listings: people remove their own" on storage.objects for delete to authenticated
  using (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text
    and private.is_free_file(bucket_id, name));
