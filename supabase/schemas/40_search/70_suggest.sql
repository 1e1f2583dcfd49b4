-- Suggestions while typing, at most eight: phrases of categories and places, and names of businesses, that start with the
-- text. Without any, the spelling is corrected once.
create function private.prefix_pattern(typed text) returns text
language sql immutable parallel safe as $$
  -- private.normalize_text() leaves letters, digits and spaces only: nothing to escape.
  select private.normalize_text(typed) || '%'
$$;

-- The text with its unknown words corrected; null when none was.
create function private.correct_spelling(typed text) returns text
language plpgsql stable set search_path = '' as $$
declare
  words text[] := string_to_array(private.normalize_text(typed), ' ');
  fix text;
  changed boolean := false;
begin
  for i in 1..least(cardinality(words), 8) loop
    continue when length(words[i]) < 4 or private.is_held(private.stems(words[i]));
    fix := coalesce((select c.shown from private.correction(private.stems(words[i]), null) c),
                    (select s.shown from private.most_similar_word(private.stems(words[i])) s));
    continue when fix is null;
    words[i] := private.normalize_text(fix);
    changed := true;
  end loop;
  return case when changed then array_to_string(words, ' ') end;
end
$$;

-- A category whose name begins with the text comes before one that has another phrase for it; `matched` is that phrase.
create function private.suggested_categories(typed text, locale text, wanted integer) returns json[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select json_build_object('kind', 'category', 'name', c.name, 'slug', c.slug, 'parentSlug', c.parent_slug,
             'icon', c.icon, 'count', c.listings,
             'matched', case when not c.is_by_name then private.matched_term(c.id, typed, locale) end)
      from (select own.id, own.slug, own.icon, parent.slug as parent_slug, m.weight, m.length,
                   case when locale = 'en' then own.name_en else own.name_fr end as name,
                   coalesce(k.listings, 0) as listings,
                   private.begins_with(case when locale = 'en' then own.name_en else own.name_fr end, typed) as is_by_name
              from (select target_id, max(weight) as weight, min(length(phrase)) as length
                      from private.search_phrases
                     where kind = 'category' and phrase like private.prefix_pattern(typed) group by 1) as m
              join public.categories own on own.id = m.target_id
              left join public.categories parent on parent.id = own.parent_id
              left join private.listing_counts k on k.place_level = 0 and k.place_id = 0 and k.topic_id = own.id) as c
     order by c.is_by_name desc, c.length = length(private.normalize_text(typed)) desc, c.weight desc, c.listings desc, c.id
     limit wanted);
end
$$;

-- Whether a name begins with a text, with or without its article.
create function private.begins_with(name text, typed text) returns boolean
language sql immutable parallel safe as $$
  select private.normalize_text(name) like private.prefix_pattern(typed)
      or private.without_article(private.normalize_text(name)) like private.prefix_pattern(typed)
$$;

-- The shortest phrase of a category that begins with a text, unnormalized: a term, or the name in the other language.
create function private.matched_term(category_id integer, typed text, locale text) returns text
language sql stable set search_path = '' as $$
  select phrase
    from (select t.term as phrase from public.category_terms t where t.category_id = matched_term.category_id
          union all
          select case when locale = 'en' then c.name_fr else c.name_en end
            from public.categories c where c.id = matched_term.category_id) as phrases
   where private.begins_with(phrase, typed)
   order by length(phrase), phrase limit 1
$$;

-- The best of the listings that hold lexemes, but those already suggested.
create function private.suggested_by(held tsquery, suggested bigint[], wanted integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select s.id from (select l.id, l.score from public.listings l where l.is_public and l.search @@ held limit 300) as s
     where s.id <> all (suggested)
     order by s.score desc, s.id desc limit wanted);
end
$$;

-- Businesses: of exactly that name; whose name starts with the text, whether or not in one word (« festinei » is
-- Festi-Neige); whose name holds its words, the last one as a prefix; at that postal code. By score within each.
-- At most 300 of each are examined, because a few letters start too many names.
create function private.suggested_businesses(typed text, wanted integer) returns json[]
language plpgsql stable set search_path = '' as $$
declare
  plain constant text := private.normalize_text(typed);
  joined constant text := replace(private.normalize_query(typed), ' ', '');
  words constant text[] := private.stem_array(plain);
  last constant text := words[cardinality(words)];
  held tsquery;
  holding bigint;
  ids bigint[];
begin
  ids := array(
    select l.id from public.listings l where l.is_public and l.name_key = plain order by l.score desc, l.id desc limit wanted);
  if cardinality(ids) < wanted then
    ids := ids || array(
      select s.id from (select l.id, l.score from public.listings l
                         where l.is_public and l.name_key like private.prefix_pattern(typed) limit 300) as s
       where s.id <> all (ids)
       order by s.score desc, s.id desc limit wanted - cardinality(ids));
  end if;
  if cardinality(ids) < wanted and joined ~ '^[a-z]\d[a-z](\d[a-z]\d)?$' then
    ids := ids || private.suggested_by(quote_literal(joined)::tsquery, ids, wanted - cardinality(ids));
  elsif cardinality(ids) < wanted and length(joined) >= 3 then
    ids := ids || private.suggested_by((quote_literal('j:' || joined) || ':*')::tsquery, ids, wanted - cardinality(ids));
  end if;
  if cardinality(ids) < wanted and length(last) >= 3 then
    held := (quote_literal('n:' || last) || ':*')::tsquery;
    -- Too many names contain a word with that prefix (« montr… »): only the best, by a step of the score, are examined.
    select coalesce(sum(l.listings), 0) into holding from private.search_lexicon l where l.stem like 'n:' || last || '%';
    if holding > 3000 then held := held && coalesce(private.best_lexeme(holding, 300), held); end if;
    if cardinality(words) > 1 then held := private.lexeme_query(trim_array(words, 1), '&', 'n:') && held; end if;
    ids := ids || private.suggested_by(held, ids, wanted - cardinality(ids));
  end if;
  return array(
    select json_build_object('kind', 'business', 'name', l.name, 'slug', l.slug, 'cityName', coalesce(m.name, l.city))
      from unnest(ids) with ordinality as found (id, position)
      join public.published_listings l on l.id = found.id
      left join public.municipalities m on m.id = l.municipality_id
     order by found.position);
end
$$;

-- Places with listings that start with the text, matches by name before matches by an alias (`matched`).
-- Only the smallest of a municipality, an MRC and a region of the same name is suggested.
create function private.suggested_places(typed text, locale text, wanted integer) returns json[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select json_build_object('kind', p.kind, 'name', p.name, 'slug', p.slug, 'detail', p.detail, 'count', p.listings,
             'matched', case when not p.is_by_name then (
               select a.alias from private.place_aliases a
                where a.is_searched and a.kind = p.kind and a.slug = p.slug and private.begins_with(a.alias, typed)
                order by length(a.alias), a.alias limit 1) end)
      from (
        select distinct on (coalesce(m.name, d.name, r.name_fr), coalesce(m.id, 0))
               s.kind, s.is_by_name, coalesce(m.slug, d.slug, r.slug) as slug,
               coalesce(private.city_label(m, locale), d.name, case when locale = 'en' then r.name_en else r.name_fr end) as name,
               case when s.kind <> 'region' then
                 (select case when locale = 'en' then g.name_en else g.name_fr end from public.regions g
                   where g.id = coalesce(m.region_id, d.region_id)) end as detail,
               coalesce(m.population, 0) as population,
               private.kept_count(case s.kind when 'city' then 3 when 'mrc' then 2 else 1 end, s.target_id, null) as listings
          from (select kind, target_id, max(weight) >= 0 as is_by_name from private.search_phrases
                 where kind <> 'category' and phrase like private.prefix_pattern(typed) group by 1, 2) as s
          left join public.municipalities m on s.kind = 'city' and m.id = s.target_id
          left join public.mrcs d on s.kind = 'mrc' and d.id = s.target_id
          left join public.regions r on s.kind = 'region' and r.id = s.target_id
         where s.kind = 'city' or not exists (
           select 1 from public.municipalities same where same.name = coalesce(d.name, r.name_fr))) as p
     where p.listings > 0
     order by p.is_by_name desc, p.listings desc, p.population desc, p.name limit wanted);
end
$$;

-- « plombier lav »: words that name a trade, then the beginning of a place where the trade has listings.
create function private.suggested_trades_in_places(typed text, locale text, wanted integer) returns json[]
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := string_to_array(private.normalize_text(typed), ' ');
  trade public.categories;
  first integer;
  matches json[];
begin
  for n in reverse least(cardinality(words), 8) - 1 .. 1 loop
    select c.* into trade from private.search_terms t join public.categories c on c.id = t.target_id
     where t.key = private.term_key(array_to_string(words[:n], ' ')) and t.kind = 'category' and t.weight > 0
     order by t.weight desc, t.target_id limit 1;
    continue when not found;
    first := n + 1;
    while words[first] = any (private.stop_words() || '{in,around,autour}'::text[]) and first < cardinality(words) loop
      first := first + 1;
    end loop;
    continue when length(array_to_string(words[first:], ' ')) < 2;
    matches := array(
      select json_build_object('kind', 'trade',
               'name', case when locale = 'en' then trade.name_en else trade.name_fr end, 'slug', trade.slug,
               'parentSlug', (select p.slug from public.categories p where p.id = trade.parent_id), 'icon', trade.icon,
               'place', json_build_object('kind', place ->> 'kind', 'slug', place ->> 'slug', 'name', place ->> 'name'),
               'count', k.listings)
        from unnest(private.suggested_places(array_to_string(words[first:], ' '), locale, 8)) with ordinality as s (place, position)
       cross join lateral (
         select case place ->> 'kind'
                  when 'city' then (select private.kept_count(3, m.id, trade.id) from public.municipalities m where m.slug = place ->> 'slug')
                  when 'mrc' then (select private.kept_count(2, d.id, trade.id) from public.mrcs d where d.slug = place ->> 'slug')
                  else (select private.kept_count(1, r.id, trade.id) from public.regions r where r.slug = place ->> 'slug')
                end as listings) as k
       where k.listings > 0
       order by s.position limit wanted);
    if cardinality(matches) > 0 then return matches; end if;
  end loop;
  return '{}';
end
$$;

create function public.suggest_what(q text, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(coalesce(q, ''), 100);
  categories json[];
  businesses json[];
begin
  if private.normalize_text(typed) = '' then return '[]'; end if;
  categories := private.suggested_categories(typed, locale, 4) || private.suggested_trades_in_places(typed, locale, 4);
  businesses := private.suggested_businesses(typed, 8);
  if cardinality(categories) + cardinality(businesses) = 0 then
    typed := private.correct_spelling(typed);
    if typed is null then return '[]'; end if;
    categories := private.suggested_categories(typed, locale, 4) || private.suggested_trades_in_places(typed, locale, 4);
    businesses := private.suggested_businesses(typed, 8);
  end if;
  return to_json((categories || businesses)[1:8]);
end
$$;
comment on function public.suggest_what is
  'Categories, trades in places, then businesses, for what is being typed: at most eight Suggestions (domain/pages/directory.ts).';

create function public.suggest_where(q text, locale text default 'fr') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(coalesce(q, ''), 100);
  places json[];
  similar_name text;
begin
  if private.normalize_text(typed) = '' then return '[]'; end if;
  places := private.suggested_places(typed, locale, 8);
  if cardinality(places) = 0 then
    places := private.suggested_places(private.correct_spelling(typed), locale, 8);
  end if;
  -- Similar names: « trois rivere »; « lavall », which has the stem of Laval.
  if cardinality(places) = 0 then
    for similar_name in
      select p.phrase
        from private.search_phrases p,
             lateral (select extensions.similarity(p.phrase, private.normalize_text(typed)) as likeness) as l
       where p.kind <> 'category' and l.likeness > 0.4
       group by p.phrase order by max(l.likeness) desc, p.phrase limit 5
    loop
      places := private.suggested_places(similar_name, locale, 8);
      exit when cardinality(places) > 0;
    end loop;
  end if;
  return to_json(places);
end
$$;
comment on function public.suggest_where is
  'Municipalities, MRCs and regions for what is being typed: at most eight Suggestions (domain/pages/directory.ts).';

grant execute on function public.suggest_what, public.suggest_where to anon, authenticated;
