-- Special days and « by appointment » go wherever hours go: a page that knew the week alone would call a business open on
-- the holiday on which it is closed.
create or replace function private.listing_cards(
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
      'specialHours', l.special_hours,
      'byAppointment', l.by_appointment,
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
