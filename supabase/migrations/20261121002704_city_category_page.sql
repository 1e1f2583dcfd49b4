-- A category, or a subcategory, in a city: a page of its own, which exists only where there are listings.

-- The nearest municipalities that have listings of a topic.
create function private.nearest_cities_with(municipality_id integer, topic_id integer, how_many integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.km), '[]')
    from (
      select m.slug, m.name, k.listings, private.distance_km(here.latitude, here.longitude, m.latitude, m.longitude) as km
        from public.municipalities here
        join public.municipalities m on m.id <> here.id and m.latitude is not null
        join private.listing_counts k
          on k.topic_id = nearest_cities_with.topic_id and k.place_level = 3 and k.place_id = m.id and k.listings > 0
       where here.id = municipality_id and here.latitude is not null
       order by km
       limit how_many
    ) as f);
end
$$;

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
    'city', json_build_object('slug', here.slug, 'name', here.name),
    'region', private.region_ref(here.region_id, city_category_page.locale),
    'category', private.category_ref(main_id, city_category_page.locale),
    'subcategory', private.category_ref(sub_id, city_category_page.locale),
    'isIndexable', private.is_list_indexable(3, here.id, topic_id),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, null, here.id, shown), city_category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'categories', private.category_facets(3, here.id, null, city_category_page.locale),
    'subcategories', private.city_subcategory_facets(here.id, main_id, city_category_page.locale),
    'neighbours', private.nearest_cities_with(here.id, topic_id, 12),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;
comment on function public.city_category_page is
  'CityCategoryPage (domain/directory.ts); null when there is no such city or category, or no listing of it there.';

revoke all on function public.city_category_page from public;
grant execute on function public.city_category_page to anon, authenticated, service_role;
