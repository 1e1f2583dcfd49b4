-- Cards: a listing as every list of the site shows it (search, cities, categories, home), built in one place from the
-- published view, so that what an owner hides is absent from all of them.

-- Great-circle distance in kilometres (haversine, mean Earth radius 6371.0088 km). Null when a coordinate is null:
-- least() ignores nulls and would return half the Earth's circumference.
create function private.distance_km(
  lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision
) returns double precision
language sql immutable parallel safe as $$
  select 12742.0176 * asin(least(1 + 0 * (lat_a + lng_a + lat_b + lng_b), sqrt(
    sin(radians(lat_b - lat_a) / 2) ^ 2
    + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
$$;

-- Hours always come with special hours and « by appointment »: a page that has the weekly hours alone would show a
-- business as open on a holiday on which it is closed.
-- `unnest((select ids))`: an array that the planner sees makes a plan for each length, and planning costs more than
-- reading the cards.
-- shown_id: the listing whose page it is, which has no distance to itself.
create function private.card_list(
  ids bigint[], locale text, lat double precision, lng double precision, shown_id bigint default null
) returns json[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select json_build_object(
      'id', l.id,
      'slug', l.slug,
      'name', l.name,
      'description', case when locale = 'en' then coalesce(l.description_en, l.description_fr)
                          else coalesce(l.description_fr, l.description_en) end,
      'descriptionLocale', case
        when locale = 'en' and l.description_en is not null then 'en'
        when l.description_fr is not null then 'fr'
        when l.description_en is not null then 'en' end,
      'logoPath', l.logo_path,
      'photoPath', (select p.path from public.listing_photos p where p.listing_id = l.id order by p.position limit 1),
      'phone', l.phone,
      'website', l.website,
      'address', l.address,
      'city', case when m.id is not null then json_build_object('slug', m.slug, 'name', private.city_label(m, locale)) end,
      'cityName', coalesce(m.name, l.city),
      'region', case when r.id is not null then
        json_build_object('slug', r.slug, 'name', case when locale = 'en' then r.name_en else r.name_fr end) end,
      'category', case when c.id is not null then json_build_object(
        'slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end, 'icon', c.icon) end,
      'subcategory', case when s.id is not null then json_build_object(
        'slug', s.slug, 'name', case when locale = 'en' then s.name_en else s.name_fr end, 'icon', s.icon) end,
      'rating', round(l.rating::numeric, 2),
      'ratingCount', l.rating_count,
      'isClaimed', l.is_claimed,
      'hours', l.hours,
      'specialHours', l.special_hours,
      'byAppointment', l.by_appointment,
      'timeZone', coalesce(m.time_zone, 'America/Toronto'),
      'latitude', l.latitude,
      'longitude', l.longitude,
      -- The distance to a listing whose address is hidden is that to the centre of its municipality.
      'distanceKm', case when lat is not null and lng is not null and l.id is distinct from shown_id then
        round(private.distance_km(
          lat, lng, coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude))::numeric, 1) end
    )
    from unnest((select ids)) with ordinality as asked (id, position)
    join public.published_listings l on l.id = asked.id
    left join public.municipalities m on m.id = l.municipality_id
    left join public.regions r on r.id = l.region_id
    left join public.categories c on c.id = l.category_id
    left join public.categories s on s.id = l.subcategory_id
    order by asked.position
  );
end
$$;

create function private.listing_cards(
  ids bigint[], locale text, lat double precision default null, lng double precision default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_to_json(private.card_list(ids, locale, lat, lng));
end
$$;
comment on function private.listing_cards is
  'The ListingCards (domain/pages/directory.ts) of these ids, in their order; an id that is not published is left out.';

-- A category as CategoryRef, in the given language; null for an unknown id.
create function private.category_ref(category_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (select json_build_object('slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end,
                                    'icon', c.icon)
            from public.categories c where c.id = category_id);
end
$$;

-- A facet: a category or place that would narrow a search, with the number of listings that remain.
create function private.facet(slug text, name_fr text, name_en text, listings bigint, locale text) returns json
language sql stable as $$
  select json_build_object('slug', slug, 'name', case when locale = 'en' then name_en else name_fr end, 'count', listings)
$$;

-- A place as pages link to it; namesakes carry their labels.
create function private.place_ref(kind text, place_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return case kind
    when 'city' then (select json_build_object('slug', m.slug, 'name', private.city_label(m, locale))
                        from public.municipalities m where m.id = place_id)
    when 'mrc' then (select json_build_object('slug', slug, 'name', name) from public.mrcs where id = place_id)
    else (select json_build_object('slug', slug, 'name', case when locale = 'en' then name_en else name_fr end)
            from public.regions where id = place_id) end;
end
$$;

-- Businesses of the day: pseudorandom, but the same for everyone during a day of Montréal time, and found without
-- scanning the directory. Listings and the day are positioned on a circle by a hash, and the next listings after the
-- day's position are chosen from.

-- Multiplication by 2^32 / φ (Knuth, The Art of Computer Programming, 6.4) spreads neighbouring ids over the circle.
create function private.circle_position(id bigint) returns bigint
language sql immutable parallel safe as $$
  select (id % 2147483648) * 2654435761 % 4294967296
$$;

-- Candidates have a category, a municipality and a description.
create index listings_circle on public.listings (private.circle_position(id))
  where is_public and category_id is not null and municipality_id is not null
    and (description_fr is not null or description_en is not null);

-- Listings published today come after the others, so that a new listing does not change today's choice; right after a
-- bulk import there may be no others.
create function private.daily_listings(day date, how_many integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  start constant bigint := ('x' || left(md5(day::text), 8))::bit(32)::bigint;
  midnight constant timestamptz := day::timestamp at time zone 'America/Toronto';
  urn constant integer := 8 * how_many;
begin
  return array(
    select drawn.id from (
      select near.id, near.published_at >= midnight as is_new from (
        (select l.id, l.published_at, 0 as lap, private.circle_position(l.id) as position
           from public.listings l
          where l.is_public and l.category_id is not null and l.municipality_id is not null
            and (l.description_fr is not null or l.description_en is not null)
            and private.circle_position(l.id) >= start
          order by private.circle_position(l.id) limit 2 * urn)
        union all
        (select l.id, l.published_at, 1, private.circle_position(l.id)
           from public.listings l
          where l.is_public and l.category_id is not null and l.municipality_id is not null
            and (l.description_fr is not null or l.description_en is not null)
            and private.circle_position(l.id) < start
          order by private.circle_position(l.id) limit 2 * urn)
      ) as near
      order by is_new, near.lap, near.position
      limit urn
    ) as drawn
    -- Shuffled: neighbours on the circle would otherwise always be shown together.
    order by drawn.is_new, md5(day::text || drawn.id)
    limit how_many);
end
$$;

-- Shared by the lists of pages: order, screens of 20 (at most 50 of them), and counts.

-- The best listings of a topic and a place, by id. The condition contains only the given filters, so that each
-- combination is a prefix of one index.
create function private.best_listings(
  category_id integer, subcategory_id integer, region_id integer, municipality_id integer, page integer
) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
begin
  execute format(
    'select array(select l.id from public.listings l where l.is_public %s %s order by l.score desc, l.id desc limit 20 offset $5)',
    case when subcategory_id is not null then 'and l.subcategory_id = $2'
         when category_id is not null then 'and l.category_id = $1' end,
    case when municipality_id is not null then 'and l.municipality_id = $4'
         when region_id is not null then 'and l.region_id = $3' end)
  into ids using category_id, subcategory_id, region_id, municipality_id, 20 * (page - 1);
  return ids;
end
$$;

-- The number of screens of a list with so many listings, and the screen nearest to the requested one.
create function private.page_count(total bigint) returns integer
language sql immutable parallel safe as $$
  select least(greatest((total + 19) / 20, 1), 50)::integer
$$;

create function private.nearest_page(page integer, pages integer) returns integer
language sql immutable parallel safe as $$
  select least(greatest(coalesce(page, 1), 1), pages)
$$;

-- Stable like json_build_object: an immutable function would not be inlined, and this is called a thousand times a
-- page.
create function private.facet(slug text, name text, listings integer) returns json
language sql stable parallel safe as $$
  select json_build_object('slug', slug, 'name', name, 'count', coalesce(listings, 0))
$$;

-- The main categories of a place, most listings first, with the current one even without listings.
create function private.category_facets(place_level integer, place_id integer, asked_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(
      json_build_object('slug', f.slug, 'name', f.name, 'icon', f.icon, 'count', f.listings)
      order by f.listings desc, f.position, f.name), '[]')
    from (
      select c.slug, c.icon, c.position, case when locale = 'en' then c.name_en else c.name_fr end as name,
             private.kept_count(place_level, place_id, c.id) as listings, c.id = asked_id as is_asked
        from public.categories c where c.parent_id is null
    ) as f
    where f.listings > 0 or f.is_asked);
end
$$;

-- Regions with their listings of a topic, most listings first, with the current one even without listings.
create function private.region_facets(topic_id integer, asked_id integer, except_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select r.id, r.slug, case when locale = 'en' then r.name_en else r.name_fr end as name,
             private.kept_count(1, r.id, topic_id) as listings
        from public.regions r
    ) as f
    where (f.listings > 0 or f.id = asked_id) and f.id is distinct from except_id);
end
$$;

create function private.region_ref(region_id integer, locale text) returns json
language sql stable as $$
  select json_build_object('slug', r.slug, 'name', case when locale = 'en' then r.name_en else r.name_fr end)
    from public.regions r where r.id = region_id
$$;

create function private.mrc_ref(mrc_id integer) returns json
language sql stable as $$
  select json_build_object('slug', d.slug, 'name', d.name) from public.mrcs d where d.id = mrc_id
$$;
