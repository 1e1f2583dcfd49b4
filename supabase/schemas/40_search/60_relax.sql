-- When no listing, or hardly one, meets every condition, conditions are dropped. Filters that the visitor chose are never
-- dropped, only what was read in words.

-- The best listings that meet some of the conditions in the requested place: the condition of a trade, else of the
-- rarest word, ranked by all conditions. « plombier urgence 24h laval » thus shows the plumbers of Laval, starting with
-- listings whose texts match more of it.
create function private.find_nearly(r private.search_request) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  everything constant bigint := greatest(private.kept_count(0, 0, 0), 1);
  c private.search_condition;
  part private.search_request := r;
  width private.search_width;
  queries tsquery[];
  pool private.search_match[];
  ids bigint[] := '{}';
  is_ranked boolean := false;
begin
  for c in select * from unnest(r.conditions) d where d.kind <> 'place' order by d.kind = 'word', d.mentions limit 2 loop
    -- Matches of a trade, or of a rare word, are not diluted with matches of a further word; of two trades each counts.
    exit when c.kind = 'word' and (cardinality(ids) >= private.few_matches()
                                   or (cardinality(ids) > 0 and c.mentions > 0.02 * everything));
    if c.kin is not null then c.filed := c.filed || c.kin; end if;
    part.conditions := c || array(select p from unnest(r.conditions) p where p.kind = 'place');
    part.named := null;
    part.conditions := array(
      select row(p.kind, p.filed, p.kin, case when p.kind <> 'place' then p.named end, p.served, p.anywhere, p.addressed, p.is_address,
                 p.named_alike, p.served_alike, p.anywhere_alike, p.listings, p.mentions)::private.search_condition
        from unnest(part.conditions) p);
    width := case when c.listings >= 200 then 'strong' else 'anywhere' end;
    queries := private.match_queries(part, width);
    pool := private.best_matches(r, queries, (private.estimate(part, width)).likely, 60);
    is_ranked := cardinality(ids) = 0;
    ids := ids || private.ids_of(pool);
  end loop;
  return case when is_ranked then pool else private.collect_ids(ids, r) end;
end
$$;

-- Of the matches of one width those nearest to the point of the request: all of them ordered by distance, or, where they are
-- too many, the first that a walk from the point meets. Without a point the best.
create function private.nearest_matches(r private.search_request, width private.search_width) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  queries constant tsquery[] := private.match_queries(r, width);
  likely constant double precision := (private.estimate(r, width)).likely;
begin
  if r.sort <> 'distance' then
    return private.best_matches(r, queries, likely, greatest(2 * r.wanted, 200));
  end if;
  if likely > 5000 then
    return private.collect_ids(
      private.walk_index('is_public', private.lexemes_sql(queries), r, 3000, greatest(r.wanted, 100)), r);
  end if;
  return private.collect_matches(private.lexemes_sql(queries), r, 5000);
end
$$;

-- How far « around a place » is, in kilometres.
create function private.around_km() returns integer
language sql immutable as $$ select 25 $$;

-- How many of some listings, the nearest first, are around a point.
create function private.count_around(matches private.search_match[], centre point) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.listings l
   where l.id = any (private.ids_of(matches)) and private.point_km(l.search_point, centre[1], centre[0]) <= private.around_km()
$$;

-- The listings that meet the conditions but for the place, the nearest to it first; by relevance where the place is nowhere.
create function private.find_nearest(r private.search_request, centre point) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  step private.search_request := private.without_place(r);
  matches private.search_match[];
begin
  -- A search for a daycare also accepts a nearer childcare centre.
  step.conditions := array(
    select row(c.kind, private.either(c.filed, c.kin), c.kin, c.named, c.served, c.anywhere, c.addressed, c.is_address,
               c.named_alike, c.served_alike, c.anywhere_alike, c.listings, c.mentions)::private.search_condition
      from unnest(step.conditions) c);
  -- A postal code that nothing bears is nowhere.
  if centre is not null then
    step.lat := centre[1];
    step.lng := centre[0];
    step.sort := 'distance';
  end if;
  if cardinality(step.conditions) = 0 and step.category_id is null and cardinality(step.options) = 0 then return '{}'; end if;
  matches := private.nearest_matches(step, 'strong');
  if cardinality(matches) < private.few_matches() then matches := private.nearest_matches(step, 'anywhere'); end if;
  if cardinality(matches) = 0 and cardinality(step.conditions) > 1 then matches := private.find_nearly(step); end if;
  return matches;
end
$$;

-- How many listings around its city a search also shows.
create function private.around_size() returns integer
language sql immutable as $$ select 6 $$;

-- Listings around a point that meet the conditions other than the place, nearest first. A search for a trade alone reads the
-- index of its category by distance, and finds only listings filed under it.
--
-- known: the listings of the place, which are left out
create function private.find_around(
  r private.search_request, u private.understanding, centre point, known bigint[]
) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  step private.search_request := private.without_place(r);
  nearest bigint[];
begin
  if centre is null then return '{}'; end if;
  step.lat := centre[1];
  step.lng := centre[0];
  step.radius := private.around_km();
  step.sort := 'distance';
  step.wanted := cardinality(known) + private.around_size();
  if cardinality(step.conditions) = 1 and step.conditions[1].kind = 'trade' and u.category_id is not null then
    step.category_id := u.category_id;
    step.subcategory_id := u.subcategory_id;
    step.conditions := '{}';
  end if;
  if private.has_lexemes(step) then
    nearest := (private.find_listings(step)).ids;
  else
    nearest := private.walk_index(private.filter_sql(step) || ' and ' || private.near_sql(step), 'true', step,
                                  step.wanted, step.wanted);
  end if;
  return array(select id from unnest(nearest) with ordinality as near (id, n)
                where id <> all (known) order by n limit private.around_size());
end
$$;
