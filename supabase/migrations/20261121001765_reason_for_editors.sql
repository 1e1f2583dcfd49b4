-- Whoever corrects a listing that was refused reads why on the page where they correct it. The column is of
-- …_my_listings.sql: the body is only looked at when it is called.
create or replace function public.listing_for_edit(slug text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  listing public.listings;
  held text;
begin
  select l.* into listing from public.listings l
   where l.slug = listing_for_edit.slug
      or l.id = (select s.listing_id from public.listing_slugs s where s.slug = listing_for_edit.slug)
   order by l.slug = listing_for_edit.slug desc limit 1;
  held := private.right_to(account, listing);
  if listing.id is null or (held is null and listing.published_at is null) then
    perform private.refuse(404, 'listing_not_found', 'Business not found');
  end if;
  if held is null then perform private.refuse(403, 'not_authorized', 'You are not authorized to edit this business'); end if;
  return json_build_object(
    'id', listing.id, 'slug', listing.slug, 'status', listing.status, 'version', listing.version, 'role', held,
    'publishedAt', listing.published_at, 'deletedAt', listing.deleted_at,
    'rejectionReason', case when listing.status = 'rejected' then listing.rejection_reason end,
    'lastEdit', private.last_edit(account, listing),
    'values', private.listing_values(listing),
    'pending', private.pending_fields(listing.id),
    'formerSlugs', (select coalesce(json_agg(s.slug order by s.created_at desc), '[]') from public.listing_slugs s
                     where s.listing_id = listing.id and s.slug <> listing.slug),
    'managers', (select coalesce(json_agg(json_build_object('userId', m.user_id, 'email', u.email) order by m.created_at), '[]')
                   from private.listing_managers m join auth.users u on u.id = m.user_id where m.listing_id = listing.id),
    'invitations', (select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at)
                             order by i.created_at), '[]')
                      from private.listing_invitations i where i.listing_id = listing.id and private.is_open(i)));
end
$$;
