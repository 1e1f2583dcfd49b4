-- « My businesses » and the editor say what was asked of a listing that waits, and why changes were refused.
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
    'askedMore', listing.asked_more,
    'refusedChanges', private.refused_changes(account, listing.id),
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
      'rejectionReason', l.rejection_reason, 'askedMore', l.asked_more,
      'deletedAt', l.deleted_at,
      'restorableUntil', case when not l.is_removed then l.deleted_at + interval '30 days' end,
      'pending', private.pending_fields(l.id),
      'refusedChanges', case when l.status = 'published' then private.refused_changes(account, l.id) end
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
