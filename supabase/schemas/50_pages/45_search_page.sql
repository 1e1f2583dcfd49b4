-- The search page in one call: the results of search_businesses, the names of the chosen filters, so that each can be
-- removed, and, without results, the counts without each filter.

-- Null for an unknown slug. A place comes with its enclosing places, so that a search without results can be widened.
create function private.chosen_json(chosen private.understanding, locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'category', private.category_ref(chosen.category_id, locale),
    'subcategory', private.category_ref(chosen.subcategory_id, locale),
    'region', private.place_ref('region', chosen.region_id, locale),
    'mrc', private.place_ref('mrc', chosen.mrc_id, locale),
    'city', private.place_ref('city', chosen.city_id, locale));
end
$$;

create function public.search_page(
  q text default '', place text default '', phone text default '', category text default '', subcategory text default '',
  region text default '', mrc text default '', city text default '', lat double precision default null,
  lng double precision default null, radius double precision default null, sort text default 'relevance',
  page integer default 1, locale text default 'fr', options text[] default '{}', count_options boolean default false
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant json := public.search_businesses(
    q => q, place => place, phone => phone, category => category, subcategory => subcategory, region => region,
    mrc => mrc, city => city, lat => lat, lng => lng, radius => radius, sort => sort, page => page, locale => locale,
    options => options, count_options => count_options);
begin
  return json_build_object(
    'rows', found -> 'rows', 'reasons', found -> 'reasons', 'total', found -> 'total', 'totalIsCapped', found -> 'totalIsCapped',
    'understood', found -> 'understood', 'facets', found -> 'facets', 'options', found -> 'options',
    'chosen', private.chosen_json(private.chosen_filters(category, subcategory, region, mrc, city), locale),
    'everything', case when (found ->> 'total')::integer = 0
                       then public.search_businesses(page_size => 1, locale => locale) -> 'facets' end);
end
$$;
comment on function public.search_page is 'SearchPage (domain/pages/directory.ts). Any nonsense in an argument is as if not asked.';

grant execute on function public.search_page to anon, authenticated;
