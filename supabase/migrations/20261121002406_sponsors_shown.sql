-- Sponsors in the pages of their audience: the home page, the lists of a category (and of its subcategories) and those of
-- a region. They come beside the rows, which are found without them.
create function private.sponsors_shown(category_id integer, region_id integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'url', s.url, 'logoPath', s.logo_path) order by s.position, s.id), '[]')
      from public.sponsors s
     where private.is_present(s, private.montreal_day())
       and case
         when category_id is not null then exists (select 1 from private.sponsor_categories a
           where a.sponsor_id = s.id and a.category_id = sponsors_shown.category_id)
         when region_id is not null then exists (select 1 from private.sponsor_regions a
           where a.sponsor_id = s.id and a.region_id = sponsors_shown.region_id)
         else s.on_home end);
end
$$;
comment on function private.sponsors_shown is 'SponsorMark[] (domain/sponsor.ts) of a category, of a region, or of the home page.';

create or replace function public.home_page(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.montreal_day();
begin
  return json_build_object(
    'totals', json_build_object(
      'listings', private.kept_count(0, 0, 0),
      'municipalities', (select count(*) from private.listing_counts k
                          where k.topic_id = 0 and k.place_level = 3 and k.listings > 0),
      'categories', (select count(*) from public.categories c where c.parent_id is null)),
    'categories', (
      select coalesce(json_agg(c.facet order by c.ordinality), '[]')
        from json_array_elements(private.category_facets(0, 0, null, home_page.locale))
             with ordinality as c (facet, ordinality)
       where c.ordinality <= 12),
    'cities', private.most_viewed_cities(12),
    'daily', private.listing_cards(private.daily_listings(today, 8), home_page.locale),
    'newest', private.listing_cards(array(
      select l.id from public.listings l where l.is_public order by l.published_at desc, l.id desc limit 8),
      home_page.locale),
    'sponsors', private.sponsors_shown(null, null));
end
$$;

create or replace function public.region_page(slug text, category text default '', page integer default 1, locale text default 'fr')
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
    'cities', private.city_facets(null, region.id, null, 500),
    'sponsors', private.sponsors_shown(null, region.id));
end
$$;

create or replace function public.category_page(
  category text, subcategory text default '', region text default '', page integer default 1, locale text default 'fr'
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  main_id constant integer := private.main_category_id(category_page.category);
  sub_id integer;
  topic_id integer;
  asked_region smallint;
  total integer;
  pages integer;
  shown integer;
begin
  if main_id is null then return null; end if;
  if category_page.subcategory <> '' then
    select c.id into sub_id from public.categories c where c.parent_id = main_id and c.slug = category_page.subcategory;
    if sub_id is null then return null; end if;
  end if;
  topic_id := coalesce(sub_id, main_id);
  -- The region is a filter, not a part of the address: an unknown one is none.
  select r.id into asked_region from public.regions r where r.slug = category_page.region;
  total := private.kept_count(case when asked_region is null then 0 else 1 end, asked_region, topic_id);
  pages := private.page_count(total);
  shown := private.nearest_page(category_page.page, pages);
  return json_build_object(
    'category', private.category_ref(main_id, category_page.locale),
    'subcategory', private.category_ref(sub_id, category_page.locale),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, asked_region, null, shown), category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'subcategories', private.subcategory_facets(main_id, asked_region, sub_id, category_page.locale),
    'regions', private.region_facets(topic_id, asked_region, null, category_page.locale),
    'cities', private.city_facets(topic_id, asked_region, null, 24),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;
