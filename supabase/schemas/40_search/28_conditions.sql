-- What words ask, as conditions on listings.search: a trade, a place, a word. A reading is a hypothesis: it adds to the
-- order, and never hides a listing whose name, services or description say the same words.
create type private.search_condition as (
  -- 'trade', 'place', 'word', or 'weak': a word that no listing needs to have, beside others that it does.
  kind text,
  -- Lexemes of the trade or the place; null for a word.
  filed tsquery,
  -- Related trades, which a search for this one also accepts.
  kin tsquery,
  -- The words as typed, with what they may mean (a joined or corrected spelling): in the name, in the services, anywhere. Of a
  -- place: the neighbourhood that was named, by its postal codes too.
  named tsquery,
  served tsquery,
  anywhere tsquery,
  -- The word in an address; whether a number or the kind of a street announced it.
  addressed tsquery,
  is_address boolean,
  -- Other words of a trade, « plomberie » for « plombier », in the name, in the services, anywhere; else null.
  named_alike tsquery,
  served_alike tsquery,
  anywhere_alike tsquery,
  -- Estimated numbers of published listings that are filed under it or have it in their name, and that mention it at all.
  listings bigint,
  mentions bigint,
  -- Words of listings that answer a need, in the name, in the activity and the services; else null. Saying them is as
  -- good as being filed under a trade.
  need_named tsquery,
  need_served tsquery,
  -- The same without phrases that many listings say: with « jumeaux », without « famille ».
  telling_named tsquery,
  telling_served tsquery
);

-- A condition for a postal code, or for its first half.
create function private.postal_condition(code text) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition;
begin
  c.kind := 'place';
  c.filed := quote_literal(code)::tsquery;
  c.listings := private.held_by(code);
  -- A whole code also matches its neighbours.
  if length(code) = 6 then
    c.anywhere := quote_literal(left(code, 3))::tsquery;
    c.listings := c.listings + private.held_by(left(code, 3));
  end if;
  c.mentions := c.listings;
  return c;
end
$$;

-- Whether a published listing holds a lexeme.
create function private.is_held(lexeme text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  query constant tsquery := quote_literal(is_held.lexeme)::tsquery;
begin
  return exists (select from private.search_lexicon l where l.stem = is_held.lexeme)
    or exists (select from public.listings where is_public and search @@ query);
end
$$;

-- How many published listings hold a lexeme, by the lexicon; one that it does not have is rarer than any that it has.
create function private.held_by(lexeme text) returns bigint
language plpgsql stable as $$
begin
  return coalesce((select l.listings from private.search_lexicon l where l.stem = held_by.lexeme),
                  10 + private.kept_count(0, 0, 0) / 5000);
end
$$;

-- Whether fewer than one listing in 5,000 holds a stem, or two.
create function private.is_rare(stem text) returns boolean
language plpgsql stable as $$
begin
  return coalesce((select l.listings from private.search_lexicon l where l.stem = is_rare.stem), 0)
       <= greatest(2, private.kept_count(0, 0, 0) / 5000);
end
$$;

create function private.either(a tsquery, b tsquery) returns tsquery
language sql immutable parallel safe as $$
  select case when a is null then b when b is null then a else a || b end
$$;

create function private.both(a tsquery, b tsquery) returns tsquery
language sql immutable parallel safe as $$
  select case when a is null then b when b is null then a else a && b end
$$;

-- What words of one family begin with: a stem without its suffix, five letters or more; the stem itself when it is short.
create function private.word_root(stem text) returns text
language sql immutable parallel safe as $$
  select case when length(stem) < 6 or stem !~ '^[a-z]+$' then stem
              when length(root) >= 5 then root else left(stem, 5) end
    from (select regexp_replace(stem, '(?:istiqu|istic|ation|aire?|euse?|eur|ist|ism|ique?|ic|age?|ment|ier|er|al|el|if|iv|e)$', '') as root) as r
$$;

-- A word that more listings mention than this, and a trade under which a twentieth as many are filed, are looked for in names
-- and services only: in so large a directory those are enough, and reading who else mentions it takes longer than all the
-- rest of a search.
create function private.many_mentions() returns integer
language sql immutable parallel safe as $$ select 20000 $$;

-- A condition for one word; `meant` are other spellings of it, as stems. A word that nothing holds is the start of one.
create function private.word_condition(stem text, meant text[], is_address boolean) returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition;
  spellings constant text[] := stem || meant;
  root constant text := private.word_root(stem);
  -- Looked up only where it decides.
  is_unheld constant boolean := (cardinality(meant) = 0 and length(stem) >= 4 or stem ~ '^[a-z]{3,6}$') and not private.is_held(stem);
  filed_under integer;
begin
  c.kind := 'word';
  c.named := private.lexeme_query(spellings, '|', 'n:');
  c.served := private.lexeme_query(spellings, '|', 's:');
  c.anywhere := private.lexeme_query(spellings, '|');
  c.addressed := private.lexeme_query(spellings, '|', 'a:');
  c.is_address := word_condition.is_address;
  if is_unheld and cardinality(meant) = 0 and length(stem) >= 4 then
    c.named := (quote_literal('n:' || stem) || ':*')::tsquery;
    c.anywhere := (quote_literal(stem) || ':*')::tsquery;
  end if;
  select sum(private.held_by('n:' || s) + case when word_condition.is_address then private.held_by('a:' || s) else 0 end),
         sum(private.held_by(s)) into c.listings, c.mentions from unnest(spellings) s;
  if c.mentions > private.many_mentions() then c.anywhere := c.named || c.served; end if;
  -- « suicidaire » is also « suicide », where few listings say either.
  if root <> stem and private.is_rare(stem) then
    c.named_alike := (quote_literal('n:' || root) || ':*')::tsquery;
    c.served_alike := (quote_literal('s:' || root) || ':*')::tsquery;
    c.anywhere_alike := (quote_literal(root) || ':*')::tsquery;
  end if;
  -- « SSJB » is in the names of the sections of the Société Saint-Jean-Baptiste.
  if is_unheld and stem ~ '^[a-z]{3,6}$' then
    c.named := c.named || quote_literal('k:' || stem)::tsquery;
    c.anywhere := c.anywhere || quote_literal('k:' || stem)::tsquery;
  end if;
  -- « UQTR » is the Université du Québec à Trois-Rivières.
  if stem ~ '^[a-z]{3,6}$' then c.named := c.named || quote_literal('i:' || stem)::tsquery; end if;
  -- A word that only one trade's phrases hold (« veterinary »): weight 0 in private.search_terms.
  select t.target_id into filed_under
    from private.search_terms t where t.key = word_condition.stem and t.kind = 'category' and t.weight = 0 limit 1;
  if filed_under is not null then
    c.filed := quote_literal('t:' || filed_under)::tsquery;
    c.listings := c.listings + private.kept_count(0, 0, filed_under);
  end if;
  return c;
end
$$;

-- Stems of words that say how a thing is offered and not which: « cours de », « club de », « centre de ».
create function private.generic_stems() returns text[]
language sql immutable parallel safe as $$
  select array['cour','clas','lesson','club','center','centr','ecol','school','academi','gym','association','atelier','workshop',
               'servic','organism','group','salon','magasin','boutic','shop','stor']
$$;

-- Stems of verbs before what a trade is about: « jouer au rugby », « apprendre la guitare ». Listings say the rest.
create function private.leading_verbs() returns text[]
language sql immutable parallel safe as $$
  select array['jouer','play','apprendr','learn','pratiquer','practic','fair','suivr','partir','start','ouvrir','donner','recevoir']
$$;

-- A condition for a phrase that names a category or a place.
create function private.phrase_condition(kind text, target_id integer, stems text[], is_alias boolean, phrase text)
returns private.search_condition
language plpgsql stable set search_path = '' as $$
declare
  c private.search_condition;
  content constant text[] := array(
    select s from unnest(stems) with ordinality as w (s, n)
     where s <> all (private.stop_words()) and not (kind = 'category' and n = 1 and s = any (private.leading_verbs())));
  -- A generic word is dropped when the others alone name the same category: « cours de karaté » is karate.
  telling constant text[] := array(select s from unnest(content) s where s <> all (private.generic_stems()));
  words constant text[] := case
    when kind = 'category' and telling <> content and exists (
      select from private.search_terms t
       where t.key = array_to_string(telling, ' ') and t.kind = 'category' and t.target_id = phrase_condition.target_id and t.weight > 0)
    then telling when cardinality(content) > 0 then content else stems end;
  family text[];
  related text[];
begin
  if kind = 'category' then
    c.kind := 'trade';
    c.named := private.lexeme_query(words, '&', 'n:');
    c.filed := quote_literal('t:' || target_id)::tsquery;
    c.served := private.lexeme_query(words, '&', 's:');
    c.anywhere := private.lexeme_query(words, '&');
    -- Only the words of skating in « Hockey et patinage » are like « patinage de vitesse ».
    select t.phrases, t.listings,
           array(select p from unnest(t.phrases, t.parts) as own (p, part)
                  where part in (select o.part from unnest(t.phrases, t.parts) as o (phrase, part),
                                        string_to_table(o.phrase, ' ') a, unnest(words) b where left(a, 4) = left(b, 4)))
      into family, c.mentions, related
      from private.trade_words t where t.category_id = phrase_condition.target_id;
    c.anywhere_alike := private.phrases_query(family);
    family := coalesce(nullif(related, '{}'), family);
    c.named_alike := private.phrases_query(family, 'n:');
    c.served_alike := private.phrases_query(family, 's:');
    -- Who practises it and what is practised: « acupuncteur » is met by « acupuncture ».
    if length(phrase) >= 8 and strpos(phrase, ' ') = 0 then
      family := array(
        select distinct private.stems(p.phrase) from private.search_phrases p
         where p.kind = 'category' and p.target_id = phrase_condition.target_id and strpos(p.phrase, ' ') = 0
           -- Like `left(phrase, 6) || '%'`, for a plan that is made before the phrase is known.
           and p.phrase ~>=~ left(phrase_condition.phrase, 6) and p.phrase ~<~ (left(phrase_condition.phrase, 6) || '~'));
      c.named_alike := private.either(c.named_alike, private.lexeme_query(family, '|', 'n:'));
      c.served_alike := private.either(c.served_alike, private.lexeme_query(family, '|', 's:'));
      c.anywhere_alike := private.either(c.anywhere_alike, private.lexeme_query(family, '|'));
    end if;
    select private.lexeme_query(array_agg('t:' || k.kin_id), '|') into c.kin
      from private.category_kin k where k.category_id = phrase_condition.target_id;
    c.listings := private.kept_count(0, 0, target_id) + private.held_by('n:' || words[1]);
    c.mentions := c.listings + coalesce(c.mentions, 0);
    if c.listings > private.many_mentions() / 20 then
      c.anywhere := c.named || c.served;
      c.anywhere_alike := c.named_alike;
    end if;
  else
    c.kind := 'place';
    c.filed := quote_literal(case kind when 'city' then 'm:' when 'mrc' then 'd:' else 'r:' end || target_id)::tsquery;
    -- « St-Bruno » is mostly Saint-Bruno-de-Montarville: larger towns whose names go on after the phrase are meant too,
    -- and larger towns that have it as a short name: « Mont-Carmel » is mostly Notre-Dame-du-Mont-Carmel.
    if kind = 'city' and not is_alias then
      select private.either(c.filed, private.lexeme_query(array_agg('m:' || m.id), '|')) into c.filed
        from public.municipalities own, public.municipalities m,
             (select p.target_id from private.search_phrases p
               -- Like `phrase || ' %'`, for a plan that is made before the phrase is known.
               where p.kind = 'city' and p.phrase ~>=~ (phrase_condition.phrase || ' ') and p.phrase ~<~ (phrase_condition.phrase || '!')
              union
              select t.target_id from private.search_terms t
               where t.key = array_to_string(stems, ' ') and t.kind = 'city' and t.weight < -1) as longer (id)
       where own.id = phrase_condition.target_id and m.id = longer.id and m.population > 2 * own.population;
    end if;
    -- Saint-Henri is a village, and a neighbourhood of Montréal.
    if kind = 'city' and not is_alias then
      select private.either(c.filed, private.lexeme_query(array_agg(code), '|')) into c.filed
        from private.place_aliases a, unnest(a.postal_codes) code
       where a.normalized = phrase;
    end if;
    -- A listing with an unknown municipality matches a place by its words.
    if words = '{quebec}' then
      -- Addresses and descriptions say the province.
      c.filed := private.either(c.filed, private.lexeme_query('{n:quebec,m:0}', '&'));
    elsif length(array_to_string(words, '')) >= 4 then
      c.filed := private.either(c.filed, private.lexeme_query(array_append(words, 'm:0'), '&'));
    end if;
    -- A former town or a neighbourhood keeps its word: listings that say it, or have its postal codes, come first. « TR » and
    -- « NDG » are no words.
    if is_alias and kind = 'region' and not exists (
         select from private.place_aliases a where cardinality(a.postal_codes) > 0 and a.normalized = phrase) then
      -- « Rive-Sud » is its whole region, even for listings that do not mention it.
      if length(array_to_string(words, '')) >= 4 then c.filed := private.either(c.filed, private.lexeme_query(words, '&')); end if;
    elsif is_alias then
      select private.lexeme_query(a.postal_codes, '|') into c.anywhere
        from private.place_aliases a where cardinality(a.postal_codes) > 0 and a.normalized = phrase limit 1;
      c.named := c.anywhere;
      if length(array_to_string(words, '')) >= 4 then
        c.anywhere := private.either(private.lexeme_query(words, '&'), c.anywhere);
      end if;
      if c.named is not null then c.named := c.anywhere; end if;
    end if;
    c.listings := private.kept_count(case kind when 'city' then 3 when 'mrc' then 2 else 1 end, target_id, 0);
  end if;
  return c;
end
$$;
