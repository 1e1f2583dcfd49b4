-- What is derived from the phrases of trades and places is kept until one of them changes. Each import and each day's
-- upkeep rebuilt all of it, two seconds of processor, of words that were the same as before.

-- The phrases that terms were last learnt from, as a digest: no row when they are to be learnt whatever the phrases are.
-- A migration that changes how words are read (private.stems, private.term_keys…) empties it.
create table private.learnt_phrases (
  digest text primary key
);
alter table private.learnt_phrases enable row level security;

-- The words of those phrases, by stem.
create table private.phrase_words (
  stem text primary key,
  shown text not null
);
alter table private.phrase_words enable row level security;

-- Whoever else changes terms (private.learn_terms, a category that retires) leaves what only the whole decides to the next
-- rebuilding, which must then take place.
create function private.forget_learnt_phrases() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.learnt_phrases;
  return null;
end
$$;
create trigger forget_learnt_phrases after insert or update or delete or truncate on private.search_terms
  for each statement execute function private.forget_learnt_phrases();
create trigger forget_learnt_phrases after insert or update or delete or truncate on private.search_phrases
  for each statement execute function private.forget_learnt_phrases();

create or replace function private.refresh_terms() returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_digest text;
begin
  create temp table named on commit drop as
    select 'category' as kind, id as target_id, name as phrase,
           case when parent_id is null then 3 else 2 end as weight
      from public.categories, unnest(array[name_fr, name_en]) as name
    union all
    select 'category', t.category_id, t.term, 1 from public.category_terms t
    union all
    select 'city', id, name, population from public.municipalities
    union all
    select 'mrc', id, name, 0 from public.mrcs
    union all
    select 'region', id, name, 0 from public.regions, unnest(array[name_fr, name_en]) as name
    union all
    -- Lighter than any place whose official name it is.
    select a.kind, coalesce(m.id, r.id), a.alias, -1
      from private.place_aliases a
      left join public.municipalities m on a.kind = 'city' and m.slug = a.slug
      left join public.regions r on a.kind = 'region' and r.slug = a.slug
     where coalesce(m.id, r.id) is not null;
  select coalesce(md5(string_agg(line, e'\n' order by line collate "C")), '') into now_digest
    from named, format('%s %s %s %s', kind, target_id, weight, phrase) as line;

  if not exists (select from private.learnt_phrases where digest = now_digest) then
    perform private.learn_phrases();
    insert into private.learnt_phrases values (now_digest);
  end if;
  drop table named;

  insert into private.search_lexicon as kept (stem, shown) select stem, shown from private.phrase_words
  on conflict (stem) do update set shown = excluded.shown, corrects = true
    where not kept.corrects or kept.shown <> excluded.shown;
  delete from private.search_remainders r
   where not exists (select from private.search_lexicon l where l.stem = r.stem and l.corrects);
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from private.search_lexicon l, private.remainders(private.sound(l.stem)) r
   where l.corrects and not exists (
     select 1 from private.search_remainders kept
      where kept.remainder = private.sound(l.stem) and kept.stem = l.stem);
end
$$;

-- Learns everything from the phrases in the table `named`, which its caller made.
create function private.learn_phrases() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.search_terms;
  insert into private.search_terms (key, kind, target_id, weight)
  select key, kind, target_id, max(weight)
    from pg_temp.named, private.term_keys(phrase) as key where key <> ''
   group by 1, 2, 3;
  -- A word that only one trade's phrases hold (« veterinary » clinic) hints at that trade: with no weight, it is asked only
  -- when no listing holds the word.
  insert into private.search_terms (key, kind, target_id, weight)
  select private.stems(word), 'category', min(target_id), 0
    from pg_temp.named, string_to_table(private.plain(phrase), ' ') as word
   where kind = 'category' and length(word) >= 5 and word <> all (private.stop_words())
   group by 1 having count(distinct target_id) = 1
  on conflict do nothing;

  delete from private.search_phrases;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, kind, target_id, max(weight)
    from pg_temp.named, unnest(array[private.plain(phrase), private.without_article(private.plain(phrase))]) as spelling
   group by 1, 2, 3;

  delete from private.phrase_words;
  insert into private.phrase_words (stem, shown)
  select private.stems(private.plain(word)) as stem, mode() within group (order by word)
    from pg_temp.named, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word
   where word <> all (private.stop_words()) and private.stems(private.plain(word)) ~ '^[[:alnum:]]{3,}$'
   group by 1;
end
$$;

-- As before, but what remains of a sound is left to private.refresh_terms(), which takes away what is no word any more.
create or replace function private.refresh_lexicon() returns void
language plpgsql security definer set search_path = '' as $$
declare
  total constant bigint := private.kept_count(0, 0, 0);
  sampled constant double precision := least(1, 50000.0 / greatest(total, 1));
  source constant text := format('select search from public.listings %s where is_public',
    case when sampled < 1 then format('tablesample bernoulli (%s)', sampled * 100) end);
begin
  create temp table used on commit drop as
    select word, round(ndoc / sampled)::integer as listings from ts_stat(source) where ndoc >= 2;
  create temp table spelt on commit drop as
    select private.stems(word) as stem, mode() within group (order by word) as shown
      from (select name_key || ' ' || private.plain(array_to_string(services, ' ')) as words
              from public.listings where is_public limit 20000) as sample,
           string_to_table(sample.words, ' ') as word
     group by 1;

  delete from private.search_lexicon;
  insert into private.search_lexicon (stem, shown, listings, corrects)
  select u.word, coalesce(s.shown, u.word), u.listings, n.listings is not null and length(u.word) >= 4
    from used u
    left join spelt s on s.stem = u.word
    left join (select substr(word, 3) as word, sum(listings) as listings from used
                where word ~ '^[ns]:[a-z]+$' group by 1) n
      on n.word = u.word and n.listings >= greatest(3, total / 20000)
   where position(':' in u.word) = 0 or u.word like 'n:%';
  drop table used, spelt;
  perform private.refresh_terms();
  analyze private.search_terms, private.search_phrases, private.search_lexicon, private.search_remainders;
end
$$;

-- For an administrator who has everything recomputed: nothing that is kept is believed.
create function private.relearn_lexicon() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.learnt_phrases;
  delete from private.search_remainders;
  perform private.refresh_lexicon();
end
$$;
