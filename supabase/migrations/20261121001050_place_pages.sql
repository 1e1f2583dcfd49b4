-- The pages of a municipality and of a region, each in one call. A category or a page that does not exist falls back
-- to all categories or the nearest page; a place that does not exist is null.

create function private.main_category_id(slug text) returns integer
language sql stable as $$
  select c.id from public.categories c where c.parent_id is null and c.slug = main_category_id.slug
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

-- The nearest municipalities that have listings.
create function private.nearest_cities(municipality_id integer, how_many integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km), '[]')
    from (
      select m.slug, m.name, k.listings, private.distance_km(here.latitude, here.longitude, m.latitude, m.longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id and m.latitude is not null
        join private.listing_counts k
          on k.topic_id = 0 and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id and here.latitude is not null
       order by km
       limit how_many
    ) as f);
end
$$;

create function public.city_page(slug text, category text default '', page integer default 1, locale text default 'fr')
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  city public.municipalities;
  asked_category constant integer := private.main_category_id(city_page.category);
  total integer;
  pages integer;
  shown integer;
begin
  select m.* into city from public.municipalities m where m.slug = city_page.slug;
  if city.id is null then return null; end if;
  total := private.kept_count(3, city.id, asked_category);
  pages := private.page_count(total);
  shown := private.nearest_page(city_page.page, pages);
  return json_build_object(
    'place', json_build_object(
      'kind', 'city', 'slug', city.slug, 'name', city.name, 'population', city.population,
      'latitude', city.latitude, 'longitude', city.longitude, 'designation', city.designation),
    'region', private.region_ref(city.region_id, city_page.locale),
    'mrc', private.mrc_ref(city.mrc_id),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, null, city.id, shown), city_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, city.id, asked_category, city_page.locale),
    'neighbours', private.nearest_cities(city.id, 12),
    'cities', private.city_facets(null, city.region_id, city.id, 24));
end
$$;
comment on function public.city_page is 'PlacePage (domain/directory.ts) of a municipality, null when there is none.';

create function public.region_page(slug text, category text default '', page integer default 1, locale text default 'fr')
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  region public.regions;
  asked_category constant integer := private.main_category_id(region_page.category);
  total integer;
  pages integer;
  shown integer;
begin
  select r.* into region from public.regions r where r.slug = region_page.slug;
  if region.id is null then return null; end if;
  total := private.kept_count(1, region.id, asked_category);
  pages := private.page_count(total);
  shown := private.nearest_page(region_page.page, pages);
  return json_build_object(
    'place', private.region_ref(region.id, region_page.locale)::jsonb || jsonb_build_object(
      'kind', 'region',
      'population', (select coalesce(sum(m.population), 0) from public.municipalities m where m.region_id = region.id),
      'latitude', region.latitude, 'longitude', region.longitude, 'designation', null),
    'region', private.region_ref(region.id, region_page.locale),
    'mrc', null,
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, region.id, null, shown), region_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(1, region.id, asked_category, region_page.locale),
    'neighbours', private.region_facets(null, null, region.id, region_page.locale),
    'cities', private.city_facets(null, region.id, null, 500));
end
$$;
comment on function public.region_page is 'PlacePage (domain/directory.ts) of a region, null when there is none.';

revoke all on function public.city_page, public.region_page from public;
grant execute on function public.city_page, public.region_page to anon, authenticated, service_role;
