-- Categories and places as answers name them, facets, and distances.

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

-- A category as CategoryRef, in the given language; null for an unknown id.
create function private.category_ref(category_id integer, locale text) returns json
language plpgsql stable as $$
begin
  if category_id is null then return null; end if;
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
language plpgsql stable as $$
begin
  if place_id is null then return null; end if;
  return case kind
    when 'city' then (select json_build_object('slug', m.slug, 'name', private.city_label(m, locale))
                        from public.municipalities m where m.id = place_id)
    when 'mrc' then (select json_build_object('slug', slug, 'name', name) from public.mrcs where id = place_id)
    else (select json_build_object('slug', slug, 'name', case when locale = 'en' then name_en else name_fr end)
            from public.regions where id = place_id) end;
end
$$;

-- Stable like json_build_object: an immutable function would not be inlined, and this is called a thousand times a
-- page.
create function private.facet(slug text, name text, listings integer) returns json
language sql stable parallel safe as $$
  select json_build_object('slug', slug, 'name', name, 'count', coalesce(listings, 0))
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

create function private.require_category(category_id integer) returns public.categories
language plpgsql stable set search_path = '' as $$
declare
  category public.categories;
begin
  select c.* into category from public.categories c where c.id = require_category.category_id;
  if category.id is null then perform private.refuse(404, 'category_not_found', 'There is no such category'); end if;
  return category;
end
$$;
