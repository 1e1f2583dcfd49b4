-- The page of a listing, in one call.

-- These listings without those more than 100 km from a point of listings.search_point, in their order.
create function private.within_100_km(here point, ids bigint[]) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select l.id from unnest((select ids)) with ordinality as near (id, position) join public.listings l on l.id = near.id
     where private.point_km(l.search_point, 2 * atand(exp(radians(here[1]))) - 90, here[0]) <= 100
     order by near.position);
end
$$;

-- The nearest listings of the same subcategory within 100 km, else of the category, else of any where it has none, without
-- the listing itself. Positions are the search's: a hidden address is at the centre of its municipality.
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
    ids := private.within_100_km(here, array(
      select l.id from public.listings l
       where l.is_public and l.subcategory_id = subcategory and l.id <> listing_id
       order by l.search_point <-> here limit how_many));
  end if;
  if cardinality(ids) = 0 and category is not null then
    ids := private.within_100_km(here, array(
      select l.id from public.listings l
       where l.is_public and l.category_id = category and l.id <> listing_id
       order by l.search_point <-> here limit how_many));
  end if;
  if category is null then
    ids := private.within_100_km(here, array(
      select l.id from public.listings l
       where l.is_public and l.id <> listing_id
       order by l.search_point <-> here limit how_many));
  end if;
  return ids;
end
$$;

-- The page of a listing by its slug, in one call: BusinessPage (domain/pages/directory.ts), with whether search
-- engines may index it.
create function public.business_page(
  slug text, reviews_page integer default 1, locale text default 'fr',
  reviews_order text default 'newest', reviews_stars integer default null, review bigint default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  l public.published_listings;
  in_english constant boolean := business_page.locale = 'en';
  lat double precision;
  lng double precision;
  -- The listing's own card, then its neighbours'.
  cards json[];
  facts json;
begin
  select p.* into l from public.published_listings p where p.slug = business_page.slug;
  if l.id is null then return null; end if;
  select coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude) into lat, lng
    from (select 1) as one left join public.municipalities m on m.id = l.municipality_id;
  cards := private.card_list(
    l.id || private.nearby_listings(l.id, 6), business_page.locale, lat, lng, l.id);
  facts := json_build_object(
    'neq', l.neq,
    'registry', (
      select json_build_object(
        'legalForm', r.legal_form,
        'legalName', case when private.normalize_text(r.legal_name) <> private.normalize_text(l.name) then r.legal_name end,
        'isPrincipal', r.establishment is not null and r.is_principal,
        'isGone', r.is_gone,
        'publishedOn', coalesce(r.said_on, (select s.published_on from private.data_sources s where s.source = 'registry')))
      from private.registry_records r where r.listing_id = l.id),
    'licences', private.licences_of(l.id, l.neq, business_page.locale),
    'struckOffOn', l.struck_off_on,
    'sources', (select private.fact_sources(whole, business_page.locale) from public.listings whole where whole.id = l.id),
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
    'secondPhone', l.second_phone,
    'secondPhoneLabel', l.second_phone_label,
    'social', l.social,
    'googlePlaceId', l.google_place_id,
    'addressLine2', l.address_line2,
    'province', l.province,
    'postalCode', l.postal_code,
    'showAddress', l.show_address,
    'mrc', (select json_build_object('slug', d.slug, 'name', d.name) from public.mrcs d where d.id = l.mrc_id),
    'activity', l.activity,
    'services', to_json(l.services),
    'paymentMethods', to_json(l.payment_methods),
    'amenities', to_json(l.amenities),
    'missingAccess', to_json(l.missing_access),
    'serviceLanguages', to_json(l.service_languages),
    'doorWidth', l.door_width,
    'premises', private.premises_of(l.id, l.amenities, business_page.locale),
    -- A subcategory that only has the general type is less precise than its category.
    'schemaType', coalesce(
      (select nullif(c.schema_type, 'LocalBusiness') from public.categories c where c.id = l.subcategory_id),
      (select c.schema_type from public.categories c where c.id = l.category_id), 'LocalBusiness'),
    'publishedAt', l.published_at,
    'updatedAt', l.updated_at,
    'takesMessages', private.takes_messages(l.id),
    'isIndexable', l.is_indexable);
  return json_build_object(
    -- Concatenated as text: as jsonb, both would be parsed and serialized again.
    'listing', (left(cards[1]::text, -1) || ',' || substr(facts::text, 2))::json,
    'photos', (
      select coalesce(json_agg(json_build_object(
        'path', p.path, 'width', p.width, 'height', p.height, 'shows', p.shows,
        'alt', case when in_english then coalesce(p.alt_en, p.alt_fr) else coalesce(p.alt_fr, p.alt_en) end)
        order by p.position), '[]')
      from public.listing_photos p where p.listing_id = l.id),
    'reviews', private.review_page(
      l.id, l.rating_count, business_page.reviews_page, business_page.reviews_order, business_page.reviews_stars,
      business_page.review),
    'nearby', array_to_json(cards[2:]));
end
$$;

comment on function public.business_page is
  'BusinessPage (domain/pages/directory.ts), null when there is no such listing in public; find_business says why. '
  'reviews_order: newest, highest, lowest or useful; reviews_stars: of one rating alone; review: the screen that holds it.';

grant execute on function public.business_page to anon, authenticated;
