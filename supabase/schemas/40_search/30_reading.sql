-- The reading of a search (domain/search/reading) as SQL takes it: what its words were understood as, and its conditions. And
-- what reading looks up.
create type private.understanding as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- The words that became neither the trade nor the place, normalized.
  words text[],
  -- Words that no listing contains.
  unknown text[],
  -- The text with its spelling corrected; null if no correction was made.
  corrected text,
  -- A postal code or its first half: « H2X 1Y4 », « H2X ».
  postal_code text,
  -- When it must be open, as an address has it (domain/search/opening.ts); empty for whenever.
  open text,
  -- Lexemes of options that the words name, `payment:debit`.
  options text[],
  -- The order that the words ask for, « rating » or « newest »; empty when they do not.
  sort text
);

-- Stems as a program sent them, 32 at most: only those are kept that a word has. Their length is no part of the expression,
-- which would take six times as long.
create function private.valid_stems(sent text[]) returns text[]
language sql immutable as $$
  select coalesce(array_agg(s.stem order by s.n), '{}')
    from (select stem, n from unnest(sent) with ordinality as sent (stem, n) where length(stem) <= 200 and stem ~ '^[[:alnum:]]+$' limit 32) as s
$$;

-- Filters an array of phrases: invalid ones are dropped, and all after the 48th.
create function private.valid_phrases(sent text[]) returns text[]
language sql immutable as $$
  select coalesce(array_agg(s.phrase order by s.n), '{}')
    from (select phrase, n from unnest(sent) with ordinality as sent (phrase, n)
           where phrase ~ '^[[:alnum:]]+(?: [[:alnum:]]+){0,6}$'
             and (length(phrase) <= 60 or phrase ~ '^[[:alnum:]]{1,60}(?: [[:alnum:]]{1,60}){0,6}$') limit 48) as s
$$;

-- How many published listings hold one of some phrases, at most: of each its rarest word, as private.held_by() counts.
create function private.held_by_phrases(phrases text[], prefix text default '') returns bigint
language plpgsql stable set search_path = '' as $$
declare
  unknown constant integer := private.held_by('');
begin
  return (
    select coalesce(sum(rarest), 0)
      from (select min(coalesce((select l.listings from private.search_lexicon l where l.stem = held_by_phrases.prefix || w.word),
                                unknown)) as rarest
              from unnest(phrases) with ordinality as p (phrase, n)
             cross join string_to_table(p.phrase, ' ') as w (word)
             group by p.n) as held);
end
$$;

-- The phrases of a need that at most one listing in fifty holds.
create function private.telling_phrases(phrases text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  few constant bigint := greatest(5, private.kept_count(0, 0, 0) / 50);
begin
  return array(
    select p.phrase from unnest(phrases) with ordinality as p (phrase, n)
     where exists (select from string_to_table(p.phrase, ' ') as w (word)
                    where coalesce((select l.listings from private.search_lexicon l where l.stem = w.word), 0) <= few)
     order by p.n);
end
$$;

-- The condition of a need: like a trade without a category, met by any of some phrases. The first phrase is the typed words.
create function private.concept_condition(phrases text[]) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition;
  telling constant text[] := private.telling_phrases(phrases);
  -- The index reads a fifth less for them.
  widest constant text[] := private.widest_phrases(phrases);
begin
  c.kind := 'trade';
  c.telling_named := private.phrases_query(telling, 'n:');
  c.telling_served := private.phrases_query(telling, 's:');
  c.named := private.phrases_query(phrases[1:1], 'n:');
  c.served := private.phrases_query(phrases[1:1], 's:');
  c.anywhere := private.phrases_query(widest);
  c.need_named := private.phrases_query(widest, 'n:');
  c.need_served := private.phrases_query(widest, 's:');
  c.listings := private.held_by_phrases(phrases, 'n:') + private.held_by_phrases(phrases, 's:');
  c.mentions := private.held_by_phrases(phrases);
  if c.mentions > private.many_mentions() then c.anywhere := c.need_named || c.need_served; end if;
  return c;
end
$$;

-- The condition of a category or a place that phrases of a search name. `related`: other phrases that say the same need.
create function private.named_condition(kind text, target_id integer, phrases jsonb, related text[]) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  phrase record;
  c private.search_condition;
  more private.search_condition;
begin
  for phrase in
    select private.valid_stems(p.stems) as stems, private.normalize_text(left(p.text, 200)) as text, coalesce(p."isAlias", false) as is_alias
      from jsonb_to_recordset(phrases) as p (stems text[], text text, "isAlias" boolean)
     where private.valid_stems(p.stems) <> '{}' limit 16
  loop
    more := private.phrase_condition(kind, target_id, phrase.stems, phrase.is_alias, phrase.text);
    if c.kind is null then
      c := more;
    else
      c.named := private.either(c.named, more.named);
      c.served := private.either(c.served, more.served);
      c.anywhere := private.either(c.anywhere, more.anywhere);
    end if;
  end loop;
  if c.kind = 'trade' and related <> '{}' then
    more := private.concept_condition(related);
    c.anywhere := private.either(c.anywhere, more.anywhere);
    c.listings := c.listings + more.listings;
    c.mentions := c.mentions + more.mentions;
    c.need_named := more.need_named;
    c.need_served := more.need_served;
    c.telling_named := more.telling_named;
    c.telling_served := more.telling_served;
  end if;
  return c;
end
$$;

-- The condition of a word. `meant` are stems of its other spellings; the trade that the first of them names counts too.
create function private.spelt_condition(stem text, meant text[], is_address boolean) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition := private.word_condition(stem, meant, is_address);
begin
  if cardinality(meant) > 0 and c.filed is null then
    select quote_literal('t:' || t.target_id)::tsquery, private.phrases_query(w.phrases, 'n:'), private.phrases_query(w.phrases)
      into c.filed, c.named_alike, c.anywhere_alike
      from private.search_terms t join private.trade_words w on w.category_id = t.target_id
     where t.key = meant[1] and t.kind = 'category' and t.weight > 0 order by t.weight desc limit 1;
  end if;
  return c;
end
$$;

-- The condition of an option that words name: a listing has its code, or says the words.
create function private.option_condition(option text, stems text[]) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition;
begin
  c.kind := 'word';
  c.filed := quote_literal(option)::tsquery;
  c.named := private.lexeme_query(stems, '&', 'n:');
  c.served := private.lexeme_query(stems, '&', 's:');
  c.anywhere := private.lexeme_query(stems, '&');
  c.is_address := false;
  c.listings := private.held_by(option) + (select min(private.held_by('n:' || s)) from unnest(stems) s);
  c.mentions := private.held_by(option) + (select min(private.held_by(s)) from unnest(stems) s);
  return c;
end
$$;

-- The conditions of a search, 32 at most. `asked` is an array of `Condition` (domain/search/reading/request.ts);
-- invalid items are ignored.
create function private.conditions_of(asked jsonb) returns private.search_condition[]
language plpgsql stable set search_path = '' as $$
declare
  one record;
  c private.search_condition;
  conditions private.search_condition[] := '{}';
  needed text;
begin
  for one in
    select a.kind, a.id, a.phrases, left(a.code, 6) as code, a.stem, a.option, private.valid_stems(a.stems) as stems, private.valid_stems(a.meant) as meant,
           coalesce(a."isAddress", false) as is_address, coalesce(a."isWeak", false) as is_weak, coalesce(a."isGuess", false) as is_guess, coalesce(a."isHint", false) as is_hint,
           private.valid_phrases(a.related) as related
      from jsonb_to_recordset(asked)
        as a (kind text, id integer, phrases jsonb, code text, stem text, meant text[], "isAddress" boolean,
              option text, stems text[], related text[], "isWeak" boolean, "isGuess" boolean, "isHint" boolean)
     limit 32
  loop
    c := case
      when one.kind in ('category', 'city', 'mrc', 'region') and one.id is not null and jsonb_typeof(one.phrases) = 'array'
        then private.named_condition(one.kind, one.id, one.phrases, one.related)
      when one.kind = 'concept' and one.related <> '{}' then private.concept_condition(one.related)
      when one.kind = 'option' and one.stems <> '{}' and private.chosen_options(array[one.option]) <> '{}'
        then private.option_condition(one.option, one.stems)
      when one.kind = 'postal' and one.code ~ '^[a-z]\d[a-z](\d[a-z]\d)?$' then private.postal_condition(one.code)
      when one.kind = 'word' and length(one.stem) <= 200 and one.stem ~ '^[[:alnum:]]+$' then private.spelt_condition(one.stem, one.meant, one.is_address) end;
    if c.kind = 'word' and one.is_weak then c.kind := 'weak'; end if;
    if c.kind = 'trade' and one.is_guess then c.kind := 'guess'; end if;
    if c.kind = 'trade' and one.is_hint then c.kind := 'hint'; end if;
    if c.kind is not null then conditions := conditions || c; end if;
  end loop;
  -- A text of nothing but weak words is searched by them, and one of nothing but guesses by these.
  foreach needed in array '{weak,guess,hint}'::text[] loop
    exit when exists (select from unnest(conditions) d where d.kind in ('trade', 'word'));
    for i in 1..cardinality(conditions) loop
      if conditions[i].kind = needed then conditions[i].kind := case needed when 'weak' then 'word' else 'trade' end; end if;
    end loop;
  end loop;
  return conditions;
end
$$;

-- A condition on <number>, of each of the two numbers; `second_phone is not null` lets its partial indexes answer.
create function private.on_either_number(condition text) returns text
language sql immutable set search_path = '' as $$
  select format('(%s or second_phone is not null and (%s))',
                replace(condition, '<number>', 'private.main_number(phone)'), replace(condition, '<number>', 'private.main_number(second_phone)'))
$$;

-- A telephone number in any format as a condition on the two numbers of listings (E.164) that indexes answer; ten digits may
-- be the NEQ of an enterprise.
create function private.phone_condition(t text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Without what follows a letter or `#` after a digit, as « poste 107 ».
  digits constant text := regexp_replace(
    regexp_replace(left(t, 60), '([0-9])[^0-9[:alpha:]#]*[[:alpha:]#].*$', '\1'), '[^0-9]', '', 'g');
  n constant integer := length(digits);
begin
  -- <number> is a number of the listing.
  return case
    when n < 3 or n > 15 then null
    when n = 7 then private.on_either_number(
      format('right(<number>, 7) = %L or <number> like %L', digits, '+1' || digits || '%'))
    when n = 10 then format('(%s or neq = %L)', private.on_either_number(format('<number> = %L', '+1' || digits)), digits)
    when n >= 11 then private.on_either_number(format('<number> = %L', '+' || regexp_replace(digits, '^00|^011', '')))
    else private.on_either_number(format('<number> like %L', '+1' || regexp_replace(digits, '^1', '') || '%')) end;
end
$$;

-- Synonyms: « char » is searched as « auto ». Keys are stems (private.term_key).
create table private.search_synonyms (
  key text primary key,
  typed text not null check (char_length(typed) between 2 and 60),
  means text not null check (char_length(means) between 2 and 60)
);
alter table private.search_synonyms enable row level security;

-- The ids of filters as JSON, enclosing ones included.
create function private.filters_json(u private.understanding) returns json
language sql immutable as $$
  select json_build_object('category', u.category_id, 'subcategory', u.subcategory_id, 'region', u.region_id,
                           'mrc', u.mrc_id, 'city', u.city_id)
$$;

-- The search terms with the filters that each of them sets.
create view private.known_terms as
  select t.key, t.kind, t.target_id as id, t.weight, coalesce(c.parent_id, c.id) as category,
         case when c.parent_id is not null then c.id end as subcategory,
         coalesce(m.region_id, d.region_id, case when t.kind = 'region' then t.target_id end) as region,
         coalesce(m.mrc_id, d.id) as mrc, m.id as city,
         -- Sainte-Martine and Saint-Martin have the same key.
         case when t.weight >= 0 then private.normalize_text(m.name) end as name
    from private.search_terms t
    left join public.categories c on t.kind = 'category' and c.id = t.target_id
    left join public.municipalities m on t.kind = 'city' and m.id = t.target_id
    left join public.mrcs d on t.kind = 'mrc' and d.id = t.target_id;

-- A word in no more listings than this is rare.
create function private.rare_up_to() returns bigint
language sql stable set search_path = '' as $$
  select greatest(2, private.kept_count(0, 0, 0) / 5000)
$$;

create function public.search_vocabulary(keys text[] default '{}', stems text[] default '{}') returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  keys := keys[1:512];
  stems := stems[1:64];
  return json_build_object(
    'terms', coalesce((
      select json_agg(json_build_object(
               'key', t.key, 'kind', t.kind, 'id', t.id, 'weight', t.weight, 'name', t.name,
               'filters', json_build_object('category', t.category, 'subcategory', t.subcategory, 'region', t.region,
                                            'mrc', t.mrc, 'city', t.city)))
        from private.known_terms t where t.key = any (search_vocabulary.keys)), '[]'),
    'held', coalesce((
      select json_object_agg(s.stem, coalesce(l.listings, 0))
        from (select distinct stem from unnest(search_vocabulary.stems) stem where stem <> '' and length(stem) <= 200) as s
        left join private.search_lexicon l on l.stem = s.stem
       where l.stem is not null or private.is_held(s.stem)), '{}'),
    'rareUpTo', private.rare_up_to(),
    'synonyms', coalesce((
      select json_object_agg(s.key, s.means) from private.search_synonyms s where s.key = any (search_vocabulary.keys)), '{}'));
end
$$;
comment on function public.search_vocabulary is
  'KnownWords (domain/search/reading/vocabulary.ts): what the directory knows of the words of a search. keys: runs of stems. '
  'stems: words. At most 512 and 64.';
grant execute on function public.search_vocabulary to anon, authenticated;

create function public.search_spellings(words text[], stems text[], wants_category boolean default true) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object('near', nearest.spelling, 'split', halves.words, 'similar', likest.spelling) order by asked.n)
      from unnest(words[1:16], stems[1:16]) with ordinality as asked (word, stem, n)
      left join lateral (
        select json_build_object('shown', c.shown, 'stem', c.corrected, 'listings', c.listings,
                                 'isOneEdit', private.is_one_edit_apart(c.corrected, asked.stem)) as spelling
          from private.correction(left(asked.stem, 60), case when wants_category then 'category' end) c) as nearest on true
      left join lateral (select private.split_word(left(asked.word, 60)) as words where nearest.spelling is null) as halves on true
      left join lateral (
        select json_build_object('shown', m.shown, 'stem', m.corrected, 'listings', m.listings, 'isOneEdit', false) as spelling
          from private.most_similar_word(left(asked.stem, 60)) m
         where nearest.spelling is null and halves.words is null) as likest on true), '[]');
end
$$;
comment on function public.search_spellings is
  'An array of Spelling (domain/search/reading/vocabulary.ts), one for each word: what a word that nothing holds may mean. '
  'words: normalized. stems: theirs. At most 16.';
grant execute on function public.search_spellings to anon, authenticated;

-- Tells the serving processes, which keep the vocabulary, that it changed.
create function private.notify_vocabulary() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('vocabulary', '');
  return null;
end
$$;

create trigger notify_vocabulary after insert or update or delete or truncate on private.search_terms
  for each statement execute function private.notify_vocabulary();

create trigger notify_vocabulary after insert or update or delete or truncate on private.search_lexicon
  for each statement execute function private.notify_vocabulary();

create trigger notify_vocabulary after insert or update or delete or truncate on private.search_synonyms
  for each statement execute function private.notify_vocabulary();

-- The filters of a term include its parent category, MRC and region.
create trigger notify_vocabulary after update on public.categories
  for each statement execute function private.notify_vocabulary();

create trigger notify_vocabulary after update on public.municipalities
  for each statement execute function private.notify_vocabulary();

create trigger notify_vocabulary after update on public.mrcs
  for each statement execute function private.notify_vocabulary();
