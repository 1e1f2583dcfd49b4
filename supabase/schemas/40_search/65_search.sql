-- The search of the site and the API, once its words were read: one answer holds rows, total, facets and what was understood.

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

-- The lexemes of the options that there are; any other is as if not asked.
create function private.chosen_options(options text[]) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(known.lexeme order by known.lexeme), '{}')
    from (select f.filter || ':' || code as lexeme from private.listing_fields f, unnest(f.codes) as code
           where f.filter is not null) as known
   where known.lexeme = any (options)
$$;

-- The understanding of the words, without the filters that the visitor chose.
create function private.understood_json(
  u private.understanding, chosen private.understanding, is_relaxed boolean, is_elsewhere boolean, locale text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'category', case when chosen.category_id is null then private.category_ref(u.category_id, locale) end,
    'subcategory', case when chosen.subcategory_id is null then private.category_ref(u.subcategory_id, locale) end,
    'region', case when chosen.region_id is null and u.mrc_id is null and u.city_id is null
                   then private.place_ref('region', u.region_id, locale) end,
    'mrc', case when chosen.mrc_id is null and u.city_id is null then private.place_ref('mrc', u.mrc_id, locale) end,
    'city', case when chosen.city_id is null then private.place_ref('city', u.city_id, locale) end,
    'postalCode', u.postal_code,
    'open', u.open,
    'options', to_json(u.options),
    'sort', u.sort,
    'words', to_json(u.words),
    'unknown', to_json(u.unknown),
    'corrected', u.corrected,
    'relaxed', is_relaxed,
    'elsewhere', is_elsewhere);
end
$$;

-- The longitude and latitude from which « near a place » is counted: the mean of its municipalities, or of some listings of
-- a postal code.
create function private.place_centre(u private.understanding) returns point
language plpgsql stable set search_path = '' as $$
begin
  if num_nonnulls(u.city_id, u.mrc_id, u.region_id) = 0 and u.postal_code is not null then
    return (
      select point(avg(coalesce(l.longitude, m.centre_longitude)), avg(coalesce(l.latitude, m.centre_latitude)))
        from (select longitude, latitude, municipality_id from public.listings
               where is_public and search @@ quote_literal(lower(left(u.postal_code, 3)))::tsquery limit 100) as l
        left join public.municipalities m on m.id = l.municipality_id);
  end if;
  return (
    select point(avg(m.centre_longitude), avg(m.centre_latitude)) from public.municipalities m
     where case when num_nonnulls(u.city_id, u.mrc_id, u.region_id) = 0 then false
                when u.city_id is not null then m.id = u.city_id
                when u.mrc_id is not null then m.mrc_id = u.mrc_id
                else m.region_id = u.region_id end);
end
$$;

-- Listings whose name is exactly what was typed, within the chosen filters, by score. They come first even when the words
-- were understood as a category and a place that are not theirs.
create function private.find_exact(r private.search_request, chosen private.understanding) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select l.id from public.listings l
     where l.is_public and l.name_key = r.name_key
       and (chosen.city_id is null or l.municipality_id = chosen.city_id)
       and (chosen.mrc_id is null or l.mrc_id = chosen.mrc_id)
       and (chosen.region_id is null or l.region_id = chosen.region_id)
       and (chosen.category_id is null or l.category_id = chosen.category_id)
       and (chosen.subcategory_id is null or l.subcategory_id = chosen.subcategory_id)
       and (r.options = '{}' or l.search @@ private.lexeme_query(r.options, '&'))
       and (r.opening is null or private.is_open(l.hours, l.special_hours, l.municipality_id, r.opening))
     order by l.score desc, l.id desc limit 20);
end
$$;

-- Why each listing of a page is there: `name`, `category`, `services`, `text` (description, address), `place`; of a search
-- without words nothing. One array an id, in their order.
create function private.match_reasons(ids bigint[], r private.search_request) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  c private.search_condition;
  queries tsquery[] := '{}';
  reasons text[] := '{}';
begin
  if coalesce(cardinality(r.conditions), 0) = 0 then return null; end if;
  foreach c in array r.conditions loop
    if c.kind = 'place' then
      queries := array_append(queries, private.met_by(c, 'anywhere'));
      reasons := array_append(reasons, 'place');
    else
      queries := queries || array[
        private.either(c.named, c.named_alike), private.either(c.served, c.served_alike), private.either(c.filed, c.kin),
        -- Words of names, services and addresses are also in the index without a prefix.
        c.anywhere && !! private.either(private.either(c.named, c.served), c.addressed), c.addressed];
      reasons := reasons || '{name,services,category,text,address}'::text[];
    end if;
  end loop;
  return (
    select json_agg(array(select distinct why.reason from unnest(queries, reasons) as why (query, reason)
                           where l.search @@ why.query order by 1) order by asked.n)
      from unnest(ids) with ordinality as asked (id, n) join public.listings l on l.id = asked.id);
end
$$;

-- A search in the order of relevance that finds fewer than this also shows what meets its conditions in part.
create function private.few_matches() returns integer
language sql immutable as $$ select 5 $$;

-- Adds a section of listings that meet a search in part; listings of earlier sections are skipped.
create function private.widened(before private.search_found, kind text, others private.search_match[]) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  added constant private.search_match[] := array(
    select row(o.id, o.c, o.s, o.r, o.d, o.m)::private.search_match
      from unnest(others) with ordinality as o (id, c, s, r, d, m, n) where o.id <> all (before.ids) order by o.n);
begin
  if cardinality(added) = 0 then return before; end if;
  before.sections := before.sections || row(widened.kind, cardinality(before.ids))::private.search_section;
  before.ids := before.ids || private.ids_of(added);
  before.total := before.total + cardinality(added);
  before.matches := before.matches || added;
  return before;
end
$$;

-- The sections that begin on a page: their kinds, and the index of their first row on it.
create function private.sections_json(matched private.search_found, before integer, page_size integer) returns json
language sql immutable as $$
  select coalesce(json_agg(json_build_object('kind', s.kind, 'from', s.starts - before) order by s.starts), '[]')
    from unnest(matched.sections) s
   where s.starts >= before and s.starts < least(before + page_size, cardinality(matched.ids))
$$;

-- The slugs that a request chose.
create function private.chosen_of(request jsonb) returns private.understanding
language sql stable set search_path = '' as $$
  select private.chosen_filters(coalesce(c ->> 'category', ''), coalesce(c ->> 'subcategory', ''), coalesce(c ->> 'region', ''),
                                coalesce(c ->> 'mrc', ''), coalesce(c ->> 'city', ''))
    from (select request -> 'chosen' as c) as given
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

-- The answer to a request without its opening: its listings are a section, and meet the search in part.
create function private.of_any_hours(answer jsonb, page integer) returns json
language sql immutable as $$
  select (jsonb_set(answer, '{understood,relaxed}', to_jsonb((answer ->> 'total')::integer > 0))
          || jsonb_build_object('sections', case when page = 1 and (answer ->> 'total')::integer > 0
                                                      and answer #>> '{sections,0,from}' is distinct from '0'
                                                 then '[{"kind": "hours", "from": 0}]' else '[]'::jsonb end || (answer -> 'sections')))::json
$$;

-- A search of a trade alone, or in a place, by the rarest of its words that a listing holds: « boire une bonne bière » by beer.
-- Without such a word it has no conditions.
create function private.reworded(r private.search_request, request jsonb) returns private.search_request
language plpgsql stable set search_path = '' as $$
declare
  stems constant text[] := private.valid_stems(array(
    select stem from jsonb_path_query(request, '$.conditions[*] ? (@.kind == "category").phrases[*].stems[*]') value,
           lateral (select value #>> '{}' as stem) as word
     where not private.is_filler(stem)));
  words constant private.search_condition[] := array(
    select w from unnest(stems) stem, private.word_condition(stem, '{}', false) w
     where w.mentions > 0 order by w.mentions limit 1);
begin
  r.conditions := case when cardinality(words) = 0 then words
                       else words || array(select c from unnest(r.conditions) c where c.kind <> 'trade') end;
  return r;
end
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

-- How many listings a map shows: the first of a search.
create function private.map_size() returns integer
language sql immutable as $$ select 500 $$;

-- The listings of a map, in their order: latitude, longitude, slug, name, trade and city. `unplaced` have no public position.
create function private.map_points(ids bigint[], locale text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
             'rows', coalesce(json_agg(json_build_array(
               round(l.latitude::numeric, 5), round(l.longitude::numeric, 5), l.slug, l.name,
               case when locale = 'en' then c.name_en else c.name_fr end, coalesce(m.name, l.city)) order by asked.position)
               filter (where l.latitude is not null), '[]'),
             'unplaced', count(*) filter (where l.latitude is null))
      from unnest((select ids)) with ordinality as asked (id, position)
      join public.published_listings l on l.id = asked.id
      left join public.municipalities m on m.id = l.municipality_id
      left join public.categories c on c.id = coalesce(l.subcategory_id, l.category_id));
end
$$;

create function public.search_listings(request jsonb) returns json
-- Statements are planned once a connection: by default those with arrays are planned for each search, which took half of the
-- time of understanding one.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  bounds constant box := private.bounds_of(request -> 'bounds');
  asked constant jsonb := case when bounds is null then request else private.placeless(request) end;
  chosen constant private.understanding := private.chosen_of(asked);
  u constant private.understanding := private.understood_of(asked, chosen);
  locale constant text := case when request ->> 'locale' = 'en' then 'en' else 'fr' end;
  page constant integer := least(greatest(coalesce((request ->> 'page')::integer, 1), 1), 50);
  page_size constant integer := least(greatest(coalesce((request ->> 'pageSize')::integer, 20), 1), 50);
  -- Coordinates to a decimetre, radius to a metre: smaller values underflow in the computation of distances.
  lat double precision := round((request ->> 'lat')::numeric, 6);
  lng double precision := round((request ->> 'lng')::numeric, 6);
  radius double precision := round((request ->> 'radius')::numeric, 3);
  sort text := request ->> 'sort';
  opening constant private.opening := private.opening_of(request -> 'open');
  counts_options boolean := (request ->> 'countOptions')::boolean is true;
  wants_map constant boolean := (request ->> 'points')::boolean is true;
  r private.search_request;
  counted private.search_request;
  -- Of a trade that has none: its rarest word.
  reworded private.search_request;
  has_topic boolean;
  -- Whether the text, or the telephone, has nothing that can be searched: « ? », an emoji, `abc` as a telephone.
  is_hopeless boolean;
  found private.search_found;
  centre point;
  others private.search_match[] := '{}';
  around integer;
  nearby bigint[] := '{}';
  before integer;
  exact bigint[] := '{}';
  is_relaxed boolean := false;
  is_elsewhere boolean := false;
  -- Whether the distance is measured from the requested place, which is then not a filter.
  is_around boolean := false;
  shown bigint[];
begin
  if (lat between -90 and 90 and lng between -180 and 180) is not true then
    lat := null;
    lng := null;
  end if;
  if (radius between 0.001 and 1000) is not true then radius := null; end if;
  if bounds is not null then
    lat := round(((request #>> '{bounds,south}')::numeric + (request #>> '{bounds,north}')::numeric) / 2, 6);
    lng := round(((request #>> '{bounds,west}')::numeric + (request #>> '{bounds,east}')::numeric) / 2, 6);
    radius := least(1000, 0.001 + private.distance_km(lat, lng, (request #>> '{bounds,north}')::double precision,
                                                      (request #>> '{bounds,west}')::double precision));
  elsif lat is null and radius is not null then
    centre := private.place_centre(u);
    is_around := centre is not null;
    if is_around then
      lat := centre[1];
      lng := centre[0];
    else
      radius := null;
    end if;
  end if;
  if sort is null or sort not in ('distance', 'rating', 'newest', 'name') or (sort = 'distance' and lat is null) then
    sort := 'relevance';
  end if;
  r := row(chosen.category_id, chosen.subcategory_id, chosen.region_id, chosen.mrc_id, chosen.city_id,
           private.conditions_of(asked -> 'conditions'),
           private.valid_stems(array(select jsonb_array_elements_text(request -> 'named') limit 32)),
           private.normalize_text(left(coalesce(request ->> 'q', ''), 200)), private.phone_condition(coalesce(request ->> 'phone', '')),
           lat, lng, radius, sort, case when wants_map then greatest(page * page_size, private.map_size()) else page * page_size end,
           private.chosen_options(array(select jsonb_array_elements_text(request -> 'options') limit 100)), opening, bounds);
  if is_around then r := private.without_place(r); end if;
  counts_options := counts_options or r.options <> '{}';
  if not (opening is null) then r.options := r.options || private.opening_lexeme(opening); end if;
  -- A place that is all that was typed is a filter, whose counts are kept.
  if cardinality(r.conditions) = 1 and r.conditions[1].kind = 'place' and r.conditions[1].anywhere is null
     and u.region_id is not null and u.postal_code is null then
    r.region_id := u.region_id;
    r.mrc_id := u.mrc_id;
    r.city_id := u.city_id;
    r.conditions := '{}';
  end if;

  -- Nothing but a trade, or a trade in an official place.
  if r.sort = 'relevance' and r.phone is null and r.radius is null and r.options = '{}' and u.category_id is not null
     and r.conditions[1].kind = 'trade'
     and (cardinality(r.conditions) = 1 or (cardinality(r.conditions) = 2 and r.conditions[2].kind = 'place'
                                            and r.conditions[2].anywhere is null and u.region_id is not null
                                            and u.postal_code is null)) then
    found := private.find_by_trade(r, u);
  end if;
  is_hopeless := (r.name_key = '' and coalesce(request ->> 'q', '') ~ '\S') or (r.phone is null and coalesce(request ->> 'phone', '') ~ '\S');
  if is_hopeless then
    found := row('{}'::bigint[], 0, false, '{}'::private.search_match[], null::private.search_section[]);
  elsif found.ids is null then
    found := private.find_listings(r);
  end if;
  if r.name_key <> '' and r.sort = 'relevance' and r.phone is null and r.radius is null then
    exact := private.find_exact(r, chosen);
    if cardinality(exact) > 0 then
      found.total := greatest(found.total, cardinality(exact));
      found.ids := exact || array(select id from unnest(found.ids) with ordinality as f (id, n)
                                   where id <> all (exact) order by n);
    end if;
  end if;
  has_topic := r.name_key <> '' or u.category_id is not null;
  if found.total < private.few_matches() and not is_hopeless and r.phone is null and r.radius is null
     and (coalesce(cardinality(r.conditions), 0) > 1 or (has_topic and u.region_id is not null)
          or (found.total = 0 and cardinality(r.named) > 1)) then
    before := found.total;
    if r.sort = 'relevance' then others := private.find_nearly(r); end if;
    -- Of a trade that has none, nor its kin.
    if found.total + coalesce(cardinality(others), 0) = 0 and r.sort = 'relevance' then
      reworded := private.reworded(r, asked);
      if cardinality(reworded.conditions) > 0 then others := private.find_nearly(reworded); end if;
      if cardinality(others) > 0 then r := reworded; end if;
    end if;
    found := private.widened(found, 'related', others);
    if found.total = 0 then
      centre := private.place_centre(u);
      others := private.find_nearest(r, centre);
      if cardinality(others) = 0 and r.sort = 'relevance' then
        reworded := private.reworded(r, asked);
        if cardinality(reworded.conditions) > 0 then others := private.find_nearest(reworded, centre); end if;
        if cardinality(others) > 0 then r := reworded; end if;
      end if;
      if centre is null then
        found := private.widened(found, 'related', others);
      else
        around := private.count_around(others, centre);
        found := private.widened(found, 'around', others[1:around]);
        found := private.widened(found, 'nearest', others[around + 1:]);
        is_elsewhere := found.total > 0;
      end if;
    end if;
    is_relaxed := found.total > before;
    found.ids := found.ids[1:r.wanted];
    found.total := least(found.total, 1000);
    found.matches := found.matches[1:1000];
  end if;

  -- No match is known to be open at the requested time: many listings have no hours.
  if found.total = 0 and not (r.opening is null) and u.open <> '' then
    return private.of_any_hours(public.search_listings(request - 'open')::jsonb, page);
  end if;

  -- Of one page at most: all listings of the city are known.
  if u.city_id is not null and found.total between 1 and page_size and cardinality(found.ids) = found.total and not is_elsewhere
     and r.phone is null and r.radius is null and r.bounds is null
     and (r.category_id is not null or exists (select from unnest(r.conditions) c where c.kind <> 'place')) then
    centre := private.place_centre(u);
    nearby := private.find_around(r, u, centre, found.ids);
  end if;

  shown := found.ids[(page - 1) * page_size + 1:page * page_size];
  counted := r;
  counted.category_id := u.category_id;
  counted.subcategory_id := u.subcategory_id;
  counted.region_id := u.region_id;
  counted.mrc_id := u.mrc_id;
  counted.city_id := u.city_id;
  return json_build_object(
    'rows', private.listing_cards(shown, locale, case when bounds is null then coalesce(lat, case when is_elsewhere then centre[1] end) end,
                                  case when bounds is null then coalesce(lng, case when is_elsewhere then centre[0] end) end),
    'sections', private.sections_json(found, (page - 1) * page_size, page_size),
    'reasons', private.match_reasons(shown, r),
    'total', found.total,
    'totalIsCapped', found.is_capped,
    'understood', private.understood_json(u, chosen, is_relaxed, is_elsewhere, locale),
    'facets', case when found.matches is null then private.facets_of_counts(counted, locale)
                   else private.facets_of_matches(counted, found.matches, locale) end,
    'options', private.option_facets(r, found, counts_options),
    'around', private.listing_cards(nearby, locale, centre[1], centre[0]),
    'points', case when wants_map then private.map_points(found.ids[1:private.map_size()], locale) end);
end
$$;
comment on function public.search_listings is
  'Finds published listings: a SearchResult (domain/pages/directory.ts) of a SearchRequest (domain/search/reading/request.ts). '
  'The function `search` reads words, and answers this.';

grant execute on function public.search_listings to anon, authenticated;

create function public.search_filters(
  category text default '', subcategory text default '', region text default '', mrc text default '', city text default ''
) returns json
language sql stable security definer set search_path = '' as $$
  select private.filters_json(private.chosen_filters(category, subcategory, region, mrc, city))
$$;
comment on function public.search_filters is
  'Filters (domain/search/reading/request.ts): the ids of slugs, with those of the enclosing categories and places.';
grant execute on function public.search_filters to anon, authenticated;
