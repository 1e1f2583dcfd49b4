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
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant private.counted_answer := private.answer_request(request);
  locale constant text := case when request ->> 'locale' = 'en' then 'en' else 'fr' end;
  more constant json := json_build_object(
    'chosen', private.chosen_json(private.chosen_of(request), locale),
    'everything', case when found.total = 0
                       then public.search_listings(jsonb_build_object('pageSize', 1, 'locale', locale)) -> 'facets' end);
begin
  -- Concatenated as text: taking each member of the answer out of it parses the whole answer each time.
  return (left(found.answer::text, -1) || ', ' || substr(more::text, 2))::json;
end
$$;
comment on function public.search_page is
  'SearchPage (domain/pages/directory.ts) of a SearchRequest (domain/search/reading/request.ts).';

grant execute on function public.search_page to anon, authenticated;
