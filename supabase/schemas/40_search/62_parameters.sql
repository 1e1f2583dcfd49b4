-- The parameters of a request (domain/search/reading/request.ts): filters, understood words, position, order.

-- The filters that the visitor chose, by id; a slug that does not exist is ignored.
create function private.chosen_filters(category text, subcategory text, region text, mrc text, city text)
returns private.understanding
language plpgsql stable set search_path = '' as $$
declare
  u private.understanding;
begin
  if category <> '' then
    select c.id into u.category_id from public.categories c where c.slug = category and c.parent_id is null;
  end if;
  if subcategory <> '' then
    select c.id, c.parent_id into u.subcategory_id, u.category_id from public.categories c
     where c.slug = subcategory and c.parent_id is not null and (u.category_id is null or c.parent_id = u.category_id)
     order by c.id limit 1;
  end if;
  if city <> '' then
    select m.id, m.mrc_id, m.region_id into u.city_id, u.mrc_id, u.region_id
      from public.municipalities m where m.slug = city;
  end if;
  if mrc <> '' and u.city_id is null then
    select m.id, m.region_id into u.mrc_id, u.region_id from public.mrcs m where m.slug = mrc;
  end if;
  if region <> '' and u.region_id is null then
    select g.id into u.region_id from public.regions g where g.slug = region;
  end if;
  return u;
end
$$;

-- The slugs that a request chose.
create function private.chosen_of(request jsonb) returns private.understanding
language sql stable set search_path = '' as $$
  select private.chosen_filters(coalesce(c ->> 'category', ''), coalesce(c ->> 'subcategory', ''), coalesce(c ->> 'region', ''),
                                coalesce(c ->> 'mrc', ''), coalesce(c ->> 'city', ''))
    from (select request -> 'chosen' as c) as given
$$;

-- The lexemes of the options that there are; any other is as if not asked.
create function private.chosen_options(options text[]) returns text[]
language plpgsql stable as $$
begin
  if coalesce(options = '{}', true) then return '{}'; end if;
  return (
    select coalesce(array_agg(known.lexeme order by known.lexeme), '{}')
      from (select f.filter || ':' || code as lexeme from private.option_filters() f, unnest(f.codes) as code) as known
     where known.lexeme = any (options));
end
$$;

-- The filters that a request chose or that its words name, with the other parts of its reading.
create function private.understood_of(request jsonb, chosen private.understanding) returns private.understanding
language sql stable set search_path = '' as $$
  select row(coalesce(chosen.category_id, (u ->> 'category')::integer),
             coalesce(chosen.subcategory_id, (u ->> 'subcategory')::integer),
             coalesce(chosen.region_id, (u ->> 'region')::integer),
             coalesce(chosen.mrc_id, (u ->> 'mrc')::integer),
             coalesce(chosen.city_id, (u ->> 'city')::integer),
             array(select jsonb_array_elements_text(u -> 'words') limit 16),
             array(select jsonb_array_elements_text(u -> 'unknown') limit 16),
             u ->> 'corrected', u ->> 'postalCode', coalesce(left(u ->> 'open', 30), ''),
             private.chosen_options(array(select jsonb_array_elements_text(u -> 'options') limit 100)),
             case when u ->> 'sort' in ('rating', 'newest') then u ->> 'sort' else '' end)::private.understanding
    from (select request -> 'understood' as u) as given
$$;

-- The area of a map: `south`, `west`, `north` and `east` in degrees. Null when absent or invalid.
create function private.bounds_of(given jsonb) returns box
language plpgsql immutable set search_path = '' as $$
declare
  south constant double precision := round((given ->> 'south')::numeric, 6);
  west constant double precision := round((given ->> 'west')::numeric, 6);
  north constant double precision := round((given ->> 'north')::numeric, 6);
  east constant double precision := round((given ->> 'east')::numeric, 6);
begin
  if (south >= -85 and north <= 85 and south < north and west >= -180 and east <= 180 and west < east) is not true then
    return null;
  end if;
  return box(private.map_point(south, west), private.map_point(north, east));
end
$$;

-- The same request without the places that were chosen or that its words name.
create function private.placeless(request jsonb) returns jsonb
language sql immutable as $$
  select request || jsonb_build_object(
    'chosen', coalesce(request -> 'chosen', '{}') - array['region', 'mrc', 'city'],
    'understood', coalesce(request -> 'understood', '{}') - array['region', 'mrc', 'city', 'postalCode'],
    'conditions', jsonb_path_query_array(request,
      '$.conditions[*] ? (@.kind != "city" && @.kind != "mrc" && @.kind != "region" && @.kind != "postal")'))
$$;

create function private.page_of(request jsonb) returns integer
language sql immutable as $$ select least(greatest(coalesce((request ->> 'page')::integer, 1), 1), 50) $$;

create function private.page_size_of(request jsonb) returns integer
language sql immutable as $$ select least(greatest(coalesce((request ->> 'pageSize')::integer, 20), 1), 50) $$;

-- How many listings a map shows: the first of a search.
create function private.map_size() returns integer
language sql immutable as $$ select 500 $$;

-- The parameters of a search: a value that is invalid counts as absent.
create function private.request_of(request jsonb, bounds box, chosen private.understanding, u private.understanding)
returns private.search_request
language plpgsql stable set search_path = '' as $$
declare
  r private.search_request;
  page_size constant integer := private.page_size_of(request);
  centre point;
begin
  r := private.with_filters(r, chosen);
  r.conditions := private.conditions_of(request -> 'conditions');
  r.named := private.valid_stems(array(select jsonb_array_elements_text(request -> 'named') limit 32));
  r.typed := private.valid_stems(array(select jsonb_array_elements_text(request -> 'typed') limit 32));
  r.telling := private.valid_stems(array(select jsonb_array_elements_text(request -> 'telling') limit 32));
  r.name_key := private.normalize_text(left(coalesce(request ->> 'q', ''), 200));
  r.phone := private.phone_condition(coalesce(request ->> 'phone', ''));
  r.bounds := bounds;
  r.opening := private.opening_of(request -> 'open');
  r.options := private.chosen_options(array(select jsonb_array_elements_text(request -> 'options') limit 100));
  r.open_lexemes := private.asked_opening_lexemes(request -> 'open');
  r.wanted := private.page_of(request) * page_size;
  -- Also without points: how many are looked for decides which candidates are ranked.
  if (request ->> 'points')::boolean or (request ->> 'besideMap')::boolean then r.wanted := greatest(r.wanted, private.map_size()); end if;

  if bounds is not null then
    r.lat := round(((request #>> '{bounds,south}')::numeric + (request #>> '{bounds,north}')::numeric) / 2, 6);
    r.lng := round(((request #>> '{bounds,west}')::numeric + (request #>> '{bounds,east}')::numeric) / 2, 6);
    r.radius := least(1000, 0.001 + private.distance_km(r.lat, r.lng, (request #>> '{bounds,north}')::double precision,
                                                        (request #>> '{bounds,west}')::double precision));
  else
    -- Coordinates to a decimetre, radius to a metre: smaller values underflow in the computation of distances.
    r.lat := round((request ->> 'lat')::numeric, 6);
    r.lng := round((request ->> 'lng')::numeric, 6);
    if (r.lat between -90 and 90 and r.lng between -180 and 180) is not true then
      r.lat := null;
      r.lng := null;
    end if;
    r.radius := round((request ->> 'radius')::numeric, 3);
    if (r.radius between 0.001 and 1000) is not true then r.radius := null; end if;
    -- Distances from the requested place, which is then not a filter.
    if r.lat is null and r.radius is not null then
      centre := private.place_centre(u);
      r.lat := centre[1];
      r.lng := centre[0];
      if centre is null then r.radius := null; else r := private.without_place(r); end if;
    end if;
  end if;

  r.sort := request ->> 'sort';
  if r.sort is null or r.sort not in ('distance', 'rating', 'newest', 'name') or (r.sort = 'distance' and r.lat is null) then
    r.sort := 'relevance';
  end if;
  -- A place that is all that was typed is a filter, whose counts are kept.
  if cardinality(r.conditions) = 1 and r.conditions[1].kind = 'place' and r.conditions[1].anywhere is null
     and u.region_id is not null and u.postal_code is null then
    r.region_id := u.region_id;
    r.mrc_id := u.mrc_id;
    r.city_id := u.city_id;
    r.conditions := '{}';
  end if;
  return r;
end
$$;
