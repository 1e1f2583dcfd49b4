-- Pages of municipalities and regions, one call each. An unknown category or page number falls back to all categories
-- or the nearest page; an unknown place returns null.

create function private.main_category_id(slug text) returns integer
language sql stable as $$
  select c.id from public.categories c where c.parent_id is null and c.slug = main_category_id.slug
$$;

-- The page of a city, or of a category in it: lists, facets, nearest cities, and whether search engines may index it.
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
      'kind', 'city', 'slug', city.slug, 'name', private.city_label(city, city_page.locale), 'population', city.population, 'latitude', city.latitude,
      'longitude', city.longitude, 'designation', city.designation),
    'region', private.region_ref(city.region_id, city_page.locale),
    'mrc', private.mrc_ref(city.mrc_id),
    'isIndexable', private.is_list_indexable(3, city.id, asked_category),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, null, city.id, shown), city_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, city.id, asked_category, city_page.locale),
    'neighbours', private.nearest_cities(city.id, 12, city_page.locale),
    'cities', private.city_facets(null, city.region_id, city.id, 24, city_page.locale));
end
$$;
comment on function public.city_page is 'PlacePage (domain/pages/directory.ts) of a municipality, null when there is none.';

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
      'population', private.region_population(region.id),
      'latitude', region.latitude, 'longitude', region.longitude, 'designation', null),
    'region', private.region_ref(region.id, region_page.locale),
    'mrc', null,
    'isIndexable', private.is_list_indexable(1, region.id, asked_category),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, region.id, null, shown), region_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(1, region.id, asked_category, region_page.locale),
    'neighbours', private.region_facets(null, null, region.id, region_page.locale),
    'cities', private.city_facets(null, region.id, null, 500, region_page.locale),
    'sponsors', private.sponsors_shown(null, region.id));
end
$$;
comment on function public.region_page is 'PlacePage (domain/pages/directory.ts) of a region, null when there is none.';

create function private.city_subcategory_facets(municipality_id integer, category_id integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select c.slug, case when locale = 'en' then c.name_en else c.name_fr end as name,
             private.kept_count(3, municipality_id, c.id) as listings
        from public.categories c where c.parent_id = category_id
    ) as f
    where f.listings > 0);
end
$$;

create function public.city_category_page(
  city text, category text, subcategory text default '', page integer default 1, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  here public.municipalities;
  main_id constant integer := private.main_category_id(city_category_page.category);
  sub_id integer;
  topic_id integer;
  total integer;
  pages integer;
  shown integer;
begin
  if main_id is null then return null; end if;
  if city_category_page.subcategory <> '' then
    select c.id into sub_id from public.categories c
     where c.parent_id = main_id and c.slug = city_category_page.subcategory;
    if sub_id is null then return null; end if;
  end if;
  select m.* into here from public.municipalities m where m.slug = city_category_page.city;
  topic_id := coalesce(sub_id, main_id);
  total := private.kept_count(3, here.id, topic_id);
  if here.id is null or total = 0 then return null; end if;
  pages := private.page_count(total);
  shown := private.nearest_page(city_category_page.page, pages);
  return json_build_object(
    'city', json_build_object('slug', here.slug, 'name', private.city_label(here, city_category_page.locale)),
    'region', private.region_ref(here.region_id, city_category_page.locale),
    'category', private.category_ref(main_id, city_category_page.locale),
    'subcategory', private.category_ref(sub_id, city_category_page.locale),
    'isIndexable', private.is_list_indexable(3, here.id, topic_id),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, null, here.id, shown), city_category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, here.id, null, city_category_page.locale),
    'subcategories', private.city_subcategory_facets(here.id, main_id, city_category_page.locale),
    'neighbours', private.nearest_cities_with(here.id, topic_id, 12, city_category_page.locale),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;
comment on function public.city_category_page is
  'CityCategoryPage (domain/pages/directory.ts); null when there is no such city or category, or no listing of it there.';

grant execute on function public.city_page, public.region_page, public.city_category_page to anon, authenticated;
