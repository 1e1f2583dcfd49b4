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

-- Look-ups by primary key are written as subqueries on purpose: a join of six tables costs more to plan than to run,
-- and the planner would hash whole tables for twenty rows. PL/pgSQL keeps the plan for the session.
create function private.listing_cards(
  ids bigint[], locale text, lat double precision default null, lng double precision default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
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
      'photoPath', (select p.path from public.published_photos p where p.listing_id = l.id order by p.position limit 1),
      'phone', l.phone,
      'website', l.website,
      'address', l.address,
      'city', (select jsonb_build_object('slug', m.slug, 'name', m.name)
                 from public.municipalities m where m.id = l.municipality_id),
      'cityName', coalesce((select m.name from public.municipalities m where m.id = l.municipality_id), l.city),
      'region', (select jsonb_build_object('slug', r.slug, 'name', case when locale = 'en' then r.name_en else r.name_fr end)
                   from public.regions r where r.id = l.region_id),
      'category', (select jsonb_build_object('slug', c.slug, 'icon', c.icon,
                        'name', case when locale = 'en' then c.name_en else c.name_fr end)
                        from public.categories c where c.id = l.category_id),
      'subcategory', (select jsonb_build_object('slug', c.slug, 'icon', c.icon,
                        'name', case when locale = 'en' then c.name_en else c.name_fr end)
                        from public.categories c where c.id = l.subcategory_id),
      'rating', round(l.rating::numeric, 2),
      'ratingCount', l.rating_count,
      'isClaimed', l.is_claimed,
      'hours', l.hours,
      'timeZone', coalesce(
        (select m.time_zone from public.municipalities m where m.id = l.municipality_id), 'America/Toronto'),
      'latitude', l.latitude,
      'longitude', l.longitude,
      -- A listing whose address is hidden is as far as the centre of its municipality.
      'distanceKm', case when lat is not null and lng is not null then round(private.distance_km(lat, lng,
          coalesce(l.latitude, (select m.latitude from public.municipalities m where m.id = l.municipality_id)),
          coalesce(l.longitude, (select m.longitude from public.municipalities m where m.id = l.municipality_id))
        )::numeric, 1) end
    ) order by asked.position), '[]')
    from unnest(ids) with ordinality as asked (id, position)
    join public.published_listings l on l.id = asked.id
  );
end
$$;
comment on function private.listing_cards is
  'The ListingCards (domain/directory.ts) of these ids, in their order; an id that is not published is left out.';

-- A category as CategoryRef, in the language asked for; null when there is none.
create function private.category_ref(category_id integer, locale text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end,
                                    'icon', c.icon)
            from public.categories c where c.id = category_id);
end
$$;
