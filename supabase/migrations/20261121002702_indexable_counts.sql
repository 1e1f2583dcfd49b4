-- A list (a city, a category, a category in a city) is worth indexing where one of its listings is: how many there are is
-- kept with the other counts, in the same rows and the same statements. So is when a listing last came or went, which is
-- what a sitemap may truly say of a list.
alter table private.listing_counts
  add column indexable integer not null default 0,
  add column changed_at timestamptz not null default now();

create or replace function private.listing_changes_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text := 'region_id, mrc_id, municipality_id, category_id, subcategory_id';
  added constant text := format('select 1 as change, is_indexable::integer as indexable, %s from new_rows where is_public', columns);
  removed constant text := format('select -1, -is_indexable::integer, %s from old_rows where is_public', columns);
begin
  if private.is_bulk_load() then return null; end if;
  -- Dynamic, because each of the three operations has its own transition tables.
  execute format($sql$
    insert into private.listing_counts as kept (place_level, place_id, topic_id, listings, indexable)
    select c.place_level, c.place_id, c.topic_id, sum(l.change), sum(l.indexable)
      from (%s) as l (change, indexable, %s), private.count_cells(%2$s) c
     group by 1, 2, 3 having sum(l.change) <> 0 or sum(l.indexable) <> 0
     order by 1, 2, 3
    on conflict (place_level, place_id, topic_id) do update set
      listings = kept.listings + excluded.listings, indexable = kept.indexable + excluded.indexable, changed_at = now()
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end, columns);
  return null;
end
$$;

-- As before; a row that is right already stays as it is, with the time of its last change.
create or replace function private.refresh_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.listings in share mode;
  with told as materialized (
    select c.place_level, c.place_id, c.topic_id, sum(leaf.listings) as listings, sum(leaf.indexable) as indexable
      from (select region_id, mrc_id, municipality_id, category_id, subcategory_id, count(*) as listings,
                   count(*) filter (where is_indexable) as indexable
              from public.listings where is_public group by 1, 2, 3, 4, 5) as leaf,
           private.count_cells(leaf.region_id, leaf.mrc_id, leaf.municipality_id, leaf.category_id, leaf.subcategory_id) c
     group by 1, 2, 3
  ), gone as (
    delete from private.listing_counts k
     where not exists (select 1 from told t
                        where (t.place_level, t.place_id, t.topic_id) = (k.place_level, k.place_id, k.topic_id))
  )
  insert into private.listing_counts as kept (place_level, place_id, topic_id, listings, indexable)
  select t.place_level, t.place_id, t.topic_id, t.listings, t.indexable from told t
  on conflict (place_level, place_id, topic_id) do update set
    listings = excluded.listings, indexable = excluded.indexable, changed_at = now()
   where (kept.listings, kept.indexable) <> (excluded.listings, excluded.indexable);
  analyze private.listing_counts;
end
$$;
select private.refresh_counts();

-- Whether the list of a place and a topic is worth indexing; a null level or topic stands for all.
create function private.is_list_indexable(place_level integer, place_id integer, topic_id integer) returns boolean
language sql stable as $$
  select coalesce((select k.indexable > 0 from private.listing_counts k
    where k.place_level = coalesce(is_list_indexable.place_level, 0) and k.place_id = coalesce(is_list_indexable.place_id, 0)
      and k.topic_id = coalesce(is_list_indexable.topic_id, 0)), false)
$$;

-- As before, and whether search engines are asked to keep the list.
create or replace function public.city_page(slug text, category text default '', page integer default 1, locale text default 'fr')
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
    'isIndexable', private.is_list_indexable(3, city.id, asked_category),
    'rows', private.listing_cards(
      private.best_listings(asked_category, null, null, city.id, shown), city_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, city.id, asked_category, city_page.locale),
    'neighbours', private.nearest_cities(city.id, 12),
    'cities', private.city_facets(null, city.region_id, city.id, 24));
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
    'isIndexable', private.is_list_indexable(case when asked_region is null then 0 else 1 end, asked_region, topic_id),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, asked_region, null, shown), category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'subcategories', private.subcategory_facets(main_id, asked_region, sub_id, category_page.locale),
    'regions', private.region_facets(topic_id, asked_region, null, category_page.locale),
    'cities', private.city_facets(topic_id, asked_region, null, 24),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;
