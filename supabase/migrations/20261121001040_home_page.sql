-- The home page, in one call.

-- By views of the last 30 days, then by listings; at first nobody has looked at anything.
create function private.most_viewed_cities(how_many integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.facet(f.slug, f.name, f.listings)
             order by f.views desc nulls last, f.listings desc, f.name), '[]')
    from (
      select m.slug, m.name, k.listings, v.views
        from private.listing_counts k
        join public.municipalities m on m.id = k.place_id
        left join private.recent_city_views v on v.municipality_id = m.id
       where k.topic_id = 0 and k.place_level = 3 and k.listings > 0
       order by v.views desc nulls last, k.listings desc, m.name
       limit how_many
    ) as f);
end
$$;

create function public.home_page(locale text default 'fr') returns json
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
    'sponsors', (
      select coalesce(json_agg(
        json_build_object('name', s.name, 'url', s.url, 'logoPath', s.logo_path) order by s.position, s.id), '[]')
        from public.sponsors s where today >= s.starts_on and (s.ends_on is null or today <= s.ends_on)));
end
$$;
comment on function public.home_page is 'HomePage (domain/directory.ts).';

revoke all on function public.home_page from public;
grant execute on function public.home_page to anon, authenticated, service_role;
