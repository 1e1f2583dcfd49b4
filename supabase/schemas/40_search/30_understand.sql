-- Reads the words of a search: phrases that name a trade or a place, and the other words, each as a condition.
create type private.understanding as (
  category_id integer,
  subcategory_id integer,
  region_id integer,
  mrc_id integer,
  city_id integer,
  -- The words that became neither the trade nor the place, normalized.
  words text[],
  -- The text with its spelling corrected; null when nothing was.
  corrected text,
  conditions private.search_condition[],
  -- Stems of all words except stop words, in their order: a name that holds them all is what was meant.
  named text[],
  -- A postal code or its first half: « H2X 1Y4 », « H2X ».
  postal_code text
);

-- The postal code, or its first half, that begins at a word, in lower case without a space; null when none does.
create function private.postal_code_at(tokens text[], i integer) returns text
language sql immutable parallel safe as $$
  select case when tokens[i] ~ '^[a-z]\d[a-z]\d[a-z]\d$' then tokens[i]
              when tokens[i] ~ '^[a-z]\d[a-z]$'
              then tokens[i] || case when tokens[i + 1] ~ '^\d[a-z]\d$' then tokens[i + 1] else '' end end
$$;

-- Whether a word is a postal code, or a half of one.
create function private.is_of_postal_code(tokens text[], i integer) returns boolean
language sql immutable parallel safe as $$
  select private.postal_code_at(tokens, i) is not null
      or (tokens[i] ~ '^\d[a-z]\d$' and length(private.postal_code_at(tokens, i - 1)) = 6)
$$;

-- Whether a word narrows nothing in a request.
create function private.is_filler(word text) returns boolean
language sql immutable parallel safe as $$
  select word = any (private.stop_words()) or word = any (private.filler_words())
$$;

-- Words between a number and the name of a street, after which a place is the name of a street.
create function private.street_words() returns text[]
language sql immutable parallel safe as $$
  select '{rue,street,avenue,ave,av,boul,boulevard,blvd,bd,chemin,ch,route,rte,rang,montee,cote,place,road,autoroute}'::text[]
$$;

-- Words after the name of a street: « Ontario Est », « Grande Allée ».
create function private.street_ends() returns text[]
language sql immutable parallel safe as $$
  select '{est,ouest,east,west,allee}'::text[]
$$;

-- Words of any shop, which say something only where no other word says what it sells: « shop de soudure ».
create function private.is_generic(word text) returns boolean
language sql immutable parallel safe as $$
  select word in ('shop', 'shops', 'store', 'stores', 'magasin', 'magasins', 'boutique', 'boutiques', 'commerce', 'commerces')
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
  tokens text[] := array_remove((string_to_array(private.normalize_query(t), ' '))[1:16], '');
  stems text[];
  spoken text[];
  n constant integer := coalesce(cardinality(tokens), 0);
  -- The phrase that each word became part of: 0 none.
  used integer[];
  conditions private.search_condition[] := '{}';
  -- The category or place of each condition.
  targets text[] := '{}';
  same integer;
  -- The conditions of further trades, whose words no filter of the answer stands for.
  beside integer[] := '{}';
  u private.understanding;
  keys text[];
  starts integer[];
  lengths integer[];
  phrase record;
  more record;
  fix record;
  wrong boolean := false;
  joined text;
  alternatives text[];
  is_address boolean;
  -- Which words are the name of a street: « 6565, rue Saint-Hubert » is no place, « rue de la Pierre » no trade.
  of_street boolean[];
  fillers boolean[];
  c private.search_condition;
  code text;
begin
  if n = 0 then
    known.words := '{}';
    known.named := '{}';
    known.conditions := '{}';
    return known;
  end if;
  -- The words as they were typed, where they are the same in number.
  spoken := regexp_split_to_array(btrim(lower(t)), '[^[:alnum:]]+');
  if cardinality(spoken) <> n then spoken := tokens; end if;
  of_street := array_fill(false, array[n]);
  for i in 2..n loop
    of_street[i] := tokens[i - 1] = any (private.street_words()) or tokens[i] = 'allee' or (i = 2 and tokens[1] ~ '^\d{3,5}$')
      or (of_street[i - 1] and tokens[i - 1] in ('saint', 'sainte', 'de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'notre'));
  end loop;
  for attempt in 1..2 loop
    stems := private.stem_array(array_to_string(tokens, ' '));
    fillers := array(select private.is_filler(token) from unnest(tokens) with ordinality as t (token, i) order by i);
    used := array_fill(0, array[n]);
    u := known;
    conditions := '{}';
    targets := '{}';
    beside := '{}';
    -- Each run of words, and without the small ones in its midst: « changer mes pneus » says « changer pneus ».
    select array_agg(k.key), array_agg(k.i), array_agg(k.l) into keys, starts, lengths
      from (select array_to_string(stems[i:i + l - 1], ' ') as key, i, l
              from generate_series(1, n) i, generate_series(1, least(7, n - i + 1)) l
            union
            select array_to_string(array(select stems[j] from generate_series(i, i + l - 1) j
                                          where not fillers[j] or j in (i, i + l - 1) order by j), ' '), i, l
              from generate_series(1, n) i, generate_series(3, least(7, n - i + 1)) l
             where true = any (fillers[i + 1:i + l - 2])) k;
    for phrase in
      select p.i, p.l, s.key, s.kind, s.target_id, s.weight
        from private.search_terms s join unnest(keys, starts, lengths) as p (key, i, l) on p.key = s.key
       where s.key = any (keys) and s.kind = any (kinds) and (s.weight <> 0 or s.kind <> 'category')
       order by p.l desc, s.key = 'quebec', private.is_generic(tokens[p.i]), p.i, array_position(kinds, s.kind), s.weight desc, s.target_id
    loop
      continue when 0 <> any (used[phrase.i:phrase.i + phrase.l - 1])
        -- Côte-Saint-Luc begins with the kind of a street, and is a place.
        or of_street[phrase.i]
        -- « Sainte-Catherine Ouest » is a street.
        or (phrase.kind = 'city' and phrase.weight < 100000
            and tokens[phrase.i + phrase.l] in ('est', 'ouest', 'east', 'west'))
        or (phrase.l = 1 and n > 1 and private.is_filler(tokens[phrase.i]));
      -- « Shop de soudure » asks for no shop.
      if phrase.l = 1 and u.category_id is not null and private.is_generic(tokens[phrase.i]) then
        used[phrase.i] := 1;
        continue;
      end if;
      select m.u, m.fits into more from private.understand_more(u, phrase.kind, phrase.target_id) m;
      -- A second trade (« traiteur mariage ») is asked beside the first; a second place is the name of something.
      if more.fits or phrase.kind = 'category' then
        if more.fits then u := more.u; end if;
        c := private.phrase_condition(
          phrase.kind, phrase.target_id, stems[phrase.i:phrase.i + phrase.l - 1], phrase.weight = -1,
          array_to_string(tokens[phrase.i:phrase.i + phrase.l - 1], ' '));
        -- Another word for the same trade is one condition with it.
        same := array_position(targets, phrase.kind || phrase.target_id);
        if same is null then
          conditions := conditions || c;
          targets := targets || (phrase.kind || phrase.target_id);
          same := cardinality(conditions);
          if not more.fits then beside := beside || same; end if;
        else
          conditions[same].named := private.either(conditions[same].named, c.named);
          conditions[same].served := private.either(conditions[same].served, c.served);
          conditions[same].anywhere := private.either(conditions[same].anywhere, c.anywhere);
        end if;
        for i in phrase.i..phrase.i + phrase.l - 1 loop used[i] := same; end loop;
      end if;
    end loop;
    exit when attempt = 2;
    for i in 1..n loop
      continue when used[i] > 0 or private.is_filler(tokens[i]) or tokens[i] = any (private.street_words())
        or length(stems[i]) < 4
        or stems[i] !~ '^[a-z]+$' or private.is_held(stems[i]);
      select * into fix from private.correction(stems[i], case when u.category_id is null then 'category' end);
      joined := case when fix.shown is null and n < 16 then private.split_word(tokens[i]) end;
      if joined is not null then
        spoken[i] := joined;
        u := private.understand_as_typed(array_to_string(spoken, ' '), kinds, known);
        u.corrected := coalesce(u.corrected, array_to_string(spoken, ' '));
        return u;
      end if;
      if fix.shown is null then select * into fix from private.most_similar_word(stems[i]); end if;
      continue when fix.shown is null;
      wrong := true;
      spoken[i] := fix.shown;
      tokens[i] := private.normalize_text(fix.shown);
    end loop;
    exit when not wrong;
  end loop;

  for i in 1..n loop
    continue when used[i] > 0 or private.is_filler(tokens[i])
      -- The province and the country, which people write after a place, narrow nothing.
      or (tokens[i] in ('qc', 'quebec', 'canada') and u.region_id is not null)
      or (n > 1 and tokens[i] = any (private.street_words()));
    if private.is_of_postal_code(tokens, i) then
      code := private.postal_code_at(tokens, i);
      if code is not null then
        conditions := conditions || private.postal_condition(code);
        u.postal_code := upper(left(code, 3) || coalesce(' ' || nullif(substr(code, 4), ''), ''));
      end if;
      continue;
    end if;
    -- A number is that of a house at the start, or with the kind of a street (« entrée électrique 200 ampères »).
    is_address := n > 1 and (tokens[i:i + 1] && private.street_ends()
      or (tokens && private.street_words() or tokens[1] ~ '^\d{1,5}$')
      and (tokens[i] ~ '^\d{1,5}$' or exists (
        select from generate_series(1, i - 1) j where tokens[j] ~ '^\d{1,5}$' or tokens[j] = any (private.street_words()))));
    alternatives := '{}';
    -- Joined with a neighbour: « festi neige » finds Festineige.
    if i < n then
      joined := nullif(private.stems(tokens[i] || tokens[i + 1]), '');
      if used[i + 1] = 0 and joined is not null and private.is_held(joined) then alternatives := alternatives || joined; end if;
    end if;
    if i > 1 then
      joined := nullif(private.stems(tokens[i - 1] || tokens[i]), '');
      if (used[i - 1] = 0 or not private.is_held(stems[i])) and joined is not null and private.is_held(joined) then alternatives := alternatives || joined; end if;
    end if;
    -- A word that hardly a listing holds may also be a frequent one misspelt.
    if length(stems[i]) >= 4 and stems[i] ~ '^[a-z]+$' and cardinality(alternatives) = 0 and private.is_rare(stems[i]) then
      select f.corrected into joined
        from private.correction(stems[i], case when u.category_id is null then 'category' end) f
       where private.is_one_edit_apart(f.corrected, stems[i]) and not private.is_rare(f.corrected);
      if found then alternatives := alternatives || joined; end if;
    end if;
    c := private.word_condition(stems[i], alternatives, is_address);
    if cardinality(alternatives) > 0 and c.filed is null then
      -- The trade that the frequent word names.
      select quote_literal('t:' || t.target_id)::tsquery, w.named, w.anywhere into c.filed, c.named_alike, c.anywhere_alike
        from private.search_terms t join private.trade_words w on w.category_id = t.target_id
       where t.key = alternatives[1] and t.kind = 'category' and t.weight > 0 order by t.weight desc limit 1;
    end if;
    conditions := conditions || c;
  end loop;

  u.words := array(select tokens[i] from generate_series(1, n) i
                    where (used[i] = 0 or used[i] = any (beside)) and not private.is_filler(tokens[i])
                      and not private.is_of_postal_code(tokens, i)
                      and not (tokens[i] in ('qc', 'quebec', 'canada') and u.region_id is not null) order by i);
  u.named := array(select stems[i] from generate_series(1, n) i where not private.is_filler(tokens[i]) order by i);
  -- A text of such words alone (« Le », « Chez nous ») is searched as it is.
  if cardinality(u.named) = 0 and cardinality(conditions) = 0 then
    u.words := tokens;
    u.named := array_remove(stems, '');
    conditions := array(select private.word_condition(s, '{}', false) from unnest(u.named) s);
  end if;
  u.conditions := conditions;
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
