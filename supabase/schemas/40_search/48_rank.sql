-- The points of a search by words, and the order that they make. docs/search.md explains them.

-- What gives points. A listing has the points of each query that it matches.
create type private.search_points as (
  queries tsquery[],
  points double precision[],
  -- All words, in the name; null when the words name nothing but a trade or a place. How many words, and what they are worth
  -- beside their share of the name.
  named tsquery,
  words double precision,
  named_points double precision,
  -- The text in one word: a name that is just that.
  joined tsquery,
  -- The text as the initials of a name; null when it is no acronym.
  initials tsquery
);

-- Gives a listing the points of the first query that it matches. As ranking can only add, query n becomes « any of the
-- first n », worth its points less the next query's: with 10, 8 and 5 points a match of the second gets (8 - 5) + 5 = 8.
create function private.add_points(inout s private.search_points, queries tsquery[], points double precision[])
language plpgsql immutable as $$
declare
  met tsquery;
  worth double precision := 0;
begin
  for i in 1..cardinality(queries) loop
    continue when queries[i] is null;
    if worth <> points[i] and met is not null then
      s.queries := array_append(s.queries, met);
      s.points := array_append(s.points, worth - points[i]);
    end if;
    met := private.either(met, queries[i]);
    worth := points[i];
  end loop;
  if met is not null and worth <> 0 then
    s.queries := array_append(s.queries, met);
    s.points := array_append(s.points, worth);
  end if;
end
$$;

-- The share of the points of a word that so many listings say. A rare word tells more than a common one: from half to one and a half.
create function private.rarity_share(mentions bigint) returns double precision
language sql immutable parallel safe as $$
  select 0.5 + 1 / (1 + ln(1 + mentions / 20.0))
$$;

-- Adds points for the typed words themselves. A word that was read as a part of a trade or a need adds a quarter of the points
-- of an unread word: « pétanque » in an activity outranks synonyms of its trade. A listing whose name, activity and services
-- hold all typed words gets the points of a word in the name.
create function private.add_typed_words(inout s private.search_points, r private.search_request, w private.ranking_weights)
language plpgsql stable as $$
declare
  -- Without the words that ask for nothing.
  typed constant text[] := array(select stem from unnest(r.typed) stem where stem = any (r.named));
  stem text;
  mentions bigint;
  share double precision;
begin
  for stem, mentions in
    select word, private.held_by(word) from unnest(typed) word
     where not exists (
       select from unnest(r.conditions) c where c.kind in ('word', 'weak') and array_to_tsvector(array[word]) @@ c.anywhere)
  loop
    share := 0.25 * private.rarity_share(mentions);
    s := private.add_points(s, array[quote_literal('n:' || stem)::tsquery, quote_literal('s:' || stem)::tsquery, quote_literal(stem)::tsquery],
                            array[share * w.word_in_name, share * w.word_in_services, share * w.word_elsewhere]);
  end loop;
  if cardinality(typed) > 1 then
    s := private.add_points(s, array[(
      select string_agg(format('(%L|%L)', 'n:' || word, 's:' || word), '&')::tsquery from unnest(typed) word)], array[w.word_in_name]);
  end if;
end
$$;

-- The points of each condition of a search, and of its words as a name.
create function private.points_of(r private.search_request, w private.ranking_weights) returns private.search_points
language plpgsql stable as $$
declare
  s private.search_points;
  c private.search_condition;
  has_words boolean := false;
  share double precision;
  need double precision;
  filing double precision;
begin
  s.queries := '{}';
  s.points := '{}';
  foreach c in array r.conditions loop
    if c.kind = 'trade' then
      -- Filing says less of a need that is finer than the trade.
      filing := w.filed_under * case when c.need_named is null then 1 else 0.8 end;
      s := private.add_points(s, array[c.filed, c.kin], array[filing, filing * 4 / 5]);
      s := private.add_points(s, array[c.named, c.named_alike, c.need_named], array[w.word_in_name, w.trade_in_name, w.trade_in_name]);
      s := private.add_points(s, array[c.served, c.need_served, c.served_alike],
                              array[w.word_in_services, w.word_in_services * 3 / 4, w.word_in_services / 2]);
      s := private.add_points(s, array[c.anywhere], array[w.word_elsewhere]);
      -- A need that is no trade is met by saying it as a trade is by being filed under it; one that is finer than a trade by more
      -- than half.
      need := w.filed_under * case when c.filed is null then 1 else 0.6 end;
      s := private.add_points(s, array[c.telling_named, c.telling_served, c.need_named, c.need_served],
                              array[need, need * 4 / 5, need / 2, need * 2 / 5]);
      -- The words of a need that is no trade may be a name.
      has_words := has_words or c.filed is null;
    elsif c.kind = 'place' then
      -- For a neighbourhood, a match of its city is worth half.
      s := private.add_points(s, array[c.filed], array[case when c.anywhere is null then w.in_place else w.in_place / 2 end]);
      s := private.add_points(s, array[c.anywhere], array[w.place_in_words]);
    elsif c.kind = 'guess' then
      s := private.add_points(s, array[c.telling_named, c.filed, c.telling_served, c.need_named, c.need_served, c.anywhere],
                              array[w.filed_under * 4 / 5, w.filed_under * 3 / 5, w.filed_under * 3 / 5, w.filed_under * 2 / 5,
                                    w.filed_under * 3 / 10, w.word_elsewhere]);
    elsif c.kind = 'hint' then
      s := private.add_points(s, array[c.telling_named, c.telling_served, c.need_named, c.need_served],
                              array[w.filed_under / 4, w.filed_under / 5, w.filed_under / 8, w.filed_under / 10]);
    elsif c.kind = 'weak' then
      has_words := true;
      s := private.add_points(s, array[c.anywhere], array[w.word_elsewhere]);
    else
      has_words := true;
      share := private.rarity_share(c.mentions);
      s := private.add_points(s,
        array[case when c.is_address then c.addressed end, c.named, c.named_alike, c.served, c.filed, c.served_alike,
              private.met_by(c, 'anywhere')],
        array[share * (w.word_in_name + w.place_in_words), share * w.word_in_name, share * w.word_in_name / 2,
              share * w.word_in_services, share * w.word_in_services, share * w.word_in_services / 2, share * w.word_elsewhere]);
    end if;
  end loop;
  s := private.add_typed_words(s, r, w);
  -- Words that are all of a trade and a place are rather these than a name.
  s.named := case when has_words then private.all_named(r.named) else private.names_query(r) end;
  s.named_points := case when has_words then w.words_in_name else 0 end;
  s.words := cardinality(r.named);
  s.initials := case when r.name_key ~ '^[a-z]{3,6}$' then quote_literal('i:' || r.name_key)::tsquery
                     when r.conditions[2].kind = 'place' then private.acronym_query(r.named) end;
  s.joined := quote_literal('j:' || replace(r.name_key, ' ', ''))::tsquery;
  return s;
end
$$;

-- Ranks listings, given by their place in the table or by their ids, by points. Only 300 of them get points, matches by name or
-- category first, then by descending score; the others follow. When at least `enough` match by name or category, the others are
-- left out.
--
-- A generic plan, planned once per connection: planning each search took as long as finding.
create function private.rank_listings(
  places tid[], ids bigint[], enough integer, r private.search_request
) returns private.search_match[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  w private.ranking_weights;
  s private.search_points;
  given constant integer := coalesce(cardinality(places), 0) + coalesce(cardinality(ids), 0);
  -- Null where all get points: their order does not depend on it.
  preferred constant tsquery := case when given > 300 or enough is not null then private.match_query(r, 'strong') end;
begin
  if given = 0 then return '{}'; end if;
  select * into strict w from private.ranking_weights;
  s := private.points_of(r, w);
  return array(
    with matching as materialized (
      select ctid as at, id, category_id, subcategory_id, region_id, mrc_id, municipality_id, score, search @@ preferred as is_preferred
        from public.listings where is_public and ctid = any (places)
      union all
      select ctid, id, category_id, subcategory_id, region_id, mrc_id, municipality_id, score, search @@ preferred
        from public.listings where is_public and listings.id = any (ids)
    ), placed as (
      select *, row_number() over (order by is_preferred desc, score desc, id desc) as place,
             count(*) filter (where is_preferred) over () as preferred_matches
        from matching
    )
    select row(m.id, m.category_id, m.subcategory_id, m.region_id, m.mrc_id, m.municipality_id)::private.search_match
      from placed m
      -- Only rows that get points are read as a whole.
      left join lateral (
        select w.score_share::double precision * score
               + case when name_key = r.name_key or search @@ s.joined then w.exact_name
                      when search @@ s.initials then w.words_in_name + w.share_of_name
                      when search @@ s.named then s.named_points
                        + w.share_of_name * s.words / (1 + length(name_key) - length(replace(name_key, ' ', ''))) else 0 end
               + coalesce((select sum(o.points) from unnest(s.queries, s.points) as o (query, points)
                            where search @@ o.query), 0) as points
          from (select l.score, l.name_key, l.search from public.listings l
                 where l.ctid = m.at and m.place <= 300 offset 0) as shown) as p on true
     where m.is_preferred or enough is null or m.preferred_matches < enough
     order by p.points desc nulls last, m.score desc, m.id desc);
end
$$;
