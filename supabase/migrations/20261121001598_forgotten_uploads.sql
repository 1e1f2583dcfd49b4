-- Files that were uploaded for a listing that was never submitted: after 30 days without a listing or review that shows
-- them they join the files that are removed. Whoever comes back to the wizard later than that uploads them again.
create function private.forget_uploads() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id = 'listings' and o.created_at < now() - interval '30 days'
     -- The demonstration's are in no person's folder.
     and o.name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/'
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing
$$;
