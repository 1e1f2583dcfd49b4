-- The names of what a visitor chose by slug: the page shows them as filters that can be taken off.

-- A slug that does not exist is null. A place is told by its own level and the larger ones around it, so that a search
-- that finds nothing there can be widened.
create function private.chosen_json(chosen private.understanding, locale text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'category', private.category_ref(chosen.category_id, locale),
    'subcategory', private.category_ref(chosen.subcategory_id, locale),
    'region', private.place_ref('region', chosen.region_id, locale),
    'mrc', private.place_ref('mrc', chosen.mrc_id, locale),
    'city', private.place_ref('city', chosen.city_id, locale));
end
$$;
