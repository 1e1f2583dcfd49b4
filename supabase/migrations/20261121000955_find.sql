-- Finding: which road leads to the listings of a search. Ranking every match is for searches that match few; one that
-- matches many is answered by walking an index in the order asked for, or from the best listings only, so that no search
-- reads more than a few thousand rows however large the directory is. docs/search.md tells the figures.

-- The matches of a condition in the order asked for; all of them, unless `first` is given.
create function private.collect(condition text, r private.search_request, first integer default null)
returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
begin
  -- Materialised, so that the planner looks for the matches and never walks an index of the order instead.
  execute format('with matching as materialized (
                    select id, score, name_key, search, published_at, rating, rating_count, search_point
                      from public.listings where %s limit %s)
                  select array_agg(id order by %s) from matching',
    condition, coalesce(first::text, 'all'), private.order_sql(r)) into ids;
  return coalesce(ids, '{}');
end
$$;

-- Walks an index in the order asked for, through `examined` rows at most, and keeps the first that match.
create function private.walk(filters text, condition text, r private.search_request, examined bigint, kept integer)
returns bigint[]
language plpgsql stable set search_path = '' as $$
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

-- Filters alone: the total is kept, and relevance has an index for each.
create function private.find_by_filters(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  filters constant text := private.filter_sql(r);
  everything constant bigint := private.kept_count(0, 0, 0);
  total constant integer := private.filtered_count(r);
  -- Rows to walk until enough match, with a margin.
  steps constant bigint := 100 + 3 * r.wanted * everything / greatest(total, 1);
  ids bigint[];
begin
  if total = 0 then return row('{}'::bigint[], 0, false, null::bigint[]); end if;
  if r.sort = 'relevance' or total = everything
     or (r.sort = 'distance' and coalesce(r.city_id, r.mrc_id, r.region_id) is null) then
    ids := private.walk(filters, 'true', r, r.wanted, r.wanted);
  elsif steps < greatest(total, 2000) then
    ids := private.walk('is_public', filters, r, steps, r.wanted);
  end if;
  -- Too few when what is asked for lies far down the order: the oldest of a newest-first list, say.
  if cardinality(ids) = least(r.wanted, total) then return row(ids, total, false, null::bigint[]); end if;
  return row((private.collect(filters, r))[1:r.wanted], total, false, null::bigint[]);
end
$$;

-- Words: their index intersects them with the filters. When too many listings match, only the best by kept score are
-- ranked, together with the best of those whose name holds every word.
create function private.find_by_words(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  matching constant tsquery := private.match_query(r);
  condition constant text := format('is_public and search @@ %L::tsquery', matching);
  e private.word_estimate := private.estimate(r, r.stems, '');
  named constant text[] := case when cardinality(r.named) > 0 then r.named else r.stems end;
  names constant tsquery := private.lexeme_query(named, '&', 'n:') && matching;
  best tsquery;
  pool bigint[];
  ids bigint[];
  total integer;
begin
  if e.at_most <= 3000 then return private.found_all(private.collect(condition, r), r); end if;

  if e.likely >= 4000 then
    total := 1001;
  else
    execute format('select count(*) from (select from public.listings where %s limit 1001) as counted', condition)
      into total;
    if total <= 1000 then return private.found_all(private.collect(condition, r), r); end if;
  end if;

  if e.share >= 0.05 then
    pool := private.walk(private.filter_sql(r), condition, r, 5000, greatest(r.wanted, 200));
  end if;
  if coalesce(cardinality(pool), 0) < greatest(r.wanted, 200) then
    best := private.best_lexeme(e.likely, case when r.sort = 'relevance' then greatest(2 * r.wanted, 400) else 3000 end);
    pool := private.collect(format('is_public and search @@ %L::tsquery', matching && coalesce(best, matching)), r);
  elsif r.sort <> 'relevance' then
    return row(pool[1:r.wanted], 1000, true, pool)::private.search_found;
  end if;
  if r.sort = 'relevance' then
    e := private.estimate(r, named, 'n:');
    best := case when e.likely > 1000 then private.best_lexeme(e.likely, 500) end;
    pool := private.collect(format('is_public and (id = any (%L::bigint[]) or search @@ %L::tsquery)',
      pool, names && coalesce(best, names)), r);
  end if;
  return row(pool[1:r.wanted], 1000, true, pool[1:1000])::private.search_found;
end
$$;

-- A telephone or a distance, with filters and words or without: the first 1,000 that the index gives are ordered; when
-- there are more, the order asked for is walked instead.
create function private.find_among(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := concat_ws(' and ', private.filter_sql(r), r.phone,
    case when r.radius is not null then private.near_sql(r.lat, r.lng, r.radius) end,
    case when cardinality(r.stems) > 0 then format('search @@ %L::tsquery', private.match_query(r)) end);
  collected constant bigint[] := private.collect(condition, r, 1001);
  ids bigint[];
begin
  if cardinality(collected) <= 1000 then return private.found_all(collected, r); end if;
  ids := private.walk(case when r.sort in ('relevance', 'distance') then private.filter_sql(r) else 'is_public' end,
    condition, r, 5000, r.wanted);
  if cardinality(ids) < r.wanted then ids := collected[1:r.wanted]; end if;
  return row(ids, 1000, true, collected[1:1000])::private.search_found;
end
$$;

create function private.find_listings(r private.search_request) returns private.search_found
language plpgsql stable set search_path = '' as $$
begin
  return case
    when r.phone is not null or r.radius is not null then private.find_among(r)
    when cardinality(r.stems) > 0 then private.find_by_words(r)
    else private.find_by_filters(r) end;
end
$$;
