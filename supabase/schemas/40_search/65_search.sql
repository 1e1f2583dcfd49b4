-- The search of the site and the API, once its words were read: one answer holds rows, total, facets and what was understood.

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
    -- An acronym is known by the names that it stands for.
    'unknown', to_json(array(select word from unnest(u.unknown) word where not private.is_held('k:' || private.stems(word)))),
    'corrected', u.corrected,
    'relaxed', is_relaxed,
    'elsewhere', is_elsewhere);
end
$$;

-- Why each listing of a page is there: `name`, `category`, `services`, `text` (description), `address`, `place`, `legalName`;
-- of a search without words nothing. One array an id, in their order.
create function private.match_reasons(ids bigint[], r private.search_request) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  c private.search_condition;
  queries tsquery[] := '{}';
  reasons text[] := '{}';
  registered constant bigint[] := private.listings_of_enterprise(r.name_key);
begin
  if coalesce(cardinality(r.conditions), 0) = 0 then return null; end if;
  foreach c in array r.conditions loop
    continue when c.kind = 'weak';
    if c.kind = 'place' then
      queries := array_append(queries, private.met_by(c, 'anywhere'));
      reasons := array_append(reasons, 'place');
    else
      queries := queries || array[
        private.either(private.either(c.named, c.named_alike), c.need_named),
        private.either(private.either(c.served, c.served_alike), c.need_served), private.either(c.filed, c.kin),
        -- Words of names, services and addresses are also in the index without a prefix.
        c.anywhere && !! private.either(private.either(private.either(c.named, c.served), c.addressed),
                                        private.either(c.need_named, c.need_served)), c.addressed];
      reasons := reasons || '{name,services,category,text,address}'::text[];
    end if;
  end loop;
  return (
    select json_agg(array(
             select why.reason from unnest(queries, reasons) as why (query, reason) where l.search @@ why.query
             union select 'legalName' where l.id = any (registered) and l.name_key <> r.name_key order by 1) order by asked.n)
      from unnest(ids) with ordinality as asked (id, n) join public.listings l on l.id = asked.id);
end
$$;

-- The options in the words of a search that listings are not known to have. One array of lexemes an id, in their order.
--
-- named: the conditions of these options
create function private.lacking_options(ids bigint[], options text[], named private.search_condition[]) returns json
language sql stable set search_path = '' as $$
  with asked as (
    select o.option, coalesce(private.met_by(c, 'anywhere'), quote_literal(o.option)::tsquery) as met, o.n
      from unnest(options) with ordinality as o (option, n)
      left join unnest(named) c on c.filed = quote_literal(o.option)::tsquery)
  select json_agg(array(select a.option from asked a where not l.search @@ a.met order by a.n) order by shown.n)
    from unnest(ids) with ordinality as shown (id, n) join public.listings l on l.id = shown.id
$$;

-- The sections that begin on a page: their kinds, and the index of their first row on it.
create function private.sections_json(matched private.search_found, before integer, page_size integer) returns json
language sql immutable as $$
  select coalesce(json_agg(json_build_object('kind', s.kind, 'from', s.starts - before) order by s.starts), '[]')
    from unnest(matched.sections) s
   where s.starts >= before and s.starts < least(before + page_size, cardinality(matched.ids))
$$;

-- SearchResult (domain/pages/directory.ts), by its members: JSON that is put together once is not parsed again.
create type private.search_result as (
  "rows" json,
  sections json,
  reasons json,
  lacking json,
  total integer,
  "totalIsCapped" boolean,
  understood json,
  facets json,
  options json,
  around json,
  points json,
  unmet json
);

-- The answer to a request without its opening: its listings are a section, and meet the search in part.
create function private.of_any_hours(answer private.search_result, page integer) returns private.search_result
language plpgsql immutable as $$
begin
  answer.understood := jsonb_set(answer.understood::jsonb, '{relaxed}', to_jsonb(answer.total > 0));
  if page = 1 and answer.total > 0 and answer.sections #>> '{0,from}' is distinct from '0' then
    answer.sections := '[{"kind": "hours", "from": 0}]'::jsonb || answer.sections::jsonb;
  end if;
  return answer;
end
$$;

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

-- Whether the text, or the telephone, has nothing that can be searched: « ? », an emoji, `abc` as a telephone.
create function private.is_hopeless(r private.search_request, request jsonb) returns boolean
language sql immutable as $$
  select (r.name_key = '' and coalesce(request ->> 'q', '') ~ '\S')
      or (r.phone is null and coalesce(request ->> 'phone', '') ~ '\S')
$$;

-- Cards of listings around the city of a search whose matches there fit on one page.
create function private.around_cards(a private.search_answer, u private.understanding, page_size integer, locale text) returns json
language plpgsql stable set search_path = '' as $$
declare
  r constant private.search_request := a.r;
  f constant private.search_found := a.found;
  centre point;
begin
  if u.city_id is null or a.is_elsewhere or f.total not between 1 and page_size or cardinality(f.ids) <> f.total
     or r.phone is not null or r.radius is not null or r.bounds is not null
     or (r.category_id is null and not exists (select from unnest(r.conditions) c where c.kind <> 'place')) then
    return '[]';
  end if;
  centre := private.place_centre(u);
  return private.listing_cards(private.find_around(r, u, centre, f.ids), locale, centre[1], centre[0]);
end
$$;

create function private.answer_request(request jsonb) returns private.search_result
-- Statements are planned once a connection: by default those with arrays are planned for each search, which took half of the
-- time of understanding one.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  bounds constant box := private.bounds_of(request -> 'bounds');
  asked constant jsonb := case when bounds is null then request else private.placeless(request) end;
  chosen constant private.understanding := private.chosen_of(asked);
  u constant private.understanding := private.understood_of(asked, chosen);
  locale constant text := case when request ->> 'locale' = 'en' then 'en' else 'fr' end;
  page_size constant integer := private.page_size_of(request);
  before constant integer := (private.page_of(request) - 1) * page_size;
  r private.search_request := private.request_of(asked, bounds, chosen, u);
  -- The conditions before any is dropped.
  conditions constant private.search_condition[] := r.conditions;
  a private.search_answer;
  f private.search_found;
  shown bigint[];
  -- From where the rows of the answer count their distance.
  origin point;
  counted private.search_request;
begin
  if private.is_hopeless(r, request) then
    f := row('{}'::bigint[], 0, false, '{}'::private.search_match[], null::private.search_section[]);
    a := row(r, f, false, false, null);
  else
    f := private.find_requested(r, u, chosen);
    a := case when private.can_widen(r, u, f.total) then private.widen(r, u, f, asked)
              else row(r, f, false, false, null)::private.search_answer end;
  end if;
  r := a.r;
  f := a.found;
  -- No match is known to be open at the requested time: many listings have no hours.
  if f.total = 0 and r.open_lexemes is not null and u.open <> '' then
    return private.of_any_hours(private.answer_request(request - 'open'), private.page_of(request));
  end if;
  if bounds is null then origin := coalesce(point(r.lng, r.lat), case when a.is_elsewhere then a.centre end); end if;
  shown := f.ids[before + 1:before + page_size];
  counted := r;
  counted.category_id := u.category_id;
  counted.subcategory_id := u.subcategory_id;
  counted.region_id := u.region_id;
  counted.mrc_id := u.mrc_id;
  counted.city_id := u.city_id;
  return row(
    private.listing_cards(shown, locale, origin[1], origin[0]),
    private.sections_json(f, before, page_size),
    private.match_reasons(shown, r),
    case when a.is_relaxed and u.options <> '{}' then private.lacking_options(shown, u.options, conditions) end,
    f.total,
    f.is_capped,
    private.understood_json(u, chosen, a.is_relaxed, a.is_elsewhere, locale),
    case when f.matches is null then private.facets_of_counts(counted, locale)
         else private.facets_of_matches(counted, f.matches, locale) end,
    private.option_facets(r, f, (request ->> 'countOptions')::boolean is true or cardinality(r.options) > 0),
    private.around_cards(a, u, page_size, locale),
    case when (request ->> 'points')::boolean then private.map_points(f.ids[1:private.map_size()], locale) end,
    private.unmet_json(a, u))::private.search_result;
end
$$;

create function public.search_listings(request jsonb) returns json
language sql stable security definer set search_path = '' as $$
  select row_to_json(private.answer_request(request))
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
