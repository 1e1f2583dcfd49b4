-- Search terms: the phrases that name a category or a place; and the lexicon of the words that listings hold, by which
-- spelling is corrected.
create table private.search_terms (
  -- Stems joined by a space (private.term_key), the form in which the words of a search are looked up.
  key text not null,
  kind text not null check (kind in ('category', 'city', 'mrc', 'region')),
  target_id integer not null,
  -- Among several targets of one kind with the same key, the highest weight wins: for categories a rank
  -- (private.ranking_weights), for municipalities the population. 0 is a hint of a category, -1 an alias of a place, less
  -- a short name (private.short_city_names).
  weight integer not null,
  primary key (key, kind, target_id)
);

-- The words of each category that share a root with its name, to be found in names, in services, anywhere: a listing
-- called « Plomberie » is a plumber in any category.
create table private.trade_words (
  category_id integer primary key,
  -- Stems of each phrase, separated by a space; and the part of the category's name that it is of, from 1: of « Hockey et
  -- patinage », « patinage de vitesse » is of the second.
  phrases text[] not null,
  parts integer[] not null,
  -- Estimated number of published listings that hold one of them.
  listings bigint not null
);
alter table private.trade_words enable row level security;

-- Related categories that also match a category: a search for a daycare accepts a childcare centre.
create table private.category_kin (
  category_id integer not null references public.categories on delete cascade,
  kin_id integer not null references public.categories on delete cascade,
  primary key (category_id, kin_id)
);
alter table private.category_kin enable row level security;

-- The same phrases in normalized text instead of stems, for suggestions by prefix.
create table private.search_phrases (
  phrase text not null,
  kind text not null,
  target_id integer not null,
  weight integer not null,
  primary key (phrase, kind, target_id)
);
create index search_phrases_start on private.search_phrases (phrase text_pattern_ops);

-- Other names of places: mostly former cities that are now part of a larger one, and abbreviations.
create table private.place_aliases (
  alias text not null,
  -- As a search's words are compared with it.
  normalized text not null generated always as (private.normalize_text(alias)) stored,
  kind text not null check (kind in ('city', 'region')),
  slug text not null,
  -- The first halves of the postal codes of a part of a city, in lower case.
  postal_codes text[] not null default '{}',
  -- Whether searches read it too, and not only imports.
  is_searched boolean not null default true,
  primary key (alias, kind, slug)
);
create index place_aliases_normalized on private.place_aliases (normalized);

-- The words that published listings and search terms hold, by stem.
create table private.search_lexicon (
  stem text primary key,
  -- The word with its accents, for display when it replaces a misspelled one.
  shown text not null,
  -- Estimated number of published listings that hold it, which tells rare words from common ones.
  listings integer not null default 0,
  -- Whether it may replace a misspelled word: words of categories and places, and common words of names and services.
  corrects boolean not null default true
);
create index search_lexicon_start on private.search_lexicon (stem text_pattern_ops);
create index search_lexicon_trigrams on private.search_lexicon using gin (stem extensions.gin_trgm_ops) where corrects;

-- Deletion variants (symmetric deletes): each word that may replace a misspelled one, by its phonetic key without any one
-- letter. Two words one edit apart (a letter wrong, missing, doubled, or two swapped) share a variant, so that one index
-- look-up finds the candidates.
create table private.search_remainders (
  remainder text not null,
  stem text not null,
  primary key (remainder, stem)
);

create function private.stem_array(plain text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(nullif(private.stems(word), ''), word) order by position), '{}')
    from unnest(string_to_array(plain, ' ')) with ordinality as w (word, position) where word <> ''
$$;

create function private.term_key(plain text) returns text
language sql immutable parallel safe as $$
  select array_to_string(private.stem_array(plain), ' ')
$$;

-- Whether a phrase is an official or another name of a place. Short names (private.short_city_names) are names in the
-- field for places alone: « érable » elsewhere is a tree.
create function private.is_place_name(asked_key text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.search_terms t where t.key = asked_key and t.kind <> 'category' and t.weight >= -1)
$$;

-- A tsquery of lexemes joined by & or |; null without any. Lexemes are quoted, so that none is parsed as an operator.
create function private.lexeme_query(lexemes text[], operator text, prefix text default '') returns tsquery
language plpgsql immutable as $$
declare
  joined constant text := array_to_string(lexemes, '''' || operator || '''' || prefix);
begin
  if joined = '' then return null; end if;
  -- Called some forty times a search, nearly always without a character to escape: the query takes three times as long.
  if strpos(joined, '\') > 0 or array_to_string(lexemes, '') like '%''%' then
    return (select string_agg(quote_literal(prefix || l), operator)::tsquery from unnest(lexemes) l where l is not null);
  end if;
  return ('''' || prefix || joined || '''')::tsquery;
end
$$;

create function private.without_article(plain text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(plain, '^(?:l|la|le|les|the) ', '')
$$;

-- Any of some phrases, each of stems separated by a space; null without any.
create function private.phrases_query(phrases text[], prefix text default '') returns tsquery
language sql immutable as $$
  select ('''' || prefix || string_agg(replace(phrase, ' ', '''&''' || prefix), '''|''' || prefix) || '''')::tsquery
    from unnest(phrases) phrase
$$;

-- Drops the phrases that contain a phrase of one word: a listing with « club golf » has « golf ».
create function private.widest_phrases(phrases text[]) returns text[]
language sql immutable as $$
  select array(select phrase from unnest(phrases) with ordinality as p (phrase, n)
                where strpos(phrase, ' ') = 0 or not string_to_array(phrase, ' ') && phrases order by n)
$$;

-- The keys of a phrase: all of its words, without stop words, and in one word (« stjerome », « troisrivieres »).
create function private.term_keys(phrase text) returns setof text
language sql immutable parallel safe as $$
  with words as (
    select p.plain, array(select word from unnest(string_to_array(p.plain, ' ')) with ordinality as w (word, position)
                           where word <> all (private.stop_words()) order by position) as content
      from (select private.normalize_text(phrase) as plain) p
  )
  select private.term_key(plain) from words
  union select private.term_key(array_to_string(content, ' ')) from words where cardinality(content) > 1
  union select private.term_key(glued)
    from words, unnest(array[replace(plain, ' ', ''), replace(regexp_replace(plain, '\msainte?\M', 'st', 'g'), ' ', '')]) glued
   where strpos(plain, ' ') > 0
$$;

-- Estimates how many listings hold the words of each category: for each phrase, its rarest word.
create function private.count_trade_words() returns void
language sql security definer set search_path = '' as $$
  update private.trade_words w set listings = counted.listings
    from (select t.category_id, coalesce(sum((
                   select min(l.listings) from private.search_lexicon l
                    where l.stem = any (string_to_array(phrase, ' ')))), 0) as listings
            from private.trade_words t, unnest(t.phrases) phrase group by 1) counted
   where counted.category_id = w.category_id and counted.listings <> w.listings
$$;

-- Rebuilds the words of one category, or of all.
create function private.refresh_trade_words(category_id integer default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.trade_words w
   where refresh_trade_words.category_id is null or w.category_id = refresh_trade_words.category_id;
  with named as (
    select c.id, p.part, left(word, 4) as root
      from public.categories c, unnest(array[c.name_fr, c.name_en]) as name,
           regexp_split_to_table(name, ',? (?:et|and) |, ') with ordinality as p (words, part),
           string_to_table(private.normalize_text(p.words), ' ') as word
     where word <> all (private.stop_words())
  ), roots as (
    select id, array_agg(distinct root) as roots from named group by 1
  ), keys as (
    -- By their spelling in words: a phrase that is joined into one word for lookups occurs in no text.
    select distinct p.target_id, array(
             select distinct word from string_to_table(private.term_key(p.phrase), ' ') word
              where word <> all (private.stop_words()) and word <> '' order by word) as words
      from private.search_phrases p
     where p.kind = 'category'
       and (refresh_trade_words.category_id is null or p.target_id = refresh_trade_words.category_id)
  ), own as (
    -- « plomberie » means a plumber anywhere in a text; « testament » among services means no notary, « neige » in a
    -- name no snow removal.
    select k.target_id, k.words
      from keys k join roots r on r.id = k.target_id
     where length(array_to_string(k.words, '')) >= 2
       and not exists (select from unnest(k.words) word where left(word, 4) <> all (r.roots))
       -- A text with « garage mécanique » also has « garage ».
       and not exists (select from keys o where o.target_id = k.target_id and o.words <@ k.words and o.words <> k.words
                        and not exists (select from unnest(o.words) word where left(word, 4) <> all (r.roots))
                        and length(array_to_string(o.words, '')) >= 2)
  )
  insert into private.trade_words (category_id, phrases, parts, listings)
  select o.target_id, array_agg(array_to_string(o.words, ' ')),
         array_agg((select min(n.part) from named n join unnest(o.words) word on left(word, 4) = n.root where n.id = o.target_id)),
         0
    from own o group by 1;
  select private.count_trade_words();
$$;

-- The names and terms of categories and places, including the labels that distinguish municipalities of one name, each
-- with its weight (private.search_terms).
create function private.phrases_to_learn() returns table (kind text, target_id integer, phrase text, weight integer)
language sql stable security definer set search_path = '' as $$
  select 'category', id, name,
         case when parent_id is null then w.main_category_name else w.subcategory_name end
    from private.ranking_weights w, public.categories, unnest(array[name_fr, name_en]) as name
  union all
  select 'category', t.category_id, t.term, w.category_synonym from private.ranking_weights w, public.category_terms t
  union all
  select 'city', m.id, c.phrase, c.weight from public.municipalities m, private.city_phrases(m) c
  union all
  select 'mrc', id, name, 0 from public.mrcs
  union all
  select 'region', id, name, 0 from public.regions, unnest(array[name_fr, name_en]) as name
  union all
  -- An official name, whose weight is 0 or more, goes before an alias.
  select a.kind, coalesce(m.id, r.id), a.alias, -1
    from private.place_aliases a
    left join public.municipalities m on a.kind = 'city' and m.slug = a.slug
    left join public.regions r on a.kind = 'region' and r.slug = a.slug
   where coalesce(m.id, r.id) is not null and a.is_searched
$$;

-- Rebuilds the search terms and the trades' words, when a phrase or a weight changed since they were last built.
create function private.learn_changed_phrases() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- A sum, because sorting the phrases for a hash of all of them takes longer than reading them.
  now_digest constant text := (
    select format('%s %s', count(*), sum(hashtextextended(format('%s %s %s %s', kind, target_id, weight, phrase), 0)))
      from private.phrases_to_learn());
begin
  if not exists (select from private.learned_phrases where digest = now_digest) then
    create temp table named on commit drop as select * from private.phrases_to_learn();
    perform private.learn_phrases();
    perform private.refresh_trade_words();
    analyze private.search_terms, private.search_phrases;
    insert into private.learned_phrases values (now_digest);
    drop table named;
  end if;
end
$$;

-- Updates the deletion variants of all words after changes of the lexicon. Words that have some keep them: a migration
-- that changes private.spelling_variants() must empty the table.
create function private.refresh_remainders() returns void
language sql security definer set search_path = '' as $$
  delete from private.search_remainders r
   where not exists (select from private.search_lexicon l where l.stem = r.stem and l.corrects);
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from private.search_lexicon l, private.spelling_variants(l.stem) r
   where l.corrects and not exists (select from private.search_remainders kept where kept.stem = l.stem);
$$;

-- The same for the words that begin or cease to correct others: reading all variants takes a quarter of the time of an
-- import of a few rows.
create function private.change_remainders(corrects_now text[], corrects_no_more text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if corrects_no_more <> '{}' then
    delete from private.search_remainders r where r.stem = any (corrects_no_more);
  end if;
  insert into private.search_remainders (remainder, stem)
  select r, stem from unnest(corrects_now) stem, private.spelling_variants(stem) r
  on conflict on constraint search_remainders_pkey do nothing;
end
$$;

-- Learns the changed phrases of categories and places, and adds their words to the lexicon.
create function private.refresh_terms() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.learn_changed_phrases();
  insert into private.search_lexicon as kept (stem, shown) select stem, shown from private.phrase_words
  on conflict (stem) do update set shown = excluded.shown, corrects = true
    where not kept.corrects or kept.shown <> excluded.shown;
  perform private.refresh_remainders();
  perform private.count_trade_words();
end
$$;

-- Rebuilds the terms once at the end of a transaction that changed categories or places, however many rows it changed.
create function private.terms_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.terms_rebuilt_in', true) is distinct from pg_current_xact_id()::text then
    perform private.refresh_terms();
    perform set_config('private.terms_rebuilt_in', pg_current_xact_id()::text, true);
  end if;
  return null;
end
$$;

create constraint trigger terms_changed after insert or update or delete on public.categories
  deferrable initially deferred for each row execute function private.terms_changed();

create constraint trigger terms_changed after insert or update or delete on public.category_terms
  deferrable initially deferred for each row execute function private.terms_changed();

create constraint trigger terms_changed after insert or update or delete on public.municipalities
  deferrable initially deferred for each row execute function private.terms_changed();

create constraint trigger terms_changed after insert or update or delete on public.mrcs
  deferrable initially deferred for each row execute function private.terms_changed();

create constraint trigger terms_changed after insert or update or delete on public.regions
  deferrable initially deferred for each row execute function private.terms_changed();

-- Counts how many listings hold each word, from a sample of 50,000 in a larger directory: the choice of a plan needs only
-- the magnitude. Rows that stay the same are not written: an import changes few words, whose statistics autovacuum updates.
create function private.refresh_lexicon() returns void
language plpgsql security definer set search_path = '' as $$
declare
  total constant bigint := private.kept_count(0, 0, 0);
  sampled constant double precision := least(1, 50000.0 / greatest(total, 1));
  -- In a small directory every word may be a name; in a large one a word of a single listing is a misspelling.
  fewest constant integer := case when total < 20000 then 1 else 2 end;
  source constant text := format('select search from public.listings %s where is_public',
    case when sampled < 1 then format('tablesample bernoulli (%s)', sampled * 100) end);
  corrects_now text[];
  corrects_no_more text[];
  deleted bigint;
  written bigint;
begin
  create temp table used on commit drop as
    select word, round(ndoc / sampled)::integer as listings from ts_stat(source) where ndoc >= fewest;
  create temp table spelt on commit drop as
    select private.stems(word) as stem, mode() within group (order by word) as shown
      from (select name_key || ' ' || private.normalize_text(array_to_string(services, ' ')) as words
              from public.listings where is_public limit 20000) as sample,
           string_to_table(sample.words, ' ') as word
     group by 1;

  perform private.learn_changed_phrases();
  create temp table counted on commit drop as
    select coalesce(u.word, p.stem) as stem, coalesce(p.shown, s.shown, u.word) as shown,
           coalesce(u.listings, 0) as listings,
           p.stem is not null or (n.listings is not null and length(u.word) >= 4) as corrects
      -- Options too (`payment:cash`): how many listings have them decides which plan is used.
      from (select * from used where position(':' in word) = 0 or word ~ '^([nsa]|[a-z]{2,}):') u
      full join private.phrase_words p on p.stem = u.word
      left join spelt s on s.stem = u.word
      left join (select substr(word, 3) as word, sum(listings) as listings from used
                  where word ~ '^[ns]:[a-z]+$' group by 1) n
        on n.word = u.word and n.listings >= greatest(fewest, total / 20000);
  select coalesce(array_agg(coalesce(c.stem, l.stem)) filter (where c.corrects), '{}'),
         coalesce(array_agg(coalesce(c.stem, l.stem)) filter (where l.corrects), '{}')
    into corrects_now, corrects_no_more
    from counted c full join private.search_lexicon l on l.stem = c.stem
   where coalesce(c.corrects, false) <> coalesce(l.corrects, false);
  delete from private.search_lexicon l where not exists (select from counted c where c.stem = l.stem);
  get diagnostics deleted = row_count;
  -- A row that conflicts has its sound computed first, even when nothing of it changes.
  insert into private.search_lexicon (stem, shown, listings, corrects)
  select stem, shown, listings, corrects from counted c
   where not exists (select from private.search_lexicon l
                      where (l.stem, l.shown, l.listings, l.corrects) = (c.stem, c.shown, c.listings, c.corrects))
  on conflict (stem) do update
    set shown = excluded.shown, listings = excluded.listings, corrects = excluded.corrects;
  get diagnostics written = row_count;
  drop table used, spelt, counted;

  perform private.change_remainders(corrects_now, corrects_no_more);
  if deleted + written > 0 then perform private.count_trade_words(); end if;
  if 10 * (deleted + written) > (select count(*) from private.search_lexicon) then
    analyze private.search_lexicon, private.search_remainders;
  end if;
end
$$;

-- How many published listings reach each step of private.score_steps(); private.refresh_directory() recounts them.
create table private.score_counts (
  step integer primary key,
  listings integer not null
);

create function private.refresh_score_counts() returns void
language sql security definer set search_path = '' as $$
  delete from private.score_counts;
  insert into private.score_counts (step, listings)
  select step, sum(l.listings)
    from unnest(private.score_steps()) step
    join (select score, count(*) as listings from public.listings where is_public group by 1) l on l.score >= step
   group by 1
$$;
