-- Cards: a listing as every list of the site shows it (search, cities, categories, home), built in one place from the
-- published view, so that what an owner hides is absent from all of them.

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
    select row_to_json(card) from (
    select
      l.id,
      l.slug,
      l.name,
      case when locale = 'en' then coalesce(l.description_en, l.description_fr)
           else coalesce(l.description_fr, l.description_en) end as "description",
      case
        when locale = 'en' and l.description_en is not null then 'en'
        when l.description_fr is not null then 'fr'
        when l.description_en is not null then 'en' end as "descriptionLocale",
      l.logo_path as "logoPath",
      (select p.path from public.listing_photos p where p.listing_id = l.id order by p.position limit 1) as "photoPath",
      l.phone,
      l.website,
      l.address,
      case when m.id is not null then json_build_object('slug', m.slug, 'name', private.city_label(m, locale)) end as "city",
      coalesce(m.name, l.city) as "cityName",
      case when r.id is not null then
        json_build_object('slug', r.slug, 'name', case when locale = 'en' then r.name_en else r.name_fr end) end as "region",
      case when c.id is not null then json_build_object(
        'slug', c.slug, 'name', case when locale = 'en' then c.name_en else c.name_fr end, 'icon', c.icon) end as "category",
      case when s.id is not null then json_build_object(
        'slug', s.slug, 'name', case when locale = 'en' then s.name_en else s.name_fr end, 'icon', s.icon) end as "subcategory",
      round(l.rating::numeric, 2) as "rating",
      l.rating_count as "ratingCount",
      case when l.rating_count > 0 then (
        select left(r.body, 160) from public.reviews r
         where r.listing_id = l.id and not r.is_hidden and r.locale = card_list.locale
           -- Excludes reviews that contradict the mean rating of the card.
           and abs(r.rating - l.rating) <= 1
         order by r.useful_count desc, r.created_at desc, r.id desc limit 1) end as "quote",
      l.is_claimed as "isClaimed",
      l.id in (select licensed.id from public.listings licensed
                where licensed.id = l.id and licensed.credentials <> '{}') as "isLicensed",
      l.hours,
      l.special_hours as "specialHours",
      l.seasons,
      l.by_appointment as "byAppointment",
      l.appointment_days as "appointmentDays",
      l.has_no_fixed_hours as "hasNoFixedHours",
      coalesce(m.time_zone, 'America/Toronto') as "timeZone",
      l.latitude,
      l.longitude,
      -- The distance to a listing whose address is hidden is that to the centre of its municipality.
      case when lat is not null and lng is not null and l.id is distinct from shown_id then
        round(private.distance_km(
          lat, lng, coalesce(l.latitude, m.latitude), coalesce(l.longitude, m.longitude))::numeric, 1) end as "distanceKm"
    from unnest((select ids)) with ordinality as asked (id, position)
    join public.published_listings l on l.id = asked.id
    left join public.municipalities m on m.id = l.municipality_id
    left join public.regions r on r.id = l.region_id
    left join public.categories c on c.id = l.category_id
    left join public.categories s on s.id = l.subcategory_id
    order by asked.position) as card
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
