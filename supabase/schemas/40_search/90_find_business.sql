-- Resolves the address of a listing: /business/{slug} or /{category}/{city}/{slug}. A listing whose category or city is
-- another one, or unknown, has moved to its canonical address.
create function public.find_business(slug text, category text default '', city text default '') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  found_listing record;
begin
  -- A present slug goes before a former one of another listing.
  select l.slug, l.is_public, l.published_at, l.category_id, l.subcategory_id, l.municipality_id, l.merged_into
    into found_listing
    from public.listings l
   where l.slug = find_business.slug
      or l.id = (select s.listing_id from public.listing_slugs s where s.slug = find_business.slug)
   order by l.slug = find_business.slug desc
   limit 1;
  -- Follows merges of merges; merge_listings() makes no cycle.
  while found_listing.merged_into is not null loop
    select l.slug, l.is_public, l.published_at, l.category_id, l.subcategory_id, l.municipality_id, l.merged_into
      into found_listing
      from public.listings l where l.id = found_listing.merged_into;
  end loop;

  if found_listing is null then return json_build_object('state', 'unknown'); end if;
  if not found_listing.is_public then
    -- A listing that was never public is unknown, as one that does not exist.
    if found_listing.published_at is null then return json_build_object('state', 'unknown'); end if;
    -- The page of a removed listing links to its category.
    return json_build_object(
      'state', 'gone',
      'category', (select c.slug from public.categories c where c.id = found_listing.category_id),
      'subcategory', (select c.slug from public.categories c where c.id = found_listing.subcategory_id));
  end if;
  return json_build_object('slug', found_listing.slug, 'state', case
    when found_listing.slug = find_business.slug
      and (find_business.category = '' or exists (
        select 1 from public.categories c where c.slug = find_business.category
           and c.id in (found_listing.category_id, found_listing.subcategory_id)))
      and (find_business.city = '' or exists (
        select 1 from public.municipalities m where m.slug = find_business.city
           and m.id = found_listing.municipality_id))
    then 'published' else 'moved' end);
end
$$;
comment on function public.find_business is
  'BusinessAddress (domain/pages/directory.ts) of /business/{slug} or, with the other segments, of /{category}/{city}/{slug}.';

grant execute on function public.find_business to anon, authenticated;
