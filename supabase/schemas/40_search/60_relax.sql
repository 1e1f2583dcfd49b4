-- When no listing, or hardly one, meets every condition, conditions are dropped. Filters that the visitor chose are never
-- dropped, only what was read in words.

-- A search in the order of relevance that finds fewer than this also shows what meets its conditions in part.
create function private.few_matches() returns integer
language sql immutable as $$ select 5 $$;

-- Where the listings of a municipality are: the median of the best forty that show their position; null where fewer than three do.
-- The middle of a large territory is often a forest, and far from the village.
create function private.settled_centre(city_id integer) returns point
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select point(percentile_cont(0.5) within group (order by l.longitude), percentile_cont(0.5) within group (order by l.latitude))
      from (select latitude, longitude from public.listings
             where is_public and municipality_id = settled_centre.city_id order by score desc, id desc limit 40) as l
     where l.latitude is not null having count(*) >= 3);
end
$$;

-- The longitude and latitude from which « near a place » is counted: where the listings of a municipality are, the mean of several
-- municipalities, or of some listings of a postal code.
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
  if u.city_id is not null then
    return coalesce(
      private.settled_centre(u.city_id),
      (select point(m.centre_longitude, m.centre_latitude) from public.municipalities m where m.id = u.city_id));
  end if;
  return (
    select point(avg(m.centre_longitude), avg(m.centre_latitude)) from public.municipalities m
     where case when u.mrc_id is not null then m.mrc_id = u.mrc_id
                when u.region_id is not null then m.region_id = u.region_id
                else false end);
end
$$;

-- Matches of one width that are nearest to the point of the request: all of them ordered by distance, or, where they
-- are too many, the first that a walk from the point meets. Without a point the best.
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
  if r.opening is null then return private.collect_nearest(queries, r); end if;
  return private.collect_matches(private.lexemes_sql(queries), r, 5000);
end
$$;

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
  -- Matches of all conditions in the order of distance; else their places, to be ranked together.
  nearest bigint[] := '{}';
  places tid[] := '{}';
  held integer := 0;
  added integer;
begin
  for c in
    (select * from unnest(r.conditions) d where d.kind in ('trade', 'word') order by d.kind = 'word', d.mentions limit 2)
    union all (select * from unnest(r.conditions) d where d.kind in ('guess', 'hint') order by d.kind)
  loop
    -- Matches of a trade, or of a rare word, are not diluted with matches of a further word; of two trades each counts.
    continue when c.kind = 'hint' and held >= private.few_matches();
    continue when c.kind = 'word' and (held >= private.few_matches() or (held > 0 and c.mentions > 0.02 * everything));
    c.filed := private.either(c.filed, c.kin);
    if c.kind in ('guess', 'hint') then c.kind := 'trade'; end if;
    part.conditions := c || array(select p from unnest(r.conditions) p where p.kind = 'place');
    part.named := null;
    for i in 2..cardinality(part.conditions) loop part.conditions[i].named := null; end loop;
    -- By name or category; anywhere too where hardly a listing is filed under it or named so.
    foreach width in array case when c.listings >= 200 then '{strong,anywhere}' else '{anywhere}' end::private.search_width[] loop
      if r.sort = 'distance' then
        nearest := nearest || private.ids_of(private.nearest_matches(part, width));
      else
        places := places || private.best_places(private.match_queries(part, width), r.opening,
                                                (private.estimate(part, width)).likely, 60);
      end if;
      added := cardinality(nearest) + cardinality(places) - held;
      held := held + added;
      exit when added >= private.few_matches();
    end loop;
  end loop;
  return case when r.sort = 'distance' then private.collect_ids(nearest, r) else private.rank_pool(places, r) end;
end
$$;

-- How far « around a place » is, in kilometres.
create function private.around_km() returns integer
language sql immutable as $$ select 25 $$;

-- The names and activities that meet the needs of a search; null for a search without needs.
create function private.need_query(r private.search_request) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  said tsquery;
  c private.search_condition;
begin
  foreach c in array coalesce(r.conditions, '{}') loop
    continue when c.kind = 'hint';
    said := private.either(said, private.either(c.need_named, c.need_served));
  end loop;
  return said;
end
$$;

-- The matches that say a need, and the others unless `only_saying`, each in their order.
create function private.saying_first(matches private.search_match[], said tsquery, only_saying boolean default false)
returns private.search_match[]
language sql stable set search_path = '' as $$
  select case when said is null then matches else array(
    select row(m.id, m.c, m.s, m.r, m.d, m.m)::private.search_match
      from unnest(matches) with ordinality as m (id, c, s, r, d, m, n) join public.listings l on l.id = m.id
     where not only_saying or l.search @@ said
     order by l.search @@ said desc, m.n) end
$$;

-- The listings that meet the conditions but for the place, the nearest to it first; by relevance where the place is nowhere.
create function private.find_nearest(r private.search_request, centre point) returns private.search_match[]
language plpgsql stable set search_path = '' as $$
declare
  step private.search_request := private.without_place(r);
  matches private.search_match[];
begin
  -- A search for a daycare also accepts a nearer childcare centre.
  for i in 1..cardinality(step.conditions) loop
    step.conditions[i].filed := private.either(step.conditions[i].filed, step.conditions[i].kin);
  end loop;
  -- A postal code that nothing bears is nowhere.
  if centre is not null then
    step.lat := centre[1];
    step.lng := centre[0];
    step.sort := 'distance';
  end if;
  if step.category_id is null and not private.has_lexemes(step) then return '{}'; end if;
  matches := private.nearest_matches(step, 'strong');
  if cardinality(matches) < private.few_matches() then matches := private.nearest_matches(step, 'anywhere'); end if;
  if cardinality(matches) = 0 and cardinality(step.conditions) > 1 then matches := private.find_nearly(step); end if;
  return matches;
end
$$;

-- How many listings around its city a search also shows.
create function private.around_size() returns integer
language sql immutable as $$ select 6 $$;

-- The listings of a category, or of a subcategory, around a point, nearest first. Planned once a connection: planning such a
-- search takes longer than its walk of the index.
create function private.walk_around(category_id integer, subcategory_id integer, centre point, wanted integer) returns bigint[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  here constant point := private.map_point(centre[1], centre[0]);
  -- As private.near_sql().
  half constant double precision := 1.03 * private.around_km() / (111.195 * greatest(cosd(centre[1]), 0.02));
  area constant box := box(point(here[0] - half, here[1] - half), point(here[0] + half, here[1] + half));
begin
  if walk_around.subcategory_id is not null then
    return array(
      select l.id from public.listings l
       where is_public and l.subcategory_id = walk_around.subcategory_id and search_point <@ area
         and private.point_km(search_point, centre[1], centre[0]) <= private.around_km()
       order by search_point <-> here, id desc limit wanted);
  end if;
  return array(
    select l.id from public.listings l
     where is_public and l.category_id = walk_around.category_id and search_point <@ area
       and private.point_km(search_point, centre[1], centre[0]) <= private.around_km()
     order by search_point <-> here, id desc limit wanted);
end
$$;

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
  if cardinality(step.conditions) = 1 and step.conditions[1].kind = 'trade' and step.conditions[1].filed is not null and u.category_id is not null then
    step.category_id := u.category_id;
    step.subcategory_id := u.subcategory_id;
    step.conditions := '{}';
  end if;
  if private.has_lexemes(step) then
    nearest := (private.find_listings(step)).ids;
  else
    nearest := private.walk_around(step.category_id, step.subcategory_id, centre, step.wanted);
  end if;
  return array(select id from unnest(nearest) with ordinality as near (id, n)
                where id <> all (known) order by n limit private.around_size());
end
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
     -- « Hearing aids », a trade without listings, is no search for « aide », which many listings say.
     where w.mentions > 0 and (cardinality(stems) = 1 or w.mentions <= greatest(0.02 * private.kept_count(0, 0, 0), private.few_matches()))
     order by w.mentions limit 1);
begin
  r.conditions := case when cardinality(words) = 0 then words
                       else words || array(select c from unnest(r.conditions) c where c.kind <> 'trade') end;
  return r;
end
$$;

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

-- The listings found by a search, with the request that finds them.
create type private.search_answer as (
  r private.search_request,
  found private.search_found,
  -- Whether sections were added because too few listings meet the search.
  is_relaxed boolean,
  -- Whether no listing of the requested place meets it: its sections are ordered by distance from `centre`.
  is_elsewhere boolean,
  centre point
);

-- Whether a search that finds hardly anything is widened: one of a topic in a place, or of several words.
create function private.can_widen(r private.search_request, u private.understanding, total integer) returns boolean
language sql immutable as $$
  select total < private.few_matches() and r.phone is null and r.radius is null
     and (coalesce(cardinality(r.conditions), 0) > 1
          or ((r.name_key <> '' or u.category_id is not null) and u.region_id is not null)
          or (total = 0 and cardinality(r.named) > 1))
$$;

-- Adds what meets the search in part; without anything in the place, what meets it elsewhere, the nearest first.
create function private.widen(
  r private.search_request, u private.understanding, given private.search_found, request jsonb
) returns private.search_answer
language plpgsql stable set search_path = '' as $$
declare
  a private.search_answer := row(r, given, false, false, null);
  f private.search_found := given;
  -- The request with the rarest word of a trade, when neither the trade nor its kin has a listing.
  reworded private.search_request;
  others private.search_match[] := '{}';
  around integer;
  said tsquery;
begin
  if r.sort = 'relevance' then
    others := private.find_nearly(r);
    if given.total + cardinality(others) = 0 then
      reworded := private.reworded(r, request);
      if cardinality(reworded.conditions) > 0 then others := private.find_nearly(reworded); end if;
      if cardinality(others) > 0 then a.r := reworded; end if;
    end if;
  end if;
  f := private.widened(f, 'related', others);
  said := private.need_query(r);
  if f.total = 0 then
    a.centre := private.place_centre(u);
    others := private.find_nearest(r, a.centre);
    if cardinality(others) = 0 and r.sort = 'relevance' then
      reworded := private.reworded(r, request);
      if cardinality(reworded.conditions) > 0 then others := private.find_nearest(reworded, a.centre); end if;
      if cardinality(others) > 0 then a.r := reworded; end if;
    end if;
    if a.centre is null then
      f := private.widened(f, 'related', others);
    else
      around := private.count_within(others, a.centre, private.around_km());
      f := private.widened(f, 'around', private.saying_first(others[1:around], said));
      f := private.widened(f, 'nearest', others[around + 1:]);
      a.is_elsewhere := f.total > 0;
    end if;
  end if;
  -- Listings of the place match by their category alone (a club of hockey for « patinage artistique »): listings around it
  -- that name the need follow.
  if given.total between 1 and f.total and said is not null and not exists (
       select from public.listings l where l.id = any (f.ids) and l.search @@ said) then
    others := private.find_nearest(r, private.place_centre(u));
    around := private.count_within(others, private.place_centre(u), private.around_km());
    f := private.widened(f, 'around', private.saying_first(others[1:around], said, only_saying => true));
  end if;
  a.is_relaxed := f.total > given.total;
  f.ids := f.ids[1:r.wanted];
  f.total := least(f.total, 1000);
  f.matches := f.matches[1:1000];
  a.found := f;
  return a;
end
$$;
