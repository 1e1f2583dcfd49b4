-- The words of one category or place, learnt at once: the whole takes seconds, and an administrator who adds a word tries
-- it the moment after. What only the whole decides (a word that hints at one trade alone) follows with the day's upkeep.
create function private.learn_terms(kind text, target_id integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temp table named_now on commit drop as
    select c.name as phrase, case when parent_id is null then 3 else 2 end as weight
      from public.categories, unnest(array[name_fr, name_en]) as c (name)
     where learn_terms.kind = 'category' and id = learn_terms.target_id
    union all
    select t.term, 1 from public.category_terms t
     where learn_terms.kind = 'category' and t.category_id = learn_terms.target_id
    union all
    select m.name, m.population from public.municipalities m where learn_terms.kind = 'city' and m.id = learn_terms.target_id
    union all
    select r.name, 0 from public.regions g, unnest(array[g.name_fr, g.name_en]) as r (name)
     where learn_terms.kind = 'region' and g.id = learn_terms.target_id
    union all
    select a.alias, -1 from private.place_aliases a
     where a.kind = learn_terms.kind and (
       a.kind = 'city' and a.slug = (select m.slug from public.municipalities m where m.id = learn_terms.target_id)
       or a.kind = 'region' and a.slug = (select r.slug from public.regions r where r.id = learn_terms.target_id));

  delete from private.search_terms t
   where t.kind = learn_terms.kind and t.target_id = learn_terms.target_id and (t.weight <> 0 or t.kind <> 'category');
  insert into private.search_terms (key, kind, target_id, weight)
  select key, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, private.term_keys(n.phrase) as key where key <> '' group by 1
  on conflict on constraint search_terms_pkey do update set weight = excluded.weight;
  -- A hint of another category is none once the word is a phrase of this one.
  delete from private.search_terms t using named_now n
   where t.key = private.term_key(private.plain(n.phrase)) and t.weight = 0 and t.kind = 'category'
     and t.target_id <> learn_terms.target_id and learn_terms.kind = 'category';

  delete from private.search_phrases p where p.kind = learn_terms.kind and p.target_id = learn_terms.target_id;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, learn_terms.kind, learn_terms.target_id, max(n.weight)
    from named_now n, unnest(array[private.plain(n.phrase), private.without_article(private.plain(n.phrase))]) as spelling
   group by 1;

  with words as (
    select private.stems(private.plain(word)) as stem, min(word) as shown
      from named_now n, regexp_split_to_table(lower(n.phrase), '[^[:alnum:]]+') as word
     where word <> all (private.stop_words()) and private.stems(private.plain(word)) ~ '^[[:alnum:]]{3,}$'
     group by 1
  ), learnt as (
    insert into private.search_lexicon as kept (stem, shown) select w.stem, w.shown from words w
    on conflict (stem) do update set corrects = true where not kept.corrects
    returning kept.stem
  )
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from learnt l, private.remainders(private.sound(l.stem)) r
  on conflict on constraint search_remainders_pkey do nothing;
  drop table named_now;
end
$$;

-- Before an administrator writes: the seeds' guards step aside, and the whole is not learnt again at the end.
create function private.begin_taxonomy_edit() returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('private.edits_taxonomy', 'on', true);
  perform set_config('private.terms_rebuilt_in', pg_current_xact_id()::text, true);
  -- One at a time: numbers, places in the order and words are chosen by what the others left.
  perform pg_advisory_xact_lock(hashtextextended('taxonomy', 0));
end
$$;

-- Other words for what people type: « char » is searched as « auto ». Keys are stems, as of any phrase.
create table private.search_synonyms (
  key text primary key,
  typed text not null check (char_length(typed) between 2 and 60),
  means text not null check (char_length(means) between 2 and 60)
);
alter table private.search_synonyms enable row level security;

-- A text with its synonyms put in, the longest first, up to three words each; the text itself when it has none.
create function private.with_synonyms(t text) returns text
language plpgsql stable set search_path = '' as $$
declare
  tokens text[];
  written text[] := '{}';
  meaning text;
  i integer := 1;
  taken integer;
  changed boolean := false;
begin
  if not exists (select 1 from private.search_synonyms) then return t; end if;
  tokens := (string_to_array(private.plain(t), ' '))[1:16];
  while i <= coalesce(cardinality(tokens), 0) loop
    meaning := null;
    for n in reverse least(3, cardinality(tokens) - i + 1)..1 loop
      select s.means into meaning from private.search_synonyms s
       where s.key = private.term_key(array_to_string(tokens[i:i + n - 1], ' '));
      taken := n;
      exit when meaning is not null;
    end loop;
    changed := changed or meaning is not null;
    written := written || coalesce(meaning, tokens[i]);
    i := i + case when meaning is null then 1 else taken end;
  end loop;
  return case when changed then array_to_string(written, ' ') else t end;
end
$$;

alter function private.understand(text, text[], private.understanding) rename to understand_as_typed;
create function private.understand(t text, kinds text[], known private.understanding) returns private.understanding
language plpgsql stable set search_path = '' as $$
begin
  return private.understand_as_typed(private.with_synonyms(t), kinds, known);
end
$$;
