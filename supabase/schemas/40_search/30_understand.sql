-- Parses the words of a search: phrases that name a category or a place become filters, the longest first; words that no
-- listing holds are corrected; the other words are searched.
create type private.understanding as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- The words that became no filter, normalized and as stems.
  words text[],
  stems text[],
  -- Stems of all words except stop words and places: a business may be named after its category.
  named text[],
  -- The text with its spelling corrected; null when nothing was.
  corrected text
);

-- The word of the lexicon that is one edit away; null when there is none, or when a published listing holds the stem.
create function private.correction(stem text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if length(stem) < 4 or stem !~ '^[a-z]+$'
     or exists (select 1 from private.search_lexicon l where l.stem = correction.stem)
     or exists (select 1 from public.listings l where l.is_public and l.search @@ quote_literal(correction.stem)::tsquery) then
    return null;
  end if;
  return (
    select l.shown
      from (select distinct r.stem from private.search_remainders r
             where r.remainder = any (array(select private.deletion_variants(private.phonetic_key(correction.stem))))) as near
      join private.search_lexicon l on l.stem = near.stem
     where private.is_one_edit_apart(private.phonetic_key(l.stem), private.phonetic_key(correction.stem))
     order by private.is_one_edit_apart(l.stem, correction.stem) desc,
              left(l.stem, 1) = left(correction.stem, 1) desc, l.listings desc, l.stem
     limit 1);
end
$$;

-- Adds the target of one phrase; when it contradicts what is already understood, `fits` is false and nothing is added. A
-- place is added with its MRC and region, so that « Laval » and « Laurentides » contradict each other.
create function private.understand_more(inout u private.understanding, kind text, target_id integer, out fits boolean)
language plpgsql stable set search_path = '' as $$
declare
  found_category integer;
  found_subcategory integer;
  found_region integer;
  found_mrc integer;
  found_city integer;
begin
  case kind
    when 'category' then
      select coalesce(parent_id, id), case when parent_id is not null then id end
        into found_category, found_subcategory from public.categories where id = target_id;
    when 'city' then
      select region_id, mrc_id, id into found_region, found_mrc, found_city
        from public.municipalities where id = target_id;
    when 'mrc' then
      select region_id, id into found_region, found_mrc from public.mrcs where id = target_id;
    else
      found_region := target_id;
  end case;
  fits := coalesce(u.category_id = found_category, true) and coalesce(u.subcategory_id = found_subcategory, true)
    and coalesce(u.region_id = found_region, true) and coalesce(u.mrc_id = found_mrc, true)
    and coalesce(u.city_id = found_city, true);
  if fits then
    u.category_id := coalesce(u.category_id, found_category);
    u.subcategory_id := coalesce(u.subcategory_id, found_subcategory);
    u.region_id := coalesce(u.region_id, found_region);
    u.mrc_id := coalesce(u.mrc_id, found_mrc);
    u.city_id := coalesce(u.city_id, found_city);
  end if;
end
$$;

-- Parses a text. `known` holds the filters that the visitor chose, which the text may narrow but not contradict.
create function private.understand_as_typed(t text, kinds text[], known private.understanding)
returns private.understanding
language plpgsql stable set search_path = '' as $$
declare
  tokens text[] := (string_to_array(private.normalize_text(t), ' '))[1:16];
  stems text[];
  spoken text[] := regexp_split_to_array(btrim(lower(t)), '[^[:alnum:]]+');
  -- The kind of phrase that each word became part of: null, 'category' or a kind of place.
  used text[];
  u private.understanding;
  more record;
  keys text[];
  starts integer[];
  lengths integer[];
  phrase record;
  fix text;
  wrong boolean := false;
begin
  tokens := array_remove(tokens, '');
  if cardinality(tokens) = 0 then
    known.words := '{}';
    known.stems := '{}';
    known.named := '{}';
    return known;
  end if;
  if cardinality(spoken) <> cardinality(tokens) then spoken := tokens; end if;
  for attempt in 1..2 loop
    stems := private.stem_array(array_to_string(tokens, ' '));
    used := array_fill(null::text, array[cardinality(tokens)]);
    u := known;
    select array_agg(array_to_string(stems[i:i + n - 1], ' ')), array_agg(i), array_agg(n) into keys, starts, lengths
      from generate_series(1, cardinality(tokens)) i, generate_series(1, least(7, cardinality(tokens) - i + 1)) n;
    for phrase in
      select p.i, p.n, s.kind, s.target_id
        from private.search_terms s join unnest(keys, starts, lengths) as p (key, i, n) on p.key = s.key
       where s.key = any (keys) and s.kind = any (kinds) and (s.weight <> 0 or s.kind <> 'category')
       order by p.n desc, s.key = 'quebec', p.i, array_position(kinds, s.kind), s.weight desc, s.target_id
    loop
      continue when num_nonnulls(variadic used[phrase.i:phrase.i + phrase.n - 1]) > 0;
      select m.u, m.fits into more from private.understand_more(u, phrase.kind, phrase.target_id) m;
      if more.fits then
        u := more.u;
        used := used[1:phrase.i - 1] || array_fill(phrase.kind, array[phrase.n]) || used[phrase.i + phrase.n:];
      end if;
    end loop;
    exit when attempt = 2;
    for i in 1..cardinality(tokens) loop
      continue when used[i] is not null or tokens[i] = any (private.stop_words());
      fix := private.correction(stems[i]);
      continue when fix is null;
      wrong := true;
      spoken[i] := fix;
      tokens[i] := private.normalize_text(fix);
    end loop;
    exit when not wrong;
  end loop;

  select coalesce(array_agg(tokens[i] order by i) filter (where used[i] is null), '{}'),
         coalesce(array_agg(stems[i] order by i) filter (where used[i] is null), '{}'),
         coalesce(array_agg(stems[i] order by i) filter (where used[i] is null or used[i] = 'category'), '{}')
    into u.words, u.stems, u.named
    from generate_series(1, cardinality(tokens)) i
   where tokens[i] <> all (private.stop_words())
     -- The province and the country, which people write after a place, narrow nothing.
     and not (used[i] is null and tokens[i] in ('qc', 'quebec', 'canada') and u.region_id is not null);
  -- A text of stop words alone (« Le », « Chez nous ») is searched as it is.
  if cardinality(u.named) = 0 and num_nonnulls(variadic used) = 0 then
    u.words := tokens;
    u.stems := array_remove(stems, '');
    u.named := u.stems;
  end if;
  if wrong then u.corrected := array_to_string(spoken, ' '); end if;
  return u;
end
$$;

-- A telephone number in any format as a condition on listings.phone (E.164) that an index answers.
create function private.phone_condition(t text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := regexp_replace(left(t, 60), '[^0-9]', '', 'g');
  n constant integer := length(digits);
begin
  return case
    when n < 3 or n > 15 then null
    when n = 7 then format('(right(phone, 7) = %L or phone like %L)', digits, '+1' || digits || '%')
    when n = 10 then format('phone = %L', '+1' || digits)
    when n >= 11 then format('phone = %L', '+' || regexp_replace(digits, '^00|^011', ''))
    else format('phone like %L', '+1' || regexp_replace(digits, '^1', '') || '%') end;
end
$$;

-- Whether a text is a telephone number: at least seven digits and nothing but punctuation between them.
create function private.is_phone(t text) returns boolean
language sql immutable as $$
  select t ~ '^[+(]?[0-9][0-9 ().+/-]*$' and length(regexp_replace(t, '[^0-9]', '', 'g')) between 7 and 15
$$;

-- Synonyms: « char » is searched as « auto ». Keys are stems (private.term_key).
create table private.search_synonyms (
  key text primary key,
  typed text not null check (char_length(typed) between 2 and 60),
  means text not null check (char_length(means) between 2 and 60)
);
alter table private.search_synonyms enable row level security;

-- Replaces the synonyms of a text, the longest first, up to three words each.
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
  tokens := (string_to_array(private.normalize_text(t), ' '))[1:16];
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

create function private.understand(t text, kinds text[], known private.understanding) returns private.understanding
language plpgsql stable set search_path = '' as $$
begin
  return private.understand_as_typed(private.with_synonyms(t), kinds, known);
end
$$;
