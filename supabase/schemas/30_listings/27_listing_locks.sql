-- The listing, locked until the end of the transaction, if the caller has one of the given roles.
create function private.lock_listing(account uuid, listing_id bigint, rights text[]) returns public.listings
language plpgsql set search_path = '' as $$
declare
  found_listing public.listings;
  held text;
begin
  select l.* into found_listing from public.listings l where l.id = listing_id for no key update;
  held := private.listing_role(account, found_listing);
  -- For others, a listing that is not public does not exist.
  if found_listing.id is null or (held is null and found_listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null or held <> all (rights) then
    perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business');
  end if;
  return found_listing;
end
$$;
