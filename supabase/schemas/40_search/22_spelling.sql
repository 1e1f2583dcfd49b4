-- Spelling: phonetic keys, words one edit away, and corrections.

-- A phonetic key for both languages: homophones get the same key; nasal vowels are digits. Edits are
-- counted between phonetic keys, so that « farmacie » is « pharmacie », « vétérinère » is « vétérinaire » and
-- « cheropraticien » is one edit away from « chiropraticien ».
create function private.phonetic_key(stem text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(stem, 'ph', 'f'), 'th', 't'), 'qu', 'k'),
        'ck', 'k'), 'sch', 'x'), 'ch', 'x'), 'eau', 'o'), 'au', 'o'), 'oeu', 'e'), 'oe', 'e'), 'y', 'i'),
      '(?:oi|oua|wa)(?!n)', 'ua', 'g'),
      '(?:ain|ein|aim|en(?=\M)|im(?=[bp])|in)(?![aeiou])', '1', 'g'),
      '(?:an|am|en|em)(?=[^aeioumn])', '2', 'g'),
      'o[mn]p?(?=[^aeioumnp])', '3', 'g'),
      'sc?(?=[ei])|c(?=[ei])|ti(?=on)|z', 's', 'g'),
      'c|q', 'k', 'g'),
      'g(?=[ei])', 'j', 'g'),
      'gu(?=[aeio])', 'g', 'g'),
      '(?:ai|ei)', 'e', 'g'),
      'h', '', 'g'),
      '(.)\1', '\1', 'g')
$$;

alter table private.search_lexicon add column sound text not null generated always as (private.phonetic_key(stem)) stored;

-- A spelling and each of its variants without one letter.
create function private.deletion_variants(sound text) returns setof text
language sql immutable parallel safe as $$
  select sound union select overlay(sound placing '' from i for 1) from generate_series(1, length(sound)) i
$$;

-- The variants by which a misspelt word is looked up: of its sound and of its letters.
create function private.spelling_variants(stem text) returns setof text
language sql immutable parallel safe as $$
  select private.deletion_variants(private.phonetic_key(stem)) union select private.deletion_variants(stem)
$$;

-- Whether two words are at most one edit apart: a letter wrong, missing or too many, or two neighbouring letters swapped.
create function private.is_one_edit_apart(a text, b text) returns boolean
language plpgsql immutable parallel safe as $$
declare
  i integer := 1;
begin
  while i <= length(a) and substr(a, i, 1) = substr(b, i, 1) loop i := i + 1; end loop;
  return substr(a, i + 1) = substr(b, i + 1) or substr(a, i + 1) = substr(b, i) or substr(a, i) = substr(b, i + 1)
    or (substr(a, i + 2) = substr(b, i + 2) and substr(a, i, 2) = reverse(substr(b, i, 2)));
end
$$;

-- Whether two long words differ by their first letters alone: two swapped, « lpombier », or one wrong.
create function private.differs_at_start(a text, b text) returns boolean
language sql immutable parallel safe as $$
  select length(b) >= 6
     and (substr(a, 2) = substr(b, 2) or (substr(a, 3) = substr(b, 3) and left(a, 2) = reverse(left(b, 2))))
$$;

-- Two words that were written as one, « chiroevolution »: the pair whose rarer word is the most frequent, where both
-- name a trade or a place, or a listing contains both; null without such a pair.
create function private.split_word(word text) returns text
language sql stable set search_path = '' as $$
  select left(word, i) || ' ' || substr(word, i + 1)
    from generate_series(4, length(word) - 4) i
    join private.search_lexicon a on a.stem = private.stems(left(word, i))
    join private.search_lexicon b on b.stem = private.stems(substr(word, i + 1))
   where (exists (select from private.search_terms t where t.key = a.stem) and exists (select from private.search_terms t where t.key = b.stem))
      or exists (select from public.listings l where l.is_public and l.search @@ private.lexeme_query(array[a.stem, b.stem], '&'))
   order by least(a.listings, b.listings) desc, i limit 1
$$;

-- The probably intended word of the lexicon: a homophone or a word one edit away. `wanted` is the kind of phrase
-- that the rest of the query lacks; the first sound is seldom wrong.
create function private.correction(stem text, wanted text) returns table (shown text, corrected text, listings integer)
language plpgsql stable set search_path = '' rows 1 as $$
declare
  typed_sound constant text := private.phonetic_key(correction.stem);
begin
  return query
    select l.shown, l.stem, l.listings
      from (select distinct r.stem from private.search_remainders r
             where r.remainder = any (array(select private.spelling_variants(correction.stem)))) as near
      join private.search_lexicon l on l.stem = near.stem,
      lateral (select exists (select from private.search_terms t
                               where t.key = l.stem and (t.kind = 'category') = (wanted = 'category')) as is_wanted) w
     where l.stem <> correction.stem
       and (left(l.sound, 1) = left(typed_sound, 1) or private.differs_at_start(l.stem, correction.stem))
       and (l.sound = typed_sound or private.is_one_edit_apart(l.stem, correction.stem)
            or (length(typed_sound) >= 6 and private.is_one_edit_apart(l.sound, typed_sound)
                -- « Arracher » is no armchair.
                and extensions.similarity(l.stem, correction.stem) > 0.3))
     order by 4 * (l.sound = typed_sound)::integer + 3 * private.is_one_edit_apart(l.stem, correction.stem)::integer
            + 1.5 * w.is_wanted::integer + 1.5 * (l.listings > 0)::integer + ln(1 + l.listings) / 3 desc, l.stem
     limit 1;
end
$$;

-- The word of the lexicon that shares most trigrams with a longer one.
create function private.most_similar_word(stem text) returns table (shown text, corrected text, listings integer)
language sql stable set search_path = '' rows 1 as $$
  select l.shown, l.stem, l.listings
    from private.search_lexicon l
   where length(most_similar_word.stem) >= 7 and l.corrects and l.stem operator(extensions.%) most_similar_word.stem
     and extensions.similarity(l.stem, most_similar_word.stem)
         > case when left(l.stem, 1) = left(most_similar_word.stem, 1) then 0.4 else 0.6 end
   order by extensions.similarity(l.stem, most_similar_word.stem) desc, l.listings desc, l.stem
   limit 1
$$;
