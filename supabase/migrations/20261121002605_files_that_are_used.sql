-- More files are in use than a page of a listing shows: a logo that a merge took away is needed until its undo is no
-- longer possible, and what the other buckets hold has its users too. The files to remove are asked of this, so that
-- nothing goes that came back into use after it was let go of.
create index merges_former_logo on private.merges ((moved -> 'fields' ->> 'logo'))
  where undone_at is null and moved -> 'fields' ->> 'logo' is not null;

create or replace function private.is_file_used(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select case bucket_id
    when 'avatars' then exists (
      select 1 from public.user_profiles p
       where p.user_id::text = split_part(is_file_used.name, '/', 1) and p.avatar_url = is_file_used.name)
    when 'listings' then exists (select 1 from public.listings l where l.logo_path = is_file_used.name)
      or exists (select 1 from public.listing_photos p where p.path = is_file_used.name)
      or exists (select 1 from public.review_photos p where p.path = is_file_used.name)
      or exists (select 1 from private.merges m where m.undone_at is null and m.moved -> 'fields' ->> 'logo' = is_file_used.name)
    when 'claim-documents' then private.is_claim_document(is_file_used.name)
    when 'sponsors' then exists (select 1 from public.sponsors s where s.logo_path = is_file_used.name)
    else false
  end
$$;
