-- Search as the site and the API call it: one answer holds rows, total, facets and what was understood.

-- The request without what cannot be: unknown slugs, numbers out of range and half a position are as if not asked.
create function private.search_filters(category text, subcategory text, region text, mrc text, city text)
returns private.understanding
language plpgsql stable set search_path = '' as $$
declare
  u private.understanding;
begin
  if category <> '' then
    select id into u.category_id from public.categories c where c.slug = category and c.parent_id is null;
  end if;
  if subcategory <> '' then
    select id, parent_id into u.subcategory_id, u.category_id from public.categories c
     where c.slug = subcategory and c.parent_id is not null and (u.category_id is null or c.parent_id = u.category_id)
     order by id limit 1;
  end if;
  if city <> '' then
    select id, m.mrc_id, m.region_id into u.city_id, u.mrc_id, u.region_id
      from public.municipalities m where m.slug = city;
  end if;
  if mrc <> '' and u.city_id is null then
    select id, p.region_id into u.mrc_id, u.region_id from public.mrcs p where p.slug = search_filters.mrc;
  end if;
  if region <> '' and u.region_id is null then
    select id into u.region_id from public.regions p where p.slug = region;
  end if;
  return u;
end
$$;

create function private.place_ref(kind text, id integer, locale text) returns jsonb
language sql stable as $$
  select jsonb_build_object('slug', p.slug, 'name', p.name) from (
    select slug, name from public.municipalities where kind = 'city' and municipalities.id = place_ref.id
    union all
    select slug, name from public.mrcs where kind = 'mrc' and mrcs.id = place_ref.id
    union all
    select slug, case when locale = 'en' then name_en else name_fr end
      from public.regions where kind = 'region' and regions.id = place_ref.id) p
$$;

create function public.search_businesses(
  q text default '', place text default '', phone text default '', category text default '', subcategory text default '',
  region text default '', mrc text default '', city text default '', lat double precision default null,
  lng double precision default null, radius double precision default null, sort text default 'relevance',
  page integer default 1, page_size integer default 20, locale text default 'fr'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant private.understanding := private.search_filters(category, subcategory, region, mrc, city);
  everything constant text[] := '{category,city,region,mrc}';
  u private.understanding;
  located private.understanding;
  r private.search_request;
  found private.search_found;
  is_relaxed boolean := false;
begin
  locale := case when locale = 'en' then 'en' else 'fr' end;
  page := least(greatest(coalesce(page, 1), 1), 50);
  page_size := least(greatest(coalesce(page_size, 20), 1), 50);
  located := private.understand(left(coalesce(place, ''), 200), '{city,region,mrc}', chosen);
  u := private.understand(left(coalesce(q, ''), 200), everything, located);

  r := row(u.category_id, u.subcategory_id, u.region_id, u.mrc_id, u.city_id,
    nullif(array_to_string(array(select quote_literal(s) from unnest(u.stems) s), ' & '), '')::tsquery,
    null, lat, lng, radius, sort, page * page_size);
  found := private.find_listings(r);
  return jsonb_build_object(
    'rows', private.listing_cards(found.ids[(page - 1) * page_size + 1:], locale, lat, lng),
    'total', found.total,
    'totalIsCapped', found.is_capped,
    'understood', jsonb_build_object(
      'category', case when chosen.category_id is null then private.category_ref(u.category_id, locale) end,
      'subcategory', case when chosen.subcategory_id is null then private.category_ref(u.subcategory_id, locale) end,
      'region', case when chosen.region_id is null and u.mrc_id is null and u.city_id is null
                     then private.place_ref('region', u.region_id, locale) end,
      'mrc', case when chosen.mrc_id is null and u.city_id is null then private.place_ref('mrc', u.mrc_id, locale) end,
      'city', case when chosen.city_id is null then private.place_ref('city', u.city_id, locale) end,
      'words', to_jsonb(u.words),
      'corrected', u.corrected,
      'relaxed', is_relaxed),
    'facets', case when found.matches is null then private.facets_of_counts(r, locale)
                   else private.facets_of_matches(r, found.matches, locale) end);
end
$$;
comment on function public.search_businesses is
  'Searches published listings: a SearchResult (domain/directory.ts). Any nonsense in an argument is as if not asked.';
grant execute on function public.search_businesses to anon, authenticated, service_role;
