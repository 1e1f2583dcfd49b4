-- Finds the listings of a search by one of several plans. A search that matches few ranks every match. One that matches
-- many walks an index in the requested order, or ranks the listings of the highest scores only, so that no search reads
-- more than a few thousand rows in a directory of any size. docs/search.md has the limits.

-- Whether points decide the order.
create function private.has_points(r private.search_request) returns boolean
language sql immutable as $$
  select r.sort = 'relevance' and coalesce(cardinality(r.conditions), 0) > 0
$$;

-- The rows that meet a condition, in the requested order; `first` limits the rows that are read.
create function private.collect_matches(condition text, r private.search_request, first integer default null)
returns private.search_match[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  matches private.search_match[];
  ids bigint[];
begin
  condition := concat_ws(' and ', condition, private.open_sql(r.opening));
  if private.has_points(r) then
    execute format('select array(select id from public.listings where %s limit %s)', condition, coalesce(first::text, 'all')) into ids;
    return private.collect_ids(ids, r);
  end if;
  -- Materialized, so that the planner uses an index of the condition and not one of the order. No search counts or shows more
  -- than 2,000.
  execute format('with matching as materialized (
                    select id, category_id, subcategory_id, region_id, mrc_id, municipality_id, %I
                      from public.listings where %s limit %s)
                  select array(
                    select row(id, category_id, subcategory_id, region_id, mrc_id, municipality_id)::private.search_match
                      from matching order by %s limit %s)',
    case r.sort when 'distance' then 'search_point' when 'rating' then 'rating_rank' when 'newest' then 'published_at'
                when 'name' then 'name_key' else 'score' end,
    condition, coalesce(first::text, 'all'), private.exact_order_sql(r), greatest(2000, r.wanted)) into matches;
  return matches;
end
$$;

-- Listings that the index of words finds.
create type private.search_pool as (
  -- Where the thousand and one of the highest scores are in the table, while the statement that asked lasts: reading them
  -- there takes a third of the time that reading them by their ids takes.
  places tid[],
  -- How many there are; as many as were examined when there may be more.
  total integer
);

-- The listings that meet all of one to three queries, or `named`, `examined` at most.
create function private.pool_of(queries tsquery[], named tsquery, examined integer, opening private.opening) returns private.search_pool
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  pool private.search_pool;
begin
  -- Hours are far down a row: other searches do not read them.
  if not (opening is null) then
    execute format(
      'with matching as materialized (select ctid as place, id, score from public.listings where is_public and (%s or search @@ %L::tsquery) and %s limit %s)
       select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching)',
      private.lexemes_sql(queries), named, private.open_sql(opening), examined) into pool;
    return pool;
  end if;
  case cardinality(queries) + 3 * (named is not null)::integer
    when 1 then
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and search @@ queries[1] limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
    when 2 then
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and search @@ queries[1] and search @@ queries[2] limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
    when 3 then
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and search @@ queries[1] and search @@ queries[2] and search @@ queries[3] limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
    when 4 then
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and (search @@ queries[1] or search @@ named) limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
    when 5 then
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and (search @@ queries[1] and search @@ queries[2] or search @@ named) limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
    else
      with matching as materialized (select ctid as place, id, score from public.listings where is_public and (search @@ queries[1] and search @@ queries[2] and search @@ queries[3] or search @@ named) limit examined)
      select array(select place from matching order by score desc, id desc limit 1001), (select count(*) from matching) into pool;
  end case;
  return pool;
end
$$;

-- The pool of a search of one width. The index finds names apart: as a part of each condition their words take longer.
create function private.pool_of_request(r private.search_request, width private.search_width) returns private.search_pool
language plpgsql stable as $$
declare
  names constant tsquery := private.names_query(r);
  filters constant tsquery := case when names is not null then private.filter_query(r) end;
begin
  return private.pool_of(private.condition_queries(r, width, null), case when filters is null then names else filters && names end,
                         private.examined_matches(), r.opening);
end
$$;

-- Number of matches of a search by relevance that are examined for the highest scores: reading that many rows is faster
-- than intersecting the lists of the index.
create function private.examined_matches() returns integer
language sql immutable parallel safe as $$ select 5000 $$;

create function private.rank_pool(places tid[], r private.search_request, enough integer default null)
returns private.search_match[]
language sql stable as $$
  select private.rank_listings(places, null, enough, r)
$$;

-- Walks an index in the requested order, through `examined` rows at most, and returns the first `kept` that match. Planning
-- takes longer than such a walk: the subquery names the columns of all conditions, since all 70 of the table take four times
-- as long to plan.
create function private.walk_index(filters text, condition text, r private.search_request, examined bigint, kept integer)
returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  ids bigint[];
begin
  if condition = 'true' and r.opening is null then
    if r.sort = 'relevance' and filters = private.filter_sql(r) then
      ids := private.best_of_topic(r, least(examined, kept)::integer);
      if ids is not null then return ids; end if;
    end if;
    execute format('select array(select id from public.listings where %s order by %s limit %s)',
      filters, private.order_sql(r), least(examined, kept)) into ids;
    return ids;
  end if;
  execute format('select array(select id from (
                    select id, category_id, subcategory_id, region_id, mrc_id, municipality_id, is_public, search, search_point,
                           phone, second_phone, neq, hours, special_hours, seasons, appointment_days
                      from public.listings where %s order by %s limit %s) as walked
                    where %s limit %s)',
    filters, private.order_sql(r), examined, concat_ws(' and ', condition, private.open_sql(r.opening)), kept) into ids;
  return ids;
end
$$;

-- The first by score of a category or a subcategory, of all, of a region or of a city, with plans that a connection keeps; null
-- for other filters. Planning takes longer than such a walk.
create function private.best_of_topic(r private.search_request, kept integer) returns bigint[]
language plpgsql stable set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return case
    when r.subcategory_id is not null and r.city_id is not null then array(
      select id from public.listings where is_public and subcategory_id = r.subcategory_id and municipality_id = r.city_id
       order by score desc, id desc limit kept)
    when r.mrc_id is not null and r.city_id is null then null
    when r.subcategory_id is not null and r.region_id is not null and r.city_id is null then array(
      select id from public.listings where is_public and subcategory_id = r.subcategory_id and region_id = r.region_id
       order by score desc, id desc limit kept)
    when r.subcategory_id is not null then array(
      select id from public.listings where is_public and subcategory_id = r.subcategory_id order by score desc, id desc limit kept)
    when r.category_id is not null and r.city_id is not null then array(
      select id from public.listings where is_public and category_id = r.category_id and municipality_id = r.city_id
       order by score desc, id desc limit kept)
    when r.category_id is not null and r.region_id is not null then array(
      select id from public.listings where is_public and category_id = r.category_id and region_id = r.region_id
       order by score desc, id desc limit kept)
    when r.category_id is not null then array(
      select id from public.listings where is_public and category_id = r.category_id order by score desc, id desc limit kept) end;
end
$$;

create function private.ids_of(matches private.search_match[]) returns bigint[]
language sql immutable as $$
  select coalesce(array_agg(id order by n), '{}') from unnest(matches) with ordinality as m (id, c, s, r, d, m, n)
$$;

create function private.found_all(matches private.search_match[], r private.search_request) returns private.search_found
language sql immutable as $$
  select row(private.ids_of(matches[1:r.wanted]), least(cardinality(matches), 1000), cardinality(matches) > 1000,
             matches[1:1000], null)::private.search_found
$$;

-- The result when more rows match than are counted.
create function private.found_some(matches private.search_match[], r private.search_request) returns private.search_found
language sql immutable as $$
  select row(private.ids_of(matches[1:r.wanted]), 1000, true, matches[1:400], null)::private.search_found
$$;

-- Rows found by their ids, in the requested order.
create function private.collect_ids(ids bigint[], r private.search_request) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
begin
  if private.has_points(r) then return private.rank_listings(null, ids, null, r); end if;
  return private.collect_matches(format('is_public and id = any (%L::bigint[])', ids), r);
end
$$;

-- A search without words: the total is a kept count, and each filter has an index in the order of the score.
create function private.find_by_filters(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  filters constant text := private.filter_sql(r);
  everything constant bigint := private.kept_count(0, 0, 0);
  total constant integer := private.filtered_count(r);
  topic constant text := case when r.subcategory_id is not null then 'subcategory_id = ' || r.subcategory_id
                              when r.category_id is not null then 'category_id = ' || r.category_id end;
  -- Rows to walk until enough are expected to match, with a margin.
  steps constant bigint := 100 + 3 * r.wanted * everything / greatest(total, 1);
  ids bigint[];
begin
  if total = 0 then return row('{}'::bigint[], 0, false, null::private.search_match[], null::private.search_section[]); end if;
  if r.sort = 'relevance' or total = everything
     or (r.sort = 'distance' and coalesce(r.city_id, r.mrc_id, r.region_id) is null) then
    ids := private.walk_index(filters, 'true', r, r.wanted, r.wanted);
  elsif r.sort = 'name' and topic is not null then
    -- Names begin with their trade, so that a category's names are close together in the alphabet: its own index is walked.
    ids := private.walk_index('is_public and ' || topic, filters, r, greatest(5000, steps * private.kept_count(0, 0,
      coalesce(r.subcategory_id, r.category_id)) / everything), r.wanted);
  elsif steps < greatest(total, 2000) then
    ids := private.walk_index('is_public', filters, r, steps, r.wanted);
  end if;
  -- A walk finds too few when the matches are far down the order; then all matches are ordered.
  if cardinality(ids) = least(r.wanted, total) then return row(ids, total, false, null::private.search_match[], null::private.search_section[]); end if;
  return row(private.ids_of((private.collect_matches(filters, r))[1:r.wanted]), total, false, null::private.search_match[], null::private.search_section[]);
end
$$;

-- Queries that also leave the highest step of the score that is expected to leave `needed` matches; null when no step is. The
-- index is fastest with the step apart and first; three queries are as many as a plan has.
create function private.best_queries(queries tsquery[], expected double precision, needed integer) returns tsquery[]
language plpgsql stable set search_path = '' as $$
declare
  best constant tsquery := private.best_lexeme(expected, needed);
begin
  return case when best is null then null
              when cardinality(queries) < 3 then best || queries
              else (queries[1] && best) || queries[2:] end;
end
$$;

-- Where the best of too many matches are: limited to the highest step of the score that is expected to leave three times as
-- many as are needed, since the expected number assumes independent words; without that step when it left too few.
create function private.best_places(queries tsquery[], opening private.opening, expected double precision, needed integer)
returns tid[]
language plpgsql stable set search_path = '' as $$
declare
  best constant tsquery[] := private.best_queries(queries, expected, 3 * needed);
  kept constant integer := greatest(400, 2 * needed);
  places tid[];
begin
  if best is not null then
    places := (private.pool_of(best, null, 4 * needed, opening)).places[1:kept];
    if cardinality(places) >= needed / 2 then return places; end if;
  end if;
  return (private.pool_of(queries, null, private.examined_matches(), opening)).places[1:kept];
end
$$;

-- The best of too many matches, in the requested order.
create function private.best_matches(
  r private.search_request, queries tsquery[], expected double precision, needed integer
) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  best constant tsquery[] := private.best_queries(queries, expected, 3 * needed);
  matches private.search_match[];
begin
  if private.has_points(r) and r.radius is null then
    return private.rank_pool(private.best_places(queries, r.opening, expected, needed), r);
  end if;
  if best is not null then
    matches := private.collect_matches(concat_ws(' and ', private.lexemes_sql(best), private.within_sql(r)), r, 4 * needed);
    if cardinality(matches) >= needed / 2 then return matches; end if;
  end if;
  return private.collect_matches(concat_ws(' and ', private.lexemes_sql(queries), private.within_sql(r)), r,
                                 case when private.has_points(r) then private.examined_matches() else 1500 end);
end
$$;

-- A trade, in a place or anywhere, under which enough listings are filed: the best of them by stored score, in the order of
-- relevance. The total and the facets are kept counts.
create function private.find_by_trade(r private.search_request, u private.understanding) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  filed constant private.search_request := private.with_filters(r, u);
  ids bigint[];
begin
  if private.filtered_count(filed) < 100 then return null; end if;
  ids := private.walk_index(private.filter_sql(filed), 'true', filed, greatest(2 * r.wanted, 100), greatest(2 * r.wanted, 100));
  return row(private.ids_of((private.collect_ids(ids, r))[1:r.wanted]), private.filtered_count(filed), false,
             null::private.search_match[], null::private.search_section[]);
end
$$;

-- With this many listings whose name or category matches a search, listings that only mention it are not searched.
create function private.enough_matches() returns integer
language sql immutable as $$ select 20 $$;

-- The matches of a search of one width; `pool` when they were already found. Of too many, only the highest scores are
-- ranked.
create function private.find_widely(
  r private.search_request, width private.search_width, pool private.search_pool default null
) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  e constant private.match_estimate := private.estimate(r, width);
  queries constant tsquery[] := private.match_queries(r, width);
  needed constant integer := greatest(2 * r.wanted, 200);
  matches private.search_match[];
begin
  if private.has_points(r) and pool.total is null and e.likely < private.examined_matches() then
    pool := private.pool_of_request(r, width);
  end if;
  if pool.total < private.examined_matches() then
    if pool.total <= 1000 then return private.found_all(private.rank_pool(pool.places, r), r); end if;
    return private.found_some(private.rank_pool(pool.places[1:2 * needed], r), r);
  end if;
  if not private.has_points(r) and e.likely < 1000 then
    matches := private.collect_matches(concat_ws(' and ', private.lexemes_sql(queries), private.within_sql(r)), r, 1001);
    if cardinality(matches) <= 1000 then return private.found_all(matches, r); end if;
  end if;
  if r.sort <> 'relevance' and e.likely >= 0.05 * private.filtered_count(r) then
    matches := private.collect_ids(private.walk_index(private.filter_sql(r), private.lexemes_sql(queries), r, 2000, needed), r);
    if cardinality(matches) >= r.wanted then return private.found_some(matches, r); end if;
  end if;
  matches := private.best_matches(r, queries, greatest(e.likely, pool.total, 3000),
                                  case when r.sort = 'relevance' then needed else 1000 end);
  if cardinality(matches) < r.wanted then return private.found_all(matches, r); end if;
  return private.found_some(matches, r);
end
$$;

-- A search with words or options, which the text index intersects with the filters: at names and categories, and only
-- when those find little everywhere. Where little is expected everywhere, both are found at once.
create function private.find_by_words(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  pool private.search_pool;
  found private.search_found;
  everywhere private.search_found;
begin
  if private.has_points(r) and (private.estimate(r, 'strong')).likely < private.enough_matches()
     and (private.estimate(r)).likely < private.examined_matches() then
    pool := private.pool_of_request(r, 'anywhere');
    if pool.total <= 1000 then
      return private.found_all(private.rank_pool(pool.places, r, private.enough_matches()), r);
    end if;
  end if;
  if cardinality(r.conditions) > 0 then
    found := private.find_widely(r, 'strong');
    if found.total >= private.enough_matches() then return found; end if;
  end if;
  everywhere := private.find_widely(r, 'anywhere', pool);
  -- Matches by name and category are not lost for their score when more match than are ranked.
  if everywhere.is_capped and r.sort = 'relevance' and found.total > 0 then
    everywhere.ids := (found.ids || array(select id from unnest(everywhere.ids) with ordinality as e (id, n)
                                           where id <> all (found.ids) order by n))[1:r.wanted];
  end if;
  return everywhere;
end
$$;

-- A search by telephone, with any filters and words: up to 1,000 matches are ordered; when there are more, an index in the
-- requested order is walked instead.
create function private.find_by_phone(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := concat_ws(' and ', private.filter_sql(r), r.phone, private.near_sql(r),
    case when private.has_lexemes(r) then private.match_sql(r) end);
  collected constant private.search_match[] := private.collect_matches(condition, r, 1001);
  ids bigint[];
begin
  if cardinality(collected) <= 1000 then return private.found_all(collected, r); end if;
  ids := private.walk_index(private.filter_sql(r), condition, r, 2000, r.wanted);
  if cardinality(ids) < r.wanted then ids := private.ids_of(collected[1:r.wanted]); end if;
  return row(ids, 1000, true, collected[1:400], null)::private.search_found;
end
$$;

-- The listings that meet one to three queries, 5,000 at most, nearest to the point of the request first: as
-- private.collect_matches(), with plans that a connection keeps.
create function private.collect_nearest(queries tsquery[], r private.search_request) returns private.search_match[]
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  kept constant integer := greatest(2000, r.wanted);
begin
  case cardinality(queries)
    when 1 then return array(
      with matching as materialized (
        select id, category_id, subcategory_id, region_id, mrc_id, municipality_id, search_point from public.listings
         where is_public and search @@ queries[1] limit 5000)
      select row(id, category_id, subcategory_id, region_id, mrc_id, municipality_id)::private.search_match
        from matching order by private.point_km(search_point, r.lat, r.lng), id desc limit kept);
    when 2 then return array(
      with matching as materialized (
        select id, category_id, subcategory_id, region_id, mrc_id, municipality_id, search_point from public.listings
         where is_public and search @@ queries[1] and search @@ queries[2] limit 5000)
      select row(id, category_id, subcategory_id, region_id, mrc_id, municipality_id)::private.search_match
        from matching order by private.point_km(search_point, r.lat, r.lng), id desc limit kept);
    else return array(
      with matching as materialized (
        select id, category_id, subcategory_id, region_id, mrc_id, municipality_id, search_point from public.listings
         where is_public and search @@ queries[1] and search @@ queries[2] and search @@ queries[3] limit 5000)
      select row(id, category_id, subcategory_id, region_id, mrc_id, municipality_id)::private.search_match
        from matching order by private.point_km(search_point, r.lat, r.lng), id desc limit kept);
  end case;
end
$$;

-- How many of some listings, the nearest first, are within some kilometres of a point: a binary search, which reads a dozen of a thousand.
create function private.count_within(matches private.search_match[], centre point, km double precision) returns integer
language plpgsql stable set search_path = '' as $$
declare
  within integer := 0;
  beyond integer := cardinality(matches) + 1;
  middle integer;
  is_within boolean;
begin
  while beyond - within > 1 loop
    middle := (within + beyond) / 2;
    is_within := (select private.point_km(l.search_point, centre[1], centre[0]) <= km
                    from public.listings l where l.id = matches[middle].id);
    if is_within then within := middle; else beyond := middle; end if;
  end loop;
  return within;
end
$$;

-- The MRCs that have a municipality in the circle of a request or within thirty kilometres of it, as a query, and the part of all
-- listings that they have. Municipalities outside MRCs stand for themselves.
create function private.mrcs_around(r private.search_request, out query tsquery, out part double precision)
language plpgsql stable set search_path = '' as $$
declare
  reach constant double precision := r.radius + 30;
begin
  select private.lexeme_query(array_append(array_agg(coalesce('d:' || n.mrc_id, 'm:' || n.city_id)), 'm:0'), '|'),
         coalesce(sum(private.kept_count(case when n.mrc_id is null then 3 else 2 end, coalesce(n.mrc_id, n.city_id), 0)), 0)::double precision
           / greatest(private.kept_count(0, 0, 0), 1)
    into query, part
    from (select distinct m.mrc_id, case when m.mrc_id is null then m.id end as city_id from public.municipalities m
           where m.centre_latitude between r.lat - reach / 111 and r.lat + reach / 111
             and private.distance_km(r.lat, r.lng, m.centre_latitude, m.centre_longitude) <= reach) as n;
end
$$;

-- A search within a distance. When filters and words match few in the MRCs around, the distance of each is computed. Otherwise
-- the nearest listings are walked up to the circle's edge, 1,001 matches or 3,000 rows; in a circle that holds more than 3,000
-- listings, the matches of the highest scores inside it are found instead.
create function private.find_near(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  has_words constant boolean := private.has_lexemes(r);
  queries constant tsquery[] := private.match_queries(r);
  words constant text := case when has_words then private.lexemes_sql(queries) end;
  e private.match_estimate := private.estimate(r);
  by_distance private.search_request := r;
  around tsquery;
  around_part double precision := 1;
  is_crowded boolean;
  nearest bigint[];
  found private.search_found;
  matches private.search_match[];
begin
  if r.sort = 'distance' and r.bounds is null and r.opening is null and has_words then
    -- A listing far from the middle of its municipality is found where few match anywhere.
    if e.likely > 2500 then select query, part into around, around_part from private.mrcs_around(r); end if;
    if e.likely * around_part <= 2500 then
      matches := private.collect_nearest(case when around is null then queries else private.also_met(queries, around) end, r);
      return private.found_all(matches[1:private.count_within(matches, point(r.lng, r.lat), r.radius)], r);
    end if;
  end if;
  if e.at_most <= 3000 then
    return private.found_all(
      private.collect_matches(concat_ws(' and ', coalesce(words, private.filter_sql(r)), private.within_sql(r)), r), r);
  end if;
  by_distance.sort := 'distance';
  is_crowded := private.circle_count(r) > 3000;
  if is_crowded and not has_words and r.sort <> 'distance' then
    matches := private.collect_ids(
      private.walk_index(private.filter_sql(r), private.near_sql(r), r, 3000, greatest(r.wanted, 400)), r);
    if cardinality(matches) >= r.wanted then return private.found_some(matches, r); end if;
  end if;
  is_crowded := is_crowded and has_words;
  if r.sort = 'distance' or not is_crowded then
    nearest := private.walk_index(private.filter_sql(r) || ' and ' || private.near_sql(r), coalesce(words, 'true'),
      by_distance, 3000, 1001);
  end if;
  if is_crowded and coalesce(cardinality(nearest), 0) < r.wanted then
    e.at_most := e.at_most * private.circle_count(r) / greatest(private.filtered_count(r), 1);
    matches := private.best_matches(r, queries, e.at_most, greatest(2 * r.wanted, 200));
    -- The total is unknown: the answer says « more than » the number found.
    found := private.found_some(matches, r);
    found.total := least(cardinality(matches), 1000);
    return found;
  end if;
  if cardinality(nearest) <= 1000 then
    found := private.found_all(private.collect_ids(nearest, r), r);
    found.is_capped := is_crowded;
    return found;
  end if;
  if r.sort = 'distance' then
    return row(nearest[1:r.wanted], 1000, true, private.collect_ids(nearest[1:400], r), null)::private.search_found;
  end if;
  found := private.found_some(private.collect_ids(nearest, r), r);
  nearest := private.walk_index(private.filter_sql(r), concat_ws(' and ', private.near_sql(r), words), r, 2000, r.wanted);
  if cardinality(nearest) = r.wanted then found.ids := nearest; end if;
  return found;
end
$$;

create function private.find_listings(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
begin
  return case
    when r.phone is not null then private.find_by_phone(r)
    when r.radius is not null then private.find_near(r)
    when private.has_lexemes(r) then private.find_by_words(r)
    else private.find_by_filters(r) end;
end
$$;

-- Listings whose name, or whose enterprise's, is exactly what was typed, within the chosen filters, by score. They come
-- first even when the words were understood as a category and a place that are not theirs.
create function private.find_exact(r private.search_request, chosen private.understanding) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  registered constant bigint[] := private.listings_of_enterprise(r.name_key);
  -- « les unies » in « Trois-Rivières » is Les Unies de Trois-Rivières.
  same constant tsquery := private.either(
    case when cardinality(r.typed) > 1 then quote_literal('j:' || private.content_key(private.stems(r.name_key)))::tsquery end,
    case when cardinality(r.named) > 1 then quote_literal('j:' || private.content_key(array_to_string(r.named, ' ')))::tsquery end);
begin
  return array(
    select l.id from public.listings l
     where l.is_public and (l.name_key = r.name_key or l.id = any (registered) or l.search @@ same)
       and (chosen.city_id is null or l.municipality_id = chosen.city_id)
       and (chosen.mrc_id is null or l.mrc_id = chosen.mrc_id)
       and (chosen.region_id is null or l.region_id = chosen.region_id)
       and (chosen.category_id is null or l.category_id = chosen.category_id)
       and (chosen.subcategory_id is null or l.subcategory_id = chosen.subcategory_id)
       and (r.options = '{}' or l.search @@ private.lexeme_query(r.options, '&'))
       and (r.open_lexemes is null or l.search @@ private.lexeme_query(r.open_lexemes, '|'))
       and (r.opening is null or private.is_open(l.hours, l.special_hours, l.seasons, l.appointment_days, l.municipality_id, r.opening))
     order by l.score desc, l.id desc limit 1000);
end
$$;

-- The share of the typed words, each by how rare it is in names, from which a name that holds them is what was meant.
create function private.typed_share() returns double precision
language sql immutable parallel safe as $$ select 0.55 $$;

-- Names that hold a word that few names do, or the two rarest of common words. A word that no name holds may be an acronym.
create function private.rare_names_query(stems text[], listings bigint[]) returns tsquery
language plpgsql immutable as $$
declare
  rare constant text[] := array(
    select case when held = 0 and stem ~ '^[a-z]{2,6}$' then 'k:' else 'n:' end || stem
      from unnest(stems, listings) as w (stem, held) where held <= 100 order by held limit 3);
  common constant text[] := array(
    select 'n:' || stem from unnest(stems, listings) as w (stem, held) where held > 100 order by held limit 2);
begin
  return private.either(private.lexeme_query(rare, '|'), case when cardinality(common) = 2 then private.lexeme_query(common, '&') end);
end
$$;

-- By how many names hold each of some stems.
create function private.held_in_names(stems text[]) returns bigint[]
language sql stable set search_path = '' as $$
  select array(select coalesce((select l.listings from private.search_lexicon l where l.stem = 'n:' || w.stem), 0)
                 from unnest(stems) with ordinality as w (stem, n) order by w.n)
$$;

-- Whether a search may be for a name although its words were read: hardly a listing meets all of them, or they are a guess.
create function private.may_be_named(r private.search_request, total integer) returns boolean
language sql immutable as $$
  select r.opening is null and (
    exists (select from unnest(r.conditions) c where c.kind = 'guess')
    or (total < private.enough_matches() and exists (select from unnest(r.conditions) c where c.kind = 'trade')))
$$;

-- Listings of the place whose name holds the telling words of a search that were read as no trade and no need: « les diablos du
-- cégep » is no college. One query of the index, of which 200 rows at most are read.
create function private.find_named(r private.search_request) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  everything constant double precision := greatest(private.kept_count(0, 0, 0), 1);
  words constant tsquery[] := array(select private.name_word(stem)::tsquery from unnest(r.typed) stem);
  -- Words that few names hold weigh more.
  weights constant double precision[] := array(
    select ln(1 + everything / (1 + held)) from unnest(private.held_in_names(r.typed)) with ordinality as w (held, n) order by w.n);
  query tsquery := private.rare_names_query(r.telling, private.held_in_names(r.telling));
  c private.search_condition;
begin
  if query is null or cardinality(r.typed) < 2 then return '{}'; end if;
  foreach c in array r.conditions loop
    if c.kind = 'place' then query := query && private.met_by(c, 'anywhere'); end if;
  end loop;
  query := private.both(query, private.filter_query(r));
  return array(
    select found.id
      from (select l.id, l.score, l.search from public.listings l where l.is_public and l.search @@ query limit 200) as found,
           lateral (select sum(weight) filter (where found.search @@ word) / sum(weight) as share
                      from unnest(words, weights) as w (word, weight)) as held
     where held.share >= private.typed_share()
     order by held.share desc, found.score desc, found.id desc limit 20);
end
$$;

-- Whether a request is nothing but a trade, or a trade in an official place; guesses aside, which exclude no listing.
create function private.is_of_trade(r private.search_request, u private.understanding) returns boolean
language plpgsql immutable as $$
declare
  asked constant private.search_condition[] := array(select c from unnest(r.conditions) c where c.kind not in ('guess', 'hint'));
begin
  return r.sort = 'relevance' and r.phone is null and r.radius is null and r.options = '{}' and r.open_lexemes is null
     and u.category_id is not null
     and asked[1].kind = 'trade' and asked[1].filed is not null
     and (cardinality(asked) = 1
          or (cardinality(asked) = 2 and asked[2].kind = 'place' and asked[2].anywhere is null
              and u.region_id is not null and u.postal_code is null));
end
$$;

-- A request whose trade is also met by the kin of its category (a childcare centre for « garderie »).
create function private.with_kin(r private.search_request) returns private.search_request
language plpgsql immutable set search_path = '' as $$
begin
  for i in 1..cardinality(r.conditions) loop
    r.conditions[i].anywhere_alike := private.either(r.conditions[i].anywhere_alike, r.conditions[i].kin);
  end loop;
  return r;
end
$$;

-- Whether some listings meet a search, though fewer than five of its place are filed under its trade, which has kin.
create function private.is_met_by_kin(r private.search_request, u private.understanding, total integer) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return total >= private.few_matches() and total < private.enough_matches()
     and exists (select from unnest(r.conditions) c where c.kin is not null)
     and private.filtered_count(private.with_filters(r, u)) < private.few_matches();
end
$$;

-- What meets all of a search, listings of exactly the typed name first, then those whose name holds its rare words.
create function private.find_requested(r private.search_request, u private.understanding, chosen private.understanding)
returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  f private.search_found;
  exact bigint[];
  named bigint[] := '{}';
begin
  if private.is_of_trade(r, u) then f := private.find_by_trade(r, u); end if;
  if f.ids is null then
    f := private.find_listings(r);
    if private.is_met_by_kin(r, u, f.total) then f := private.find_listings(private.with_kin(r)); end if;
  end if;
  if r.name_key <> '' and r.sort = 'relevance' and r.phone is null and r.radius is null then
    exact := private.find_exact(r, chosen);
    if private.may_be_named(r, f.total) then named := private.find_named(r); end if;
    exact := exact || array(select id from unnest(named) with ordinality as n (id, n) where id <> all (exact) order by n);
    if cardinality(exact) > 0 then
      f.total := greatest(f.total, cardinality(exact));
      f.ids := exact || array(select id from unnest(f.ids) with ordinality as given (id, n) where id <> all (exact) order by n);
    end if;
  end if;
  return f;
end
$$;
