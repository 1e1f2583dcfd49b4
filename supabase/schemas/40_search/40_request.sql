-- The types of a parsed search and of its result, and the SQL that a search is made of.
create type private.search_request as (
  -- Filters: chosen by the visitor, or the place of the « where » field, or a place that is all that was typed.
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- The conditions in the words; null or empty without any.
  conditions private.search_condition[],
  -- Stems of all words: a name that holds them all is what was meant.
  named text[],
  -- Stems of the words, without small ones and places.
  typed text[],
  -- Stems that no trade and no need reads.
  telling text[],
  -- The whole text, normalized: listings of exactly that name come first.
  name_key text,
  -- A condition on the telephone, as private.phone_condition() writes it.
  phone text,
  lat double precision,
  lng double precision,
  -- Kilometres.
  radius double precision,
  sort text,
  -- How many ids to find, from the first of the order.
  wanted integer,
  -- Lexemes of codes that every listing must have, as private.option_lexemes() writes them; never null.
  options text[],
  -- When every listing must be open; null for no time.
  opening private.opening,
  -- Lexemes of which every listing must have one, private.asked_opening_lexemes(); null for none.
  open_lexemes text[],
  -- The area of a map, in the units of listings.search_point; null for none. With it `lat`, `lng` and `radius` are the circle
  -- around it, by which listings are estimated.
  bounds box
);

-- Columns of a match that the facets count.
create type private.search_match as (
  id bigint,
  category_id integer,
  subcategory_id integer,
  region_id smallint,
  mrc_id smallint,
  municipality_id integer
);

-- Results that meet a search in part, from one index of the ids on: `related` meet some conditions in the place, `around` are
-- within private.around_km() of it, `nearest` are farther, by distance; `hours` are not known to be open.
create type private.search_section as (
  kind text,
  starts integer
);

create type private.search_found as (
  -- In order, `wanted` of them at most.
  ids bigint[],
  total integer,
  is_capped boolean,
  -- Matches that the facets count, 1,000 at most; null where kept counts give the facets.
  matches private.search_match[],
  -- Null for none.
  sections private.search_section[]
);

-- Search filters by codes. `expression` reads the codes of a row of public.listings.
create function private.option_filters() returns table (filter text, codes text[], expression text)
language sql stable set search_path = '' as $$
  select f.filter, f.codes, quote_ident(f.column_name) from private.listing_fields f where f.filter is not null
  union all
  select 'has', private.profile_codes(true, true, 5, 1),
         'private.profile_codes(has_photos, owner_id is not null, rating_sum, rating_count)'
  union all
  select 'licence', '{rbq}', 'credentials'
$$;

-- The number of published listings that match the filters, words aside.
create function private.filtered_count(r private.search_request) returns integer
language plpgsql stable as $$
begin
  return coalesce((
    select k.listings from private.listing_counts k
     where k.place_level = case when r.city_id is not null then 3 when r.mrc_id is not null then 2
                                when r.region_id is not null then 1 else 0 end
       and k.place_id = coalesce(r.city_id, r.mrc_id, r.region_id, 0)
       and k.topic_id = coalesce(r.subcategory_id, r.category_id, 0)), 0);
end
$$;

-- The filters as a condition on public.listings. Ids are literals, not parameters, so that the planner estimates by them.
create function private.filter_sql(r private.search_request) returns text
language sql immutable as $$
  select concat_ws(' and ', 'is_public',
    case when r.subcategory_id is not null then 'subcategory_id = ' || r.subcategory_id
         when r.category_id is not null then 'category_id = ' || r.category_id end,
    case when r.city_id is not null then 'municipality_id = ' || r.city_id
         when r.mrc_id is not null then 'mrc_id = ' || r.mrc_id
         when r.region_id is not null then 'region_id = ' || r.region_id end)
$$;

-- The place as a lexeme of listings.search, which the index of words intersects.
create function private.place_lexeme(r private.search_request) returns text
language sql immutable as $$
  select case when r.city_id is not null then 'm:' || r.city_id
              when r.mrc_id is not null then 'd:' || r.mrc_id
              when r.region_id is not null then 'r:' || r.region_id end
$$;

-- Whether the request has conditions for the index of words.
create function private.has_lexemes(r private.search_request) returns boolean
language sql immutable as $$
  select coalesce(cardinality(r.conditions), 0) + cardinality(r.options) > 0 or r.open_lexemes is not null
$$;

create function private.filter_query(r private.search_request) returns tsquery
language sql immutable as $$
  select private.both(
    private.lexeme_query(array['t:' || coalesce(r.subcategory_id, r.category_id), private.place_lexeme(r)] || r.options, '&'),
    private.lexeme_query(r.open_lexemes, '|'))
$$;

-- Where a listing may meet a condition: filed under it or named so, or anywhere.
create type private.search_width as enum ('strong', 'anywhere');

create function private.met_by(c private.search_condition, width private.search_width) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  met tsquery := c.filed;
begin
  -- Who names a neighbourhood asks for it before the rest of the city.
  if c.kind = 'place' then
    return case when width = 'strong' and c.named is not null then c.named else private.either(met, c.anywhere) end;
  end if;
  -- Bare words also match names and services.
  if width = 'strong' then met := private.either(met, case when c.filed is null then private.either(c.need_named, c.need_served) else c.named end);
  else met := private.either(met, private.either(c.anywhere, c.anywhere_alike)); end if;
  return case when c.is_address then private.either(met, c.addressed) else met end;
end
$$;

-- How many published listings are expected to meet a condition.
create function private.matches_expected(c private.search_condition, width private.search_width) returns bigint
language sql immutable parallel safe as $$
  select case when width = 'strong' then c.listings else greatest(c.mentions, c.listings) end
$$;

-- Initials that go on in a place: « SPA Mauricie » is the Société protectrice des animaux de la Mauricie. Null for other words.
create function private.acronym_query(named text[]) returns tsquery
language sql immutable parallel safe as $$
  select quote_literal('i:' || named[1] || (select string_agg(left(word, 1), '' order by n) from unnest(named[2:]) with ordinality as w (word, n)))::tsquery
   where named[1] ~ '^[a-z]{3,5}$' and cardinality(named) between 2 and 4
$$;

-- A word of a name: the word itself, or the acronym of a part of the name (« CAB » of a Centre d'action bénévole).
create function private.name_word(stem text) returns text
language sql immutable parallel safe as $$
  select quote_literal('n:' || stem) || case when stem ~ '^[a-z]{2,6}$' then '|' || quote_literal('k:' || stem) else '' end
$$;

-- Names that hold all of some words.
create function private.all_named(stems text[]) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('(' || private.name_word(stem) || ')', '&')::tsquery from unnest(stems) stem
$$;

-- A name that holds all words of a search, even those read as a trade or a place. Null for a search without a place: its other
-- conditions also match names.
create function private.names_query(r private.search_request) returns tsquery
language plpgsql immutable as $$
begin
  if not exists (select from unnest(r.conditions) d where d.kind = 'place') then return null; end if;
  return private.either(private.all_named(r.named), private.acronym_query(r.named));
end
$$;

-- One to three queries and one more: a fourth is a part of the third.
create function private.also_met(queries tsquery[], query tsquery) returns tsquery[]
language plpgsql immutable parallel safe as $$
begin
  if cardinality(queries) < 3 then return queries || query; end if;
  queries[3] := queries[3] && query;
  return queries;
end
$$;

-- The conditions that a matching listing must meet, all of them: the filters, and either each condition, or `names`. One to
-- three queries, the rarest first: the index intersects them faster than it evaluates one combined query, since it skips
-- through the lists of the others.
create function private.condition_queries(r private.search_request, width private.search_width, names tsquery) returns tsquery[]
language plpgsql immutable as $$
declare
  queries tsquery[] := array_remove(array[private.filter_query(r)], null);
  c private.search_condition;
  met tsquery;
begin
  for c in select * from unnest(r.conditions) d where d.kind not in ('weak', 'guess', 'hint') order by private.matches_expected(d, width) loop
    queries := private.also_met(queries, private.either(private.met_by(c, width), names));
  end loop;
  return queries;
end
$$;

create function private.match_queries(r private.search_request, width private.search_width default 'anywhere') returns tsquery[]
language sql immutable as $$
  select private.condition_queries(r, width, private.names_query(r))
$$;

-- The same as one query, for rows that are at hand.
create function private.match_query(r private.search_request, width private.search_width) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  queries constant tsquery[] := private.match_queries(r, width);
  met tsquery := queries[1];
begin
  for i in 2..cardinality(queries) loop met := met && queries[i]; end loop;
  return met;
end
$$;

create function private.lexemes_sql(queries tsquery[]) returns text
language sql immutable as $$
  select 'is_public and ' || string_agg(format('search @@ %L::tsquery', q), ' and ') from unnest(queries) q
$$;

-- The matches as a condition on public.listings.
create function private.match_sql(r private.search_request) returns text
language sql immutable as $$
  select private.lexemes_sql(private.match_queries(r))
$$;

-- A search with the topic and the place of an understanding as its filters.
create function private.with_filters(r private.search_request, u private.understanding) returns private.search_request
language plpgsql immutable set search_path = '' as $$
begin
  r.category_id := u.category_id;
  r.subcategory_id := u.subcategory_id;
  r.region_id := u.region_id;
  r.mrc_id := u.mrc_id;
  r.city_id := u.city_id;
  return r;
end
$$;

-- The same search everywhere.
create function private.without_place(r private.search_request) returns private.search_request
language plpgsql immutable as $$
begin
  r.region_id := null;
  r.mrc_id := null;
  r.city_id := null;
  r.conditions := array(select c from unnest(r.conditions) c where c.kind <> 'place');
  return r;
end
$$;

-- The `order by` of a sort; relevance is the stored score here, and private.rank_listings() for searches with words.
create function private.order_sql(r private.search_request) returns text
language sql immutable as $$
  select case r.sort
    when 'distance' then 'search_point <-> ' || private.point_sql(r.lat, r.lng) || ', id desc'
    when 'rating' then 'rating_rank desc, id desc'
    when 'newest' then 'published_at desc, id desc'
    when 'name' then 'name_key collate "C", id'
    else 'score desc, id desc' end
$$;

-- The `order by` of rows that were found. An index walks by the Mercator projection, in which of two places that are hundreds
-- of kilometres away the farther may come first: here they are in the order of their great-circle distance.
create function private.exact_order_sql(r private.search_request) returns text
language sql immutable as $$
  select case when r.sort = 'distance' then format('private.point_km(search_point, %s, %s), id desc', r.lat, r.lng)
              else private.order_sql(r) end
$$;

create function private.point_sql(lat double precision, lng double precision) returns text
language sql immutable as $$
  select quote_literal(private.map_point(lat, lng)) || '::point'
$$;

-- Kilometres between a point of listings.search_point and a latitude and longitude.
create function private.point_km(p point, lat double precision, lng double precision) returns double precision
language sql immutable parallel safe as $$
  select private.distance_km(lat, lng, 2 * atand(exp(radians(p[1]))) - 90, p[0])
$$;

create function private.bounds_sql(bounds box) returns text
language sql immutable as $$
  select format('search_point <@ %L::box', bounds)
$$;

-- A condition for the bounds, else for the radius: a square, which the index answers, then the great-circle distance. In the
-- Mercator projection a kilometre is 1 / (111.195 cos(latitude)) degrees on both axes; the square is 3 % larger because the
-- scale varies inside it.
create function private.near_sql(r private.search_request) returns text
language plpgsql immutable as $$
declare
  half constant double precision := 1.03 * r.radius / (111.195 * greatest(cosd(r.lat), 0.02));
  centre constant point := private.map_point(r.lat, r.lng);
begin
  if r.radius is null then return null; end if;
  if r.bounds is not null then return private.bounds_sql(r.bounds); end if;
  return format('search_point <@ %L::box and private.point_km(search_point, %s, %s) <= %s',
    box(point(centre[0] - half, centre[1] - half), point(centre[0] + half, centre[1] + half)), r.lat, r.lng, r.radius);
end
$$;

-- The condition for the bounds or the radius without the square, for rows that another index has found.
create function private.within_sql(r private.search_request) returns text
language sql immutable as $$
  select case when r.bounds is not null then private.bounds_sql(r.bounds) when r.radius is not null then
    format('private.point_km(search_point, %s, %s) <= %s', r.lat, r.lng, r.radius) end
$$;

-- Estimates how many published listings a circle contains: sums municipalities whose centre is in it or within 5 km.
create function private.circle_count(r private.search_request) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(k.listings), 0)
      from public.municipalities m
      join private.listing_counts k on k.place_level = 3 and k.place_id = m.id
       and k.topic_id = coalesce(r.subcategory_id, r.category_id, 0)
     where m.centre_latitude between r.lat - (r.radius + 5) / 111 and r.lat + (r.radius + 5) / 111
       and private.distance_km(r.lat, r.lng, m.centre_latitude, m.centre_longitude) <= r.radius + 5);
end
$$;
