-- Rebuilds the terms of one category or place. Rebuilding all of them takes seconds, and an administrator who adds a word
-- tries it at once. Hints (words that only one category's phrases hold) depend on all phrases: the daily maintenance
-- rebuilds those.
create function private.learn_terms(kind text, target_id integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temp table named_now on commit drop as
    select c.name as phrase, case when parent_id is null then w.main_category_name else w.subcategory_name end as weight
      from private.ranking_weights w, public.categories, unnest(array[name_fr, name_en]) as c (name)
     where learn_terms.kind = 'category' and id = learn_terms.target_id
    union all
    select t.term, w.category_synonym from private.ranking_weights w, public.category_terms t
     where learn_terms.kind = 'category' and t.category_id = learn_terms.target_id
    union all
    select c.phrase, c.weight from public.municipalities m, private.city_phrases(m) c
     where learn_terms.kind = 'city' and m.id = learn_terms.target_id
    union all
    select r.name, 0 from public.regions g, unnest(array[g.name_fr, g.name_en]) as r (name)
     where learn_terms.kind = 'region' and g.id = learn_terms.target_id
    union all
    select a.alias, -1 from private.place_aliases a
     where a.is_searched and a.kind = learn_terms.kind and (
       a.kind = 'city' and a.slug = (select m.slug from public.municipalities m where m.id = learn_terms.target_id)
       or a.kind = 'region' and a.slug = (select r.slug from public.regions r where r.id = learn_terms.target_id));

  delete from private.search_terms t
   where t.kind = learn_terms.kind and t.target_id = learn_terms.target_id and (t.weight <> 0 or t.kind <> 'category');
  insert into private.search_terms (key, kind, target_id, weight)
  select key, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, private.term_keys(n.phrase) as key where key <> '' group by 1
  on conflict on constraint search_terms_pkey do update set weight = excluded.weight;
  -- A word that is now a phrase of this category no longer hints at another.
  delete from private.search_terms t using named_now n
   where t.key = private.term_key(private.normalize_text(n.phrase)) and t.weight = 0 and t.kind = 'category'
     and t.target_id <> learn_terms.target_id and learn_terms.kind = 'category';

  delete from private.search_phrases p where p.kind = learn_terms.kind and p.target_id = learn_terms.target_id;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, unnest(array[private.normalize_text(n.phrase), private.without_article(private.normalize_text(n.phrase))]) as spelling
   group by 1;

  if learn_terms.kind = 'category' then perform private.refresh_trade_words(learn_terms.target_id); end if;

  with words as (
    select private.stems(private.normalize_text(word)) as stem, min(word) as shown
      from named_now n, regexp_split_to_table(lower(n.phrase), '[^[:alnum:]]+') as word
     where word <> all (private.stop_words()) and private.stems(private.normalize_text(word)) ~ '^[[:alnum:]]{3,}$'
     group by 1
  ), learnt as (
    insert into private.search_lexicon as kept (stem, shown) select w.stem, w.shown from words w
    on conflict (stem) do update set corrects = true where not kept.corrects
    returning kept.stem
  )
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from learnt l, private.spelling_variants(l.stem) r
  on conflict on constraint search_remainders_pkey do nothing;
  drop table named_now;
end
$$;

-- Called before an administrator's edit: turns off the protection of seeded rows and the rebuilding of all terms at the
-- end of the transaction.
create function private.begin_taxonomy_edit() returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('private.is_taxonomy_edit', 'on', true);
  perform set_config('private.terms_rebuilt_in', pg_current_xact_id()::text, true);
  -- Edits are serialized: ids, positions and words are chosen from what earlier edits committed.
  perform pg_advisory_xact_lock(hashtextextended('taxonomy', 0));
end
$$;

-- Digest of the phrases and weights that the terms were last built from. While it matches, private.refresh_terms() skips
-- the rebuilding, which takes two seconds of processor time at each import and each day's maintenance. Without a row the
-- terms are rebuilt. A migration that changes private.stems, private.term_keys or the like must empty the table.
create table private.learned_phrases (
  digest text primary key
);
alter table private.learned_phrases enable row level security;

-- Each word of a phrase of a category or a place, with its accents in `shown`: spelling correction may propose it.
create table private.phrase_words (
  stem text primary key,
  shown text not null
);
alter table private.phrase_words enable row level security;

-- A change of terms outside of private.learn_phrases() (private.learn_terms, a category that is retired) removes the
-- digest, so that the next private.refresh_terms() rebuilds all of them, hints included.
create function private.clear_learned_phrases() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.learned_phrases;
  return null;
end
$$;

create trigger clear_learned_phrases after insert or update or delete or truncate on private.search_terms
  for each statement execute function private.clear_learned_phrases();

create trigger clear_learned_phrases after insert or update or delete or truncate on private.search_phrases
  for each statement execute function private.clear_learned_phrases();

-- Rebuilds all terms from the phrases in the temporary table `named`, which the caller made.
create function private.learn_phrases() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.search_terms;
  insert into private.search_terms (key, kind, target_id, weight)
  select key, kind, target_id, max(weight)
    -- `offset 0`: the condition would have each key computed a second time.
    from pg_temp.named, lateral (select key from private.term_keys(phrase) as key offset 0) as keys where key <> ''
   group by 1, 2, 3;
  -- A word that only one category's phrases hold (« veterinary » clinic) hints at that category. Its weight is 0: it is
  -- looked up only when no listing holds the word.
  insert into private.search_terms (key, kind, target_id, weight)
  select private.stems(word), 'category', min(target_id), 0
    from pg_temp.named, string_to_table(private.normalize_text(phrase), ' ') as word
   where kind = 'category' and length(word) >= 5 and word <> all (private.stop_words())
   group by 1 having count(distinct target_id) = 1
  on conflict do nothing;

  delete from private.search_phrases;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, kind, target_id, max(weight)
    from pg_temp.named, unnest(array[private.normalize_text(phrase), private.without_article(private.normalize_text(phrase))]) as spelling
   group by 1, 2, 3;

  delete from private.phrase_words;
  insert into private.phrase_words (stem, shown)
  select private.stems(private.normalize_text(word)) as stem, mode() within group (order by word)
    from pg_temp.named, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word
   where word <> all (private.stop_words()) and private.stems(private.normalize_text(word)) ~ '^[[:alnum:]]{3,}$'
   group by 1;
end
$$;

-- Rebuilds all data derived from words, at an administrator's request.
create function private.relearn_lexicon() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.learned_phrases;
  delete from private.search_remainders;
  perform private.refresh_lexicon();
  perform private.refresh_remainders();
end
$$;
