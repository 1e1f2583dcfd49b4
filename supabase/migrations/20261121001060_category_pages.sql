-- The pages of a category and of the whole directory, each in one call.

create function public.category_page(
  category text, subcategory text default '', region text default '', page integer default 1, locale text default 'fr'
) returns jsonb
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
  return jsonb_build_object(
    'category', private.category_ref(main_id, category_page.locale),
    'subcategory', private.category_ref(sub_id, category_page.locale),
    'rows', private.listing_cards(
      private.best_listings(main_id, sub_id, asked_region, null, shown), category_page.locale),
    'total', total, 'page', shown, 'pages', pages,
    'subcategories', private.subcategory_facets(main_id, asked_region, category_page.locale, false),
    'regions', private.region_facets(topic_id, asked_region, null, category_page.locale),
    'cities', private.city_facets(topic_id, asked_region, null, 24));
end
$$;
comment on function public.category_page is
  'CategoryPage (domain/directory.ts), null when there is no such category or subcategory.';

-- The subcategories of a category with their listings, in a region or everywhere (region_id null).
create function private.subcategory_facets(
  category_id integer, region_id integer, locale text, with_empty boolean
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select c.slug, case when locale = 'en' then c.name_en else c.name_fr end as name,
             private.kept_count(case when region_id is null then 0 else 1 end, region_id, c.id) as listings
        from public.categories c where c.parent_id = category_id
    ) as f
    where f.listings > 0 or with_empty);
end
$$;

-- Every category, region and MRC, and every municipality that has listings.
create function public.browse_page(locale text default 'fr') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'categories', (
      select coalesce(jsonb_agg(private.category_ref(c.id, browse_page.locale) || jsonb_build_object(
               'count', private.kept_count(0, 0, c.id),
               'subcategories', private.subcategory_facets(c.id, null, browse_page.locale, true))
             order by c.position, c.name_fr), '[]')
        from public.categories c where c.parent_id is null),
    'regions', (
      select coalesce(jsonb_agg(private.region_ref(r.id, browse_page.locale) || jsonb_build_object(
               'count', private.kept_count(1, r.id, null),
               'mrcs', (select coalesce(jsonb_agg(private.facet(d.slug, d.name, private.kept_count(2, d.id, null))
                                                  order by d.name), '[]')
                          from public.mrcs d where d.region_id = r.id),
               'cities', private.city_facets(null, r.id, null, 500))
             order by r.id), '[]')
        from public.regions r));
end
$$;
comment on function public.browse_page is 'BrowsePage (domain/directory.ts).';

revoke all on function public.category_page, public.browse_page from public;
grant execute on function public.category_page, public.browse_page to anon, authenticated, service_role;
