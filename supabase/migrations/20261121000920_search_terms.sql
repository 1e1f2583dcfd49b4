-- Terms: the phrases that name a trade or a place, and the lexicon of words in use, which puts typing errors right.
create table private.search_terms (
  -- Stems joined by a space (private.term_key), as a visitor's words are looked up.
  key text not null,
  kind text not null check (kind in ('category', 'city', 'mrc', 'region')),
  target_id integer not null,
  -- Among targets of one kind with the same key, the heaviest is meant; 0 is a mere hint, -1 an alias of a place.
  weight integer not null,
  primary key (key, kind, target_id)
);

-- The same phrases as they are typed letter by letter, for suggestions.
create table private.search_phrases (
  phrase text not null,
  kind text not null,
  target_id integer not null,
  weight integer not null,
  primary key (phrase, kind, target_id)
);
create index search_phrases_start on private.search_phrases (phrase text_pattern_ops);

-- What people call a place beside its official name; former cities that are now part of a larger one, mostly.
create table private.place_aliases (
  alias text not null,
  kind text not null check (kind in ('city', 'region')),
  slug text not null,
  primary key (alias, kind, slug)
);
insert into private.place_aliases (kind, slug, alias)
select kind, slug, unnest(string_to_array(aliases, ', ')) from (values
  ('city', 'montreal', 'Montreal Island, Île de Montréal, Verdun, LaSalle, Lachine, Saint-Laurent, Ahuntsic, Rosemont, '
    'Villeray, Outremont, Anjou, Montréal-Nord, Saint-Léonard, Pierrefonds, Hochelaga, Plateau-Mont-Royal, '
    'Côte-des-Neiges, Notre-Dame-de-Grâce, Rivière-des-Prairies, Pointe-aux-Trembles, Roxboro'),
  ('city', 'quebec', 'Quebec City, Ville de Québec, Sainte-Foy, Beauport, Charlesbourg, Limoilou, Cap-Rouge, Loretteville, '
    'Sillery, Val-Bélair, Vieux-Québec'),
  ('city', 'laval', 'Chomedey, Sainte-Rose, Vimont, Auteuil, Duvernay, Fabreville, Laval-des-Rapides, Pont-Viau, '
    'Sainte-Dorothée, Saint-Vincent-de-Paul'),
  ('city', 'gatineau', 'Hull, Aylmer, Buckingham, Masson-Angers'),
  ('city', 'longueuil', 'Saint-Hubert, Greenfield Park, Vieux-Longueuil'),
  ('city', 'saguenay', 'Chicoutimi, Jonquière, La Baie'),
  ('city', 'trois-rivieres', '3-Rivières, Cap-de-la-Madeleine, Trois-Rivières-Ouest'),
  ('city', 'levis', 'Saint-Romuald, Saint-Nicolas, Charny, Lauzon'),
  ('city', 'terrebonne', 'Lachenaie, La Plaine'),
  ('city', 'sherbrooke', 'Lennoxville, Fleurimont, Rock Forest'),
  ('city', 'saint-jean-sur-richelieu', 'Saint-Jean, Iberville, Saint-Luc'),
  ('city', 'saint-jerome', 'Bellefeuille'),
  ('city', 'salaberry-de-valleyfield', 'Valleyfield'),
  ('city', 'les-iles-de-la-madeleine', 'Magdalen Islands'),
  ('city', 'shawinigan', 'Grand-Mère, Shawinigan-Sud'),
  ('city', 'mont-tremblant', 'Tremblant, Saint-Jovite'),
  ('region', 'estrie', 'Eastern Townships, Cantons-de-l''Est'),
  ('region', 'saguenay-lac-saint-jean', 'Lac-Saint-Jean'),
  ('region', 'gaspesie-iles-de-la-madeleine', 'Gaspésie, Gaspé Peninsula'),
  ('region', 'abitibi-temiscamingue', 'Abitibi'),
  ('region', 'capitale-nationale', 'région de Québec'),
  ('region', 'centre-du-quebec', 'Bois-Francs')
) as known (kind, slug, aliases);

-- The words in use, by stem.
create table private.search_lexicon (
  stem text primary key,
  -- The word as it is shown when it replaces a typing error, with its accents.
  shown text not null,
  -- Published listings that hold it, about: it tells a rare word from a common one.
  listings integer not null default 0,
  -- Words of the taxonomy, of places, and common words of names and services may replace a typing error.
  corrects boolean not null default true
);

create index search_lexicon_start on private.search_lexicon (stem text_pattern_ops);

-- Each word that may replace a typing error, and what remains of its sound without any one letter. Two words one error apart
-- (a letter wrong, missing, doubled, or two swapped) share such a remainder, so one index look-up finds them.
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

create function private.without_article(plain text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(plain, '^(?:l|la|le|les|the) ', '')
$$;

-- The ways of writing a phrase: in full, without its small words, and in one word (« stjerome », « troisrivieres »).
create function private.term_keys(phrase text) returns setof text
language sql immutable parallel safe as $$
  with words as (
    select p.plain, array(select word from unnest(string_to_array(p.plain, ' ')) with ordinality as w (word, position)
                           where word <> all (private.stop_words()) order by position) as content
      from (select private.plain(phrase) as plain) p
  )
  select private.term_key(plain) from words
  union select private.term_key(array_to_string(content, ' ')) from words where cardinality(content) > 1
  union select private.term_key(glued)
    from words, unnest(array[replace(plain, ' ', ''), replace(regexp_replace(plain, '\msainte?\M', 'st', 'g'), ' ', '')]) glued
   where cardinality(content) > 1
$$;

-- How a stem sounds, roughly: doubled letters and spellings that people confuse are the same. Errors are looked for
-- between sounds, so « farmacie » is no further from « pharmacie » than a letter.
create function private.sound(stem text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(stem, 'ph', 'f'), 'th', 't'), 'qu', 'k'), 'ck', 'k'), 'y', 'i'),
    '(.)\1', '\1', 'g')
$$;

-- A sound, and what remains of it without any one letter.
create function private.remainders(sound text) returns setof text
language sql immutable parallel safe as $$
  select sound union select overlay(sound placing '' from i for 1) from generate_series(1, length(sound)) i
$$;

-- Whether one error separates two words: a letter wrong, missing or too many, or two neighbours swapped.
create function private.one_error_apart(a text, b text) returns boolean
language plpgsql immutable parallel safe as $$
declare
  i integer := 1;
begin
  while i <= length(a) and substr(a, i, 1) = substr(b, i, 1) loop i := i + 1; end loop;
  return substr(a, i + 1) = substr(b, i + 1) or substr(a, i + 1) = substr(b, i) or substr(a, i) = substr(b, i + 1)
    or (substr(a, i + 2) = substr(b, i + 2) and substr(a, i, 2) = reverse(substr(b, i, 2)));
end
$$;

-- Rebuilds the terms from the taxonomy and the places.
create function private.refresh_terms() returns void
language plpgsql security definer set search_path = '' as $$
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

  delete from private.search_terms;
  insert into private.search_terms (key, kind, target_id, weight)
  select key, kind, target_id, max(weight)
    from named, private.term_keys(phrase) as key where key <> ''
   group by 1, 2, 3;
  -- A word that only one trade's phrases hold (« veterinary » clinic) hints at that trade: with no weight, it is asked only
  -- when no listing holds the word.
  insert into private.search_terms (key, kind, target_id, weight)
  select private.stems(word), 'category', min(target_id), 0
    from named, string_to_table(private.plain(phrase), ' ') as word
   where kind = 'category' and length(word) >= 5 and word <> all (private.stop_words())
   group by 1 having count(distinct target_id) = 1
  on conflict do nothing;

  delete from private.search_phrases;
  insert into private.search_phrases (phrase, kind, target_id, weight)
  select spelling, kind, target_id, max(weight)
    from named, unnest(array[private.plain(phrase), private.without_article(private.plain(phrase))]) as spelling
   group by 1, 2, 3;

  insert into private.search_lexicon as kept (stem, shown)
  select private.stems(private.plain(word)) as stem, mode() within group (order by word)
    from named, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word
   where word <> all (private.stop_words()) and private.stems(private.plain(word)) ~ '^[[:alnum:]]{3,}$'
   group by 1
  on conflict (stem) do update set shown = excluded.shown, corrects = true;
  insert into private.search_remainders (remainder, stem)
  select r, l.stem from private.search_lexicon l, private.remainders(private.sound(l.stem)) r
   where l.corrects and not exists (
     select 1 from private.search_remainders kept
      where kept.remainder = private.sound(l.stem) and kept.stem = l.stem);
  drop table named;
end
$$;

-- A change of the taxonomy or the places rebuilds the terms once, when its transaction ends, however many rows it changed.
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
