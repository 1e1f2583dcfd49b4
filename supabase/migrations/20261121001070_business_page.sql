-- The page of one listing, in one call.

-- So that a listing with thousands of reviews counts each rating from the index alone.
create index reviews_distribution on public.reviews (listing_id, rating) where not is_hidden;

-- One screen of 10 reviews, newest first.
create function private.review_page(listing_id bigint, asked_page integer, total integer) returns json
language plpgsql stable set search_path = '' as $$
declare
  pages constant integer := greatest((total + 9) / 10, 1);
  shown constant integer := private.nearest_page(asked_page, pages);
begin
  return json_build_object(
    'total', total, 'page', shown, 'pages', pages,
    'distribution', (
      select json_agg((select count(*) from public.reviews r
                         where r.listing_id = review_page.listing_id and r.rating = stars.n and not r.is_hidden)
                       order by stars.n)
        from generate_series(1, 5) as stars (n)),
    'rows', (
      select coalesce(json_agg(json_build_object(
        'id', r.id, 'authorName', r.author_name, 'rating', r.rating, 'body', r.body, 'locale', r.locale,
        'createdAt', r.created_at,
        'photos', (select coalesce(json_agg(json_build_object(
                     'path', p.path, 'alt', null, 'width', p.width, 'height', p.height) order by p.position), '[]')
                     from public.published_review_photos p where p.review_id = r.id))
        order by r.created_at desc, r.id desc), '[]')
      from (select * from public.published_reviews n
             where n.listing_id = review_page.listing_id
             order by n.created_at desc, n.id desc
             limit 10 offset 10 * (shown - 1)) as r));
end
$$;

-- The nearest listings of the same subcategory, else category, else of any kind; it is itself never among them. Places
-- are the search's: a hidden address stands at the centre of its municipality.
create function private.nearby_listings(listing_id bigint, how_many integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  here public.listings.search_point%type;
  category integer;
  subcategory integer;
  ids bigint[] := '{}';
begin
  select l.search_point, l.category_id, l.subcategory_id into here, category, subcategory
    from public.listings l where l.id = listing_id;
  if here is null then return ids; end if;
  if subcategory is not null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.subcategory_id = subcategory and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  if cardinality(ids) = 0 and category is not null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.category_id = category and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  if category is null then
    ids := array(select l.id from public.listings l
                  where l.is_public and l.id <> listing_id
                  order by l.search_point <-> here limit how_many);
  end if;
  return ids;
end
$$;

create function public.business_page(slug text, reviews_page integer default 1, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  l public.published_listings;
  in_english constant boolean := business_page.locale = 'en';
begin
  select p.* into l from public.published_listings p where p.slug = business_page.slug;
  if l.id is null then return null; end if;
  return json_build_object(
    'listing', (private.listing_cards(array[l.id], business_page.locale) -> 0)::jsonb || jsonb_build_object(
      'neq', l.neq,
      'source', l.source,
      'mission', case when in_english then coalesce(l.mission_en, l.mission_fr) else coalesce(l.mission_fr, l.mission_en) end,
      'missionLocale', case
        when in_english and l.mission_en is not null or l.mission_fr is null and l.mission_en is not null then 'en'
        when l.mission_fr is not null then 'fr' end,
      'values', case when in_english then coalesce(l.values_en, l.values_fr) else coalesce(l.values_fr, l.values_en) end,
      'valuesLocale', case
        when in_english and l.values_en is not null or l.values_fr is null and l.values_en is not null then 'en'
        when l.values_fr is not null then 'fr' end,
      'sizeBand', l.size_band,
      'foundedYear', l.founded_year,
      'isFranchise', l.is_franchise,
      'email', l.email,
      'social', l.social,
      'googlePlaceId', l.google_place_id,
      'addressLine2', l.address_line2,
      'province', l.province,
      'postalCode', l.postal_code,
      'showAddress', l.show_address,
      'mrc', private.mrc_ref(l.mrc_id),
      'services', to_json(l.services),
      -- A subcategory that only has the general type is less precise than its category.
      'schemaType', coalesce(
        (select nullif(c.schema_type, 'LocalBusiness') from public.categories c where c.id = l.subcategory_id),
        (select c.schema_type from public.categories c where c.id = l.category_id), 'LocalBusiness'),
      'publishedAt', l.published_at,
      'updatedAt', l.updated_at),
    'photos', (
      select coalesce(json_agg(json_build_object(
        'path', p.path, 'width', p.width, 'height', p.height,
        'alt', case when in_english then coalesce(p.alt_en, p.alt_fr) else coalesce(p.alt_fr, p.alt_en) end)
        order by p.position), '[]')
      from public.published_photos p where p.listing_id = l.id),
    'reviews', private.review_page(l.id, business_page.reviews_page, l.rating_count),
    'nearby', (
      select private.listing_cards(private.nearby_listings(l.id, 6), business_page.locale, place.lat, place.lng)
        from (select coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude)
                from (select 1) as one left join public.municipalities m on m.id = l.municipality_id
             ) as place (lat, lng)));
end
$$;
comment on function public.business_page is
  'BusinessPage (domain/directory.ts), null when there is no such listing in public; find_business says why.';

revoke all on function public.business_page from public;
grant execute on function public.business_page to anon, authenticated, service_role;
