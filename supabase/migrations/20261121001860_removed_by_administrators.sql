-- What an administrator removed, its owner could bring back in public with one click. Only an administrator does now.
alter table public.listings add column is_removed boolean not null default false;
comment on column public.listings.is_removed is 'Deleted by an administrator, who alone can restore it.';

create or replace function public.delete_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
  is_removal constant boolean := private.right_to(account, listing) = 'administrator';
begin
  if listing.deleted_at is null then
    update public.listings l
       set status_before_deletion = l.status, status = 'archived', deleted_at = now(), is_removed = is_removal
     where l.id = listing.id;
  elsif is_removal and not listing.is_removed then
    update public.listings l set is_removed = true where l.id = listing.id;
  end if;
  return (select json_build_object('deletedAt', l.deleted_at, 'restorableUntil', l.deleted_at + interval '30 days')
            from public.listings l where l.id = listing.id);
end
$$;

create or replace function public.restore_listing(listing_id bigint) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,administrator}');
begin
  if listing.deleted_at is null then
    perform private.refuse(409, 'listing_not_deleted', 'This business was not deleted');
  end if;
  if listing.is_removed and not public.is_admin() then
    perform private.refuse(403, 'listing_removed', 'An administrator removed this business');
  end if;
  if listing.deleted_at < now() - interval '30 days' then
    perform private.refuse(409, 'restore_too_late', 'This business was deleted more than 30 days ago');
  end if;
  update public.listings l
     set status = l.status_before_deletion, status_before_deletion = null, deleted_at = null, is_removed = false
   where l.id = listing.id;
  return private.submitted(listing.id);
end
$$;
comment on function public.restore_listing is
  'Brings a listing back as it was: {"id", "slug", "status", "version"}. Refuses with listing_not_found, not_authorized, '
  'listing_not_deleted, listing_removed (by an administrator), restore_too_late.';

-- As before; what was removed says no day until which it can come back.
create or replace function public.my_listings(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.own_account();
  in_words constant text := case my_listings.locale when 'en' then 'en' else 'fr' end;
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'slug', l.slug, 'name', l.name, 'status', l.status, 'version', l.version,
      'role', case when l.owner_id = account then 'owner' else 'manager' end,
      'city', coalesce(m.name, l.city), 'logoPath', l.logo_path,
      'category', private.category_ref(l.category_id, in_words),
      'recentViews', private.recent_listing_views(l.id),
      'createdAt', l.created_at, 'updatedAt', l.updated_at, 'publishedAt', l.published_at,
      'rejectionReason', l.rejection_reason,
      'deletedAt', l.deleted_at,
      'restorableUntil', case when not l.is_removed then l.deleted_at + interval '30 days' end,
      'pending', private.pending_fields(l.id)
    ) order by l.deleted_at is not null, l.updated_at desc, l.id), '[]')
    from (
      select mine.* from (
        select own.* from public.listings own where own.owner_id = account
        union all
        select managed.* from public.listings managed join private.listing_managers g on g.listing_id = managed.id
         where g.user_id = account and managed.owner_id is distinct from account and managed.deleted_at is null
      ) as mine
      order by mine.deleted_at is not null, mine.updated_at desc, mine.id
      limit 500
    ) as l
    left join public.municipalities m on m.id = l.municipality_id);
end
$$;
comment on function public.my_listings is
  'OwnListing[] (domain/listing-edit.ts): the 500 last changed of what the caller owns or manages, deleted ones last; '
  'restorableUntil is null also of what an administrator removed; recentViews are of the last 30 days. locale: of the '
  'categories'' names.';
