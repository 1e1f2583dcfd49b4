-- Portraits of people: anyone sees them, and each person writes in a folder of their own, `{uid}/…`, and nowhere else.
-- The bucket is config.toml's; it is made here too, because a hosted project has no other way to know of it, and so that
-- policies never stand for a bucket that is not there. Rows are only deleted through the storage API, which removes the
-- bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

create policy "avatars: anyone reads" on storage.objects for select to anon, authenticated
  using (bucket_id = 'avatars');

create policy "avatars: people add their own" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "avatars: people change their own" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "avatars: people remove their own" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
