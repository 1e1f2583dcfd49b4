-- Pages of a category and of the whole directory, one call each.

create function public.category_page(
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
  -- The region is a query parameter, not a path segment: an unknown one is ignored.
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
    'cities', private.city_facets(topic_id, asked_region, null, 24, category_page.locale),
    'sponsors', private.sponsors_shown(main_id, null));
end
$$;
comment on function public.category_page is
  'CategoryPage (domain/pages/directory.ts), null when there is no such category or subcategory.';

-- Subcategories with listings in a region or everywhere (region_id null), and the current one.
create function private.subcategory_facets(
  category_id integer, region_id integer, asked_id integer, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name), '[]')
    from (
      select c.id, c.slug, case when locale = 'en' then c.name_en else c.name_fr end as name,
             private.kept_count(case when region_id is null then 0 else 1 end, region_id, c.id) as listings
        from public.categories c where c.parent_id = category_id
    ) as f
    where f.listings > 0 or f.id = asked_id);
end
$$;

-- Every category, region and MRC, and every municipality with listings. Each level is read once, not once per parent.
create function public.browse_page(locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'categories', (
      with kept as (
        select k.topic_id, k.listings from private.listing_counts k where k.place_level = 0 and k.place_id = 0
      ), children as (
        select f.parent_id, json_agg(private.facet(f.slug, f.name, f.listings) order by f.listings desc, f.name) as list
          from (select c.parent_id, c.slug, case when browse_page.locale = 'en' then c.name_en else c.name_fr end as name,
                       coalesce(k.listings, 0) as listings
                  from public.categories c left join kept k on k.topic_id = c.id
                 where c.parent_id is not null) as f
         group by 1
      )
      select coalesce(json_agg(json_build_object(
               'slug', c.slug, 'name', case when browse_page.locale = 'en' then c.name_en else c.name_fr end,
               'icon', c.icon, 'count', coalesce(k.listings, 0), 'subcategories', coalesce(s.list, '[]'))
             order by c.position, c.name_fr), '[]')
        from public.categories c
        left join kept k on k.topic_id = c.id
        left join children s on s.parent_id = c.id
       where c.parent_id is null),
    'regions', (
      with kept as (
        select k.place_level, k.place_id, k.listings from private.listing_counts k
         where k.topic_id = 0 and k.place_level in (1, 2, 3) and k.listings > 0
      ), territories as (
        select d.region_id, json_agg(private.facet(d.slug, d.name, k.listings) order by d.name) as list
          from public.mrcs d left join kept k on k.place_level = 2 and k.place_id = d.id
         group by 1
      ), cities as (
        select m.region_id, json_agg(private.facet(m.slug, n.label, k.listings)::jsonb || jsonb_build_object('mrc', d.slug)
                                       order by k.listings desc, n.label) as list
          from public.municipalities m
          cross join lateral private.city_label(m, browse_page.locale) as n (label)
          join kept k on k.place_level = 3 and k.place_id = m.id
          left join public.mrcs d on d.id = m.mrc_id
         group by 1
      )
      select coalesce(json_agg(json_build_object(
               'slug', r.slug, 'name', case when browse_page.locale = 'en' then r.name_en else r.name_fr end,
               'count', coalesce(k.listings, 0), 'mrcs', coalesce(t.list, '[]'), 'cities', coalesce(c.list, '[]'))
             order by r.id), '[]')
        from public.regions r
        left join kept k on k.place_level = 1 and k.place_id = r.id
        left join territories t on t.region_id = r.id
        left join cities c on c.region_id = r.id));
end
$$;
comment on function public.browse_page is 'BrowsePage (domain/pages/directory.ts).';

grant execute on function public.category_page, public.browse_page to anon, authenticated;
