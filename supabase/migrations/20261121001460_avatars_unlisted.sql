-- Anyone sees an avatar whose address they have, which a public bucket gives without asking a policy. Nobody may list
-- them: the folders are named after accounts, and the list would be one of everybody who has a portrait.
drop policy "avatars: anyone reads" on storage.objects;
create policy "avatars: people list their own" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
