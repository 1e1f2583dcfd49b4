-- Papers that show who somebody is, and what they wrote with them, are read as listings are: once the second factor was
-- shown, where the account has one.
alter policy "claim-documents: people read their own" on storage.objects
  using (bucket_id = 'claim-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.showed_factors()));
alter policy "claimants read their claims" on public.claims
  using (user_id = (select auth.uid()) and (select private.showed_factors()) or (select public.is_admin()));
