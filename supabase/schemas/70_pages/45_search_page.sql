-- The search page in one call: the results of search_listings, the names of the chosen filters, so that each can be
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

create function public.search_page(request jsonb) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  found constant private.search_result := private.answer_request(request);
  locale constant text := case when request ->> 'locale' = 'en' then 'en' else 'fr' end;
begin
  return (
    select row_to_json(page)
      from (select (found).*, private.chosen_json(private.chosen_of(request), locale) as chosen,
                   case when found.total = 0 then
                     (private.answer_request(jsonb_build_object('pageSize', 1, 'locale', locale))).facets end as everything) as page);
end
$$;
comment on function public.search_page is
  'SearchPage (domain/pages/directory.ts) of a SearchRequest (domain/search/reading/request.ts).';

grant execute on function public.search_page to anon, authenticated;
