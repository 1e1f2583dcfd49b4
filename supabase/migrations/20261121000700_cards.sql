-- Cards: how every list of the site (search, cities, categories, home) shows a listing, built in one place from the
-- published view, so that what an owner hides is absent from all of them.

-- Great-circle distance in kilometres (haversine, mean Earth radius 6371.0088 km).
create function private.distance_km(
  lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision
) returns double precision
language sql immutable parallel safe as $$
  select 12742.0176 * asin(least(1, sqrt(
    sin(radians(lat_b - lat_a) / 2) ^ 2
    + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
$$;

-- JSON and not JSONB, here and in every answer of a page: it is only written out, and sorting its keys took a third of
-- the time. PL/pgSQL keeps the plan for the session: seven joins cost more to plan than to run for twenty rows.
create function private.listing_cards(
  ids bigint[], locale text, lat double precision default null, lng double precision default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
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
      'city', case when m.id is not null then json_build_object('slug', m.slug, 'name', m.name) end,
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
      'timeZone', coalesce(m.time_zone, 'America/Toronto'),
      'latitude', l.latitude,
      'longitude', l.longitude,
      -- A listing whose address is hidden is as far as the centre of its municipality.
      'distanceKm', case when lat is not null and lng is not null then round(private.distance_km(
        lat, lng, coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude))::numeric, 1) end
    ) order by asked.position), '[]')
    from unnest(ids) with ordinality as asked (id, position)
    join public.published_listings l on l.id = asked.id
    left join public.municipalities m on m.id = l.municipality_id
    left join public.regions r on r.id = l.region_id
    left join public.categories c on c.id = l.category_id
    left join public.categories s on s.id = l.subcategory_id
  );
end
$$;
comment on function private.listing_cards is
  'The ListingCards (domain/directory.ts) of these ids, in their order; an id that is not published is left out.';

-- A category as CategoryRef, in the language asked for; null when there is none.
create function private.category_ref(category_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (select json_build_object('slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end,
                                    'icon', c.icon)
            from public.categories c where c.id = category_id);
end
$$;
