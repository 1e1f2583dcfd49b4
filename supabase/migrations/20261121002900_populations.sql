-- A population of 0 stands for one that nobody knows here: the seeds have 774 of them, and a region's page gave the sum of the
-- others as the number of people who live in it. A number counts where it is known; 0 is one only where the official list
-- gives it, as it does for the territories in which nobody lives.
alter table public.municipalities add column is_counted boolean not null default false;
comment on column public.municipalities.population is 'People; 0 is not known, unless is_counted.';
comment on column public.municipalities.is_counted is 'Whether the official list gives the population, be it 0.';

-- The people of a region; null while one of its municipalities is not counted.
create function private.region_population(region_id integer) returns bigint
language sql stable set search_path = '' as $$
  select case when bool_and(m.population > 0 or m.is_counted) then sum(m.population) end
    from public.municipalities m where m.region_id = region_population.region_id
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
    'cities', private.city_facets(null, region.id, null, 500),
    'sponsors', private.sponsors_shown(null, region.id));
end
$$;
