-- The reviews of a page in the requested order, of one rating, or the screen that contains a given review (the target
-- of an email's link), with the business's replies and the numbers of useful votes.

create function private.review_line(review public.reviews) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', review.id, 'authorName', review.author_name, 'rating', review.rating, 'body', review.body,
    'locale', review.locale, 'createdAt', review.created_at,
    'editedAt', review.edited_at,
    'usefulCount', review.useful_count,
    'reply', private.reply_to(review.id),
    'photos', (select coalesce(json_agg(json_build_object(
                 'path', p.path, 'alt', null, 'width', p.width, 'height', p.height) order by p.position), '[]')
                 from public.review_photos p where p.review_id = review.id))
$$;

-- The number of the screen that contains a review, newest first; null when it is not shown.
create function private.page_of_review(listing_id bigint, review_id bigint) returns integer
language sql stable set search_path = '' as $$
  select (select count(*) from public.reviews newer
           where newer.listing_id = r.listing_id and not newer.is_hidden
             and (newer.created_at, newer.id) > (r.created_at, r.id))::integer / 10 + 1
    from public.reviews r
   where r.id = review_id and r.listing_id = page_of_review.listing_id and not r.is_hidden
$$;

-- One screen of 10 reviews of a listing that is in public.
-- asked_order: newest, highest, lowest, useful; any other value means newest. stars: 1 to 5, or null for all.
create function private.review_page(
  listing_id bigint, total integer, asked_page integer, asked_order text, stars integer, review_id bigint
) returns json
language plpgsql stable set search_path = '' as $$
declare
  wanted constant integer := case when review_page.review_id is not null
    then private.page_of_review(listing_id, review_page.review_id) end;
  by_rating integer[] := '{0,0,0,0,0}';
  -- The screen of a given review ignores the filter and order: all reviews, newest first.
  chosen constant integer := case when wanted is null and review_page.stars between 1 and 5 then review_page.stars end;
  shown_order constant text := case
    when wanted is null and asked_order in ('highest', 'lowest', 'useful') then asked_order else 'newest' end;
  matching integer;
  pages integer;
  shown integer;
  skipped integer;
  rows json := '[]';
begin
  -- Most listings.
  if total = 0 then
    return json_build_object(
      'total', 0, 'matching', 0, 'page', 1, 'pages', 1, 'order', shown_order, 'stars', chosen,
      'distribution', to_json(by_rating), 'rows', rows);
  end if;
  by_rating := array(
    select (select count(*) from public.reviews r
             where r.listing_id = review_page.listing_id and r.rating = star.n and not r.is_hidden)
      from generate_series(1, 5) as star (n) order by star.n);
  matching := coalesce(by_rating[chosen], total);
  pages := greatest((matching + 9) / 10, 1);
  shown := private.nearest_page(coalesce(wanted, asked_page), pages);
  skipped := 10 * (shown - 1);
  if matching > 0 then
    if shown_order = 'newest' then
      rows := private.newest_reviews(listing_id, chosen, skipped);
    else
      execute format(
        'select coalesce(json_agg(private.review_line(screen.review) order by screen.position), ''[]'')
           from (select r as review, row_number() over (order by %1$s) as position
                   from public.reviews r
                  where r.listing_id = $1 and not r.is_hidden and ($2 is null or r.rating = $2)
                  order by %1$s limit 10 offset $3) as screen',
        case shown_order
          when 'highest' then 'r.rating desc, r.created_at desc, r.id desc'
          when 'lowest' then 'r.rating, r.created_at desc, r.id desc'
          else 'r.useful_count desc, r.created_at desc, r.id desc' end)
        into rows using listing_id, chosen, skipped;
    end if;
  end if;
  return json_build_object(
    'total', total, 'matching', matching, 'page', shown, 'pages', pages, 'order', shown_order,
    'stars', chosen, 'distribution', to_json(by_rating), 'rows', rows);
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
        'isPrincipal', r.establishment is not null and r.is_principal,
        'isGone', r.is_gone,
        'publishedOn', coalesce(r.said_on, (select s.published_on from private.data_sources s where s.source = 'registry')))
      from private.registry_records r where r.listing_id = l.id),
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
    'serviceLanguages', to_json(l.service_languages),
    -- A subcategory that only has the general type is less precise than its category.
    'schemaType', coalesce(
      (select nullif(c.schema_type, 'LocalBusiness') from public.categories c where c.id = l.subcategory_id),
      (select c.schema_type from public.categories c where c.id = l.category_id), 'LocalBusiness'),
    'publishedAt', l.published_at,
    'updatedAt', l.updated_at,
    'isIndexable', l.is_indexable);
  return json_build_object(
    -- Concatenated as text: as jsonb, both would be parsed and serialized again.
    'listing', (left(cards[1]::text, -1) || ',' || substr(facts::text, 2))::json,
    'photos', (
      select coalesce(json_agg(json_build_object(
        'path', p.path, 'width', p.width, 'height', p.height,
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
