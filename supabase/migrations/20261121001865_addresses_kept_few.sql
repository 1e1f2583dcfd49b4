-- A former address is nobody else's for good: changed again and again, one listing could take every word there is.
create or replace function public.change_slug(listing_id bigint, slug text, version integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing constant public.listings := private.lock_listing(account, listing_id, '{owner,manager,administrator}');
begin
  if listing.deleted_at is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if listing.version is distinct from change_slug.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if not coalesce(private.is_usable_slug(change_slug.slug), false) then
    perform private.refuse_about(422, 'invalid_slug', 'This is not an address of a business', 'slug');
  end if;
  perform private.hold_slug(change_slug.slug);
  if not private.is_free_slug(change_slug.slug, listing.id) then
    perform private.refuse_about(409, 'slug_taken', 'Another business has this address', 'slug');
  end if;
  -- Going back to a former one takes no other.
  if not public.is_admin() and change_slug.slug <> listing.slug
     and not exists (select 1 from public.listing_slugs s where s.slug = change_slug.slug)
     and (select count(*) >= 20 or count(*) filter (where s.created_at > now() - interval '1 day') >= 5
            from public.listing_slugs s where s.listing_id = listing.id) then
    perform private.refuse(429, 'too_many_requests', 'The address of this business was changed too often');
  end if;
  -- The row's own trigger keeps the former one, which leads here from now on.
  update public.listings l set slug = change_slug.slug where l.id = listing.id and l.slug <> change_slug.slug;
  return (select json_build_object('slug', l.slug, 'version', l.version) from public.listings l where l.id = listing.id);
end
$$;
comment on function public.change_slug is
  'Gives a listing another address, to which the former ones redirect: {"slug", "version"}. Five a day and twenty in all. '
  'Refuses with listing_not_found, not_authorized, listing_deleted, stale_version, invalid_slug, slug_taken, '
  'too_many_requests.';
