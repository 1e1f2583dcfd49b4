-- Finds the listings of a search by one of several plans. A search that matches few ranks every match. One that matches
-- many walks an index in the requested order, or ranks the listings of the highest scores only, so that no search reads
-- more than a few thousand rows in a directory of any size. docs/search.md has the limits.

-- Ids of the rows that meet a condition, in the requested order; `first` limits the rows that are read. Sequential scans
-- are off, here and in private.walk_index(), because outdated statistics may make the planner choose one.
create function private.collect_matches(condition text, r private.search_request, first integer default null)
returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  ids bigint[];
begin
  -- Materialized, so that the planner uses an index of the condition and not one of the order.
  execute format('with matching as materialized (
                    select id, score, name_key, search, published_at, rating, rating_count, search_point
                      from public.listings where %s limit %s)
                  select array_agg(id order by %s) from matching',
    condition, coalesce(first::text, 'all'), private.order_sql(r)) into ids;
  return coalesce(ids, '{}');
end
$$;

-- Walks an index in the requested order, through `examined` rows at most, and returns the first `kept` that match.
create function private.walk_index(filters text, condition text, r private.search_request, examined bigint, kept integer)
returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  ids bigint[];
begin
  execute format('select array(select id from (select * from public.listings where %s order by %s limit %s) as walked
                                where %s limit %s)',
    filters, private.walk_order_sql(r), examined, condition, kept) into ids;
  return ids;
end
$$;

create function private.found_all(ids bigint[], r private.search_request) returns private.search_found
language sql immutable as $$
  select row(ids[1:r.wanted], least(cardinality(ids), 1000), cardinality(ids) > 1000, ids[1:1000])::private.search_found
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
  if total = 0 then return row('{}'::bigint[], 0, false, null::bigint[]); end if;
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
  if cardinality(ids) = least(r.wanted, total) then return row(ids, total, false, null::bigint[]); end if;
  return row((private.collect_matches(filters, r))[1:r.wanted], total, false, null::bigint[]);
end
$$;

-- Of too many matches, those that reach a step of the score. The expected number assumes independent words: the highest
-- step that may leave enough is tried first, and a lower one while it leaves fewer than half of `needed`.
create function private.best_matches(r private.search_request, names tsquery, e private.word_estimate, needed integer)
returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  pool bigint[];
  expected double precision := e.at_most;
  best tsquery;
begin
  loop
    best := private.best_lexeme(expected, needed);
    pool := private.collect_matches(concat_ws(' and ', case
      when names is null then private.match_sql(r, best)
      else format('is_public and search @@ %L::tsquery', case when best is null then names else names && best end) end,
      private.within_sql(r)), r, 2000);
    exit when best is null or cardinality(pool) >= needed / 2;
    -- Lowered in proportion to what was missing and by a further third, so that the loop ends.
    expected := expected * least(cardinality(pool) + 1, needed / 2) / needed / 1.3;
  end loop;
  return pool;
end
$$;

-- A search with words or options, which the text index intersects with the filters. When too many listings match, only
-- those of the highest scores are ranked, together with those of the highest scores whose name holds every word.
create function private.find_by_words(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := private.match_sql(r);
  e constant private.word_estimate := private.estimate(r, r.stems || r.options, '');
  named constant text[] := case when cardinality(r.named) > 0 then r.named else r.stems end;
  names tsquery := private.lexeme_query(named, '&', 'n:');
  -- Whether walking the order of the score is expected to meet enough matches within its limit.
  is_frequent constant boolean := e.at_most >= 0.05 * private.filtered_count(r);
  needed constant integer := greatest(2 * r.wanted, 200);
  counted integer := 1001;
  named_ids bigint[];
  pool bigint[] := '{}';
begin
  if e.at_most <= 2000 then return private.found_all(private.collect_matches(condition, r), r); end if;
  if e.likely < 2000 then
    execute format('select count(*) from (select from public.listings where %s limit 1001) as counted', condition)
      into counted;
    if counted <= 1000 then return private.found_all(private.collect_matches(condition, r), r); end if;
  end if;

  -- Without words the kept score alone is the relevance.
  if r.sort <> 'relevance' or names is null then
    if is_frequent then pool := private.walk_index(private.filter_sql(r), condition, r, 2000, needed); end if;
    if cardinality(pool) < r.wanted then pool := private.best_matches(r, null, e, 1000); end if;
  else
    names := case when private.filter_query(r) is null then names else names && private.filter_query(r) end;
    named_ids := (private.best_matches(r, names, private.estimate(r, named, 'n:'), needed))[1:needed];
    -- Listings whose name holds every word come before nearly all others, which are needed only when those are too few.
    if cardinality(named_ids) < needed then
      if is_frequent then pool := private.walk_index(private.filter_sql(r), condition, r, 2000, needed); end if;
      if cardinality(pool) < needed then pool := (private.best_matches(r, null, e, needed))[1:needed]; end if;
      pool := private.collect_matches(format('is_public and id = any (%L::bigint[])', pool || named_ids), r);
    else
      pool := named_ids;
    end if;
  end if;
  return row(pool[1:r.wanted], 1000, true, pool[1:400])::private.search_found;
end
$$;

-- A search by telephone, with any filters and words: up to 1,000 matches are ordered; when there are more, an index in the
-- requested order is walked instead.
create function private.find_by_phone(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := concat_ws(' and ', private.filter_sql(r), r.phone, private.near_sql(r),
    case when private.has_lexemes(r) then private.match_sql(r) end);
  collected constant bigint[] := private.collect_matches(condition, r, 1001);
  ids bigint[];
begin
  if cardinality(collected) <= 1000 then return private.found_all(collected, r); end if;
  ids := private.walk_index(private.filter_sql(r), condition, r, 2000, r.wanted);
  if cardinality(ids) < r.wanted then ids := collected[1:r.wanted]; end if;
  return row(ids, 1000, true, collected[1:400])::private.search_found;
end
$$;

-- A search within a distance. When filters and words match few, the distance of each is computed. Otherwise the nearest
-- listings are walked up to the circle's edge, 1,001 matches or 3,000 rows; in a circle that holds more than 3,000
-- listings, the matches of the highest scores inside it are found instead.
create function private.find_near(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  has_words constant boolean := private.has_lexemes(r);
  words constant text := case when has_words then private.match_sql(r) end;
  e private.word_estimate := private.estimate(r, r.stems || r.options, '');
  by_distance private.search_request := r;
  is_crowded boolean;
  nearest bigint[];
  found private.search_found;
  ids bigint[];
begin
  if e.at_most <= 3000 then
    return private.found_all(
      private.collect_matches(concat_ws(' and ', coalesce(words, private.filter_sql(r)), private.within_sql(r)), r), r);
  end if;
  by_distance.sort := 'distance';
  is_crowded := private.circle_count(r) > 3000;
  if is_crowded and not has_words and r.sort <> 'distance' then
    ids := private.walk_index(private.filter_sql(r), private.near_sql(r), r, 3000, greatest(r.wanted, 400));
    if cardinality(ids) >= r.wanted then return row(ids[1:r.wanted], 1000, true, ids[1:400]); end if;
  end if;
  is_crowded := is_crowded and has_words;
  if r.sort = 'distance' or not is_crowded then
    nearest := private.walk_index(private.filter_sql(r) || ' and ' || private.near_sql(r), coalesce(words, 'true'),
      by_distance, 3000, 1001);
  end if;
  if is_crowded and coalesce(cardinality(nearest), 0) < r.wanted then
    e.at_most := e.at_most * private.circle_count(r) / greatest(private.filtered_count(r), 1);
    ids := private.best_matches(r, null, e, greatest(2 * r.wanted, 200));
    -- The total is unknown: the answer says « more than » the number found.
    return row(ids[1:r.wanted], least(cardinality(ids), 1000), true, ids[1:400]);
  end if;
  if cardinality(nearest) <= 1000 then
    found := private.found_all(private.collect_matches(format('is_public and id = any (%L::bigint[])', nearest), r), r);
    found.is_capped := is_crowded;
    return found;
  end if;
  if r.sort = 'distance' then return row(nearest[1:r.wanted], 1000, true, nearest[1:400]); end if;
  ids := private.walk_index(private.filter_sql(r), concat_ws(' and ', private.near_sql(r), words), r, 2000, r.wanted);
  if cardinality(ids) < r.wanted then
    ids := private.collect_matches(format('is_public and id = any (%L::bigint[])', nearest), r);
  end if;
  return row(ids[1:r.wanted], 1000, true, nearest[1:400]);
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
