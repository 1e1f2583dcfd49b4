-- Photos and logos of rejected and archived listings: the owner, the managers and the moderators of the listing read them.

-- A set, so that a query over many files computes it once. Owned and managed listings are read by their indexes: with « or »
-- the whole table would be.
create function private.own_withheld_files() returns setof text
language sql stable security definer set search_path = '' as $$
  with own as (
    select l.id from public.listings l where l.owner_id = private.proven_account()
    union
    select m.listing_id from private.listing_managers m where m.user_id = private.proven_account()
  ), kept as (
    select l.id, l.logo_path from own join public.listings l on l.id = own.id
     where l.deleted_at is null and l.status in ('rejected', 'archived')
  )
  select k.logo_path from kept k where k.logo_path is not null
  union
  select p.path from public.listing_photos p join kept k on k.id = p.listing_id
$$;

create function private.is_withheld_file_in_reach(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (select p.listing_id from public.listing_photos p where p.path = is_withheld_file_in_reach.name
                 union select l.id from public.listings l where l.logo_path = is_withheld_file_in_reach.name) as f
      join public.listings l on l.id = f.listing_id
     where l.deleted_at is null and l.status in ('rejected', 'archived') and private.in_reach(private.own_reach(), l.id))
$$;

create policy "listings: owners and managers read withheld files" on storage.objects for select to authenticated
  using (bucket_id = 'listings' and name in (select private.own_withheld_files()));
create policy "listings: moderators read withheld files in their reach" on storage.objects for select to authenticated
  using (bucket_id = 'listings' and (select private.may_work('queues')) and private.is_withheld_file_in_reach(name));
grant execute on function private.own_withheld_files, private.is_withheld_file_in_reach to authenticated;
