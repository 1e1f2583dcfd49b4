-- The home page, in one call.

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
    'cities', private.most_viewed_cities(12, home_page.locale),
    'daily', private.listing_cards(private.daily_listings(today, 8), home_page.locale),
    'newest', private.listing_cards(array(
      select l.id from public.listings l where l.is_public order by l.published_at desc, l.id desc limit 8),
      home_page.locale),
    'sponsors', private.sponsors_shown(null, null));
end
$$;
comment on function public.home_page is 'HomePage (domain/pages/directory.ts).';

grant execute on function public.home_page to anon, authenticated;
