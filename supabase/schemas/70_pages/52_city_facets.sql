-- Municipalities as pages list them: with their listings, nearest first, most viewed first.

create function private.city_facets(
  topic_id integer, region_id integer, except_id integer, how_many integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
       where k.topic_id = coalesce(city_facets.topic_id, 0) and k.place_level = 3 and k.listings > 0
         and (city_facets.region_id is null or m.region_id = city_facets.region_id)
         and m.id is distinct from except_id
       order by k.listings desc, name
       limit how_many
    ) as f);
end
$$;

create function private.nearest_cities(municipality_id integer, how_many integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(
               here.centre_latitude, here.centre_longitude, m.centre_latitude, m.centre_longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id
        join private.listing_counts k
          on k.topic_id = 0 and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id
       order by km, k.listings desc, name
       limit how_many
    ) as f);
end
$$;

create function private.nearest_cities_with(
  municipality_id integer, topic_id integer, how_many integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings,
             private.distance_km(
               here.centre_latitude, here.centre_longitude, m.centre_latitude, m.centre_longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id
        join private.listing_counts k
          on k.topic_id = nearest_cities_with.topic_id and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id
       order by km, k.listings desc, name
       limit how_many
    ) as f);
end
$$;

create function private.most_viewed_cities(how_many integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings)
             order by f.views desc nulls last, f.listings desc, f.name), '[]')
    from (
      select m.slug, private.city_label(m, locale) as name, k.listings, v.views
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
        left join private.recent_city_views v on v.municipality_id = m.id
       where k.topic_id = 0 and k.place_level = 3 and k.listings > 0
       order by v.views desc nulls last, k.listings desc, name
       limit how_many
    ) as f);
end
$$;
