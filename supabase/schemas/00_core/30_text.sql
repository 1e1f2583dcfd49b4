-- Words: how search reads a text, whether a listing's or a visitor's. Both go through the same functions, so accents,
-- capitals, hyphens, « St- », legal suffixes, plurals and feminines never stand between them. See docs/search.md.
-- Chains of replace() over a text with a space at each end are the fastest that SQL offers (a tenth of one regular
-- expression with alternatives), and a million listings go through them.

-- Lower case without accents (œ is oe), punctuation as spaces, « & » as « et », « St » and « Ste » in full, legal forms
-- dropped: « L'Érablière St-Jean & Fils inc. » is « l erabliere saint jean et fils ».
-- Declared immutable although unaccent is stable: its dictionary is named, and comes with the extension.
create function private.normalize_text(t text) returns text
language sql immutable parallel safe as $$
  select btrim(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || regexp_replace(
        replace(replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, t)), '&', ' et '), '+', ' et '),
        '[^[:alnum:]]+', ' ', 'g') || ' ',
    ' st ', ' saint '), ' ste ', ' sainte '), ' mtl ', ' montreal '),
    ' inc ', ' '), ' ltee ', ' '), ' ltd ', ' '), ' limitee ', ' '), ' limited ', ' '), ' enr ', ' '),
    ' s e n c r l ', ' '), ' s e n c ', ' '), ' sencrl ', ' '), ' senc ', ' '), ' srl ', ' '), ' s r l ', ' '))
$$;

-- A light stem of every word of a plain text, one for both languages: plurals, feminines and the spellings in which
-- French and English differ by an ending. « plombieres » and « plombier », « travaux » and « travail », « bakeries » and
-- « bakery », « electrique » and « electric » meet. What it yields is a key, not a word.
create function private.stems(plain text) returns text
language sql immutable parallel safe as $$
  select btrim(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || plain || ' ',
    'eaux ', 'eau '), 'oux ', 'ou '), 'eux ', 'eu '), 'aux ', 'al '), 'ails ', 'al '), 'ail ', 'al '),
    'ies ', 'i '), 's ', ' '), 'y ', 'i '), 'ee ', 'e '), 'e ', ' '),
    'nn ', 'n '), 'll ', 'l '), 'tt ', 't '), 'ss ', 's '), 'rr ', 'r '), 'mm ', 'm '),
    'eus ', 'eur '), 'tric ', 'teur '), 'iv ', 'if '), 'iqu ', 'ic '))
$$;

-- Words so common that they never narrow a search.
create function private.stop_words() returns text[]
language sql immutable parallel safe as $$
  select array['a','au','aux','and','at','avec','chez','d','dans','de','des','du','en','et','for','in','l','la','le',
               'les','my','mon','ma','nos','of','on','ou','our','par','pour','pres','near','s','sur','the','to','un','une']
$$;

-- What people write in a listing is kept in one form, so that the same text is never stored in two ways and a limit
-- means the same in the browser and here. domain/listing-text.ts brings what is typed into that form and has the same
-- characters; tests/policies/listing-rules.test.ts holds the two together. Characters are code points, composed (NFC).

-- Never of use in a text and able to deceive: control characters, zero-width spaces, marks that turn the direction of
-- what follows. Joiners stay: emoji and several scripts need them.
create function private.has_invisible(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'
$$;

-- One line: words with one plain space between them.
create function private.is_line(t text) returns boolean
language sql immutable parallel safe as $$
  select t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|^ | $|  '
$$;

-- Several lines: one empty line at most between two of them; the no-break spaces of French stay.
create function private.is_text(t text) returns boolean
language sql immutable parallel safe as $$
  select t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009\u000b-\u000d\u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]|^[ \n\u00a0\u202f]|[ \n\u00a0\u202f]$|  |[ \u00a0\u202f]\n|\n[ \u00a0\u202f]|\n\n\n'
$$;

-- Addresses of listings: chosen for a new one, changed by its owner, and never given to another. A former address
-- redirects for good, which it could not if somebody else's listing took it.
create function private.slugify(t text) returns text
language sql stable set search_path = '' as $$
  select btrim(left(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, t)), '[^a-z0-9]+', '-', 'g'), 90), '-')
$$;

create function private.same_words(name text, municipality_id integer) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  -- The rarest would be better than the first; six are enough to tell a business of one place.
  words constant text[] := array(
    select distinct 'n:' || word from string_to_table(private.stems(private.normalize_text(name)), ' ') as word
     where word <> '' and word <> all (private.stop_words()) limit 6);
begin
  if cardinality(words) = 0 or same_words.municipality_id is null then return '{}'; end if;
  return array(
    select l.id from public.listings l
     where l.is_public
       and l.search @@ (array_to_string(array(select quote_literal(w) from unnest(words || ('m:' || same_words.municipality_id)) w), ' & '))::tsquery
     limit 50);
end
$$;

-- Each {word} once, so that a fact that holds braces stays as it is.
create function private.fill_in(template text, facts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part[1] || coalesce(facts ->> part[2], ''), '' order by n), '')
    from regexp_matches(template, '([^{]*)(?:\{([a-z_]+)\})?', 'g') with ordinality as parts (part, n)
$$;

-- `info@brulerie.example` as `i•••@b•••.example`: whoever reads that mailbox knows which one it is.
create function private.masked_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(email, 1) || '•••@' || left(split_part(email, '@', 2), 1) || '•••.' || substring(email from '[^.]+$')
$$;

-- Six digits of which each is as likely as the others.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0')
$$;

-- What an administrator writes is kept as every text is: it goes into letters, and beside the listing that it is about.
create function private.tidy_text(t text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(t),
      '\r\n?', E'\n', 'g'),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'),
      '[ \u0009\u000b-\u000c\u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]+', ' ', 'g'),
      '[ \u00a0\u202f]*\n[ \u00a0\u202f]*', E'\n', 'g'),
      '\n{3,}', E'\n\n', 'g'), E' \n\u00a0\u202f'), '')
$$;

create function private.excerpt(t text) returns text
language sql immutable parallel safe as $$
  select case when char_length(t) > 160 then btrim(left(t, 159)) || '…' else t end
$$;

create function private.html_text(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
$$;

-- Quebec French typography: no-break spaces before colons and inside guillemets, however a template was typed.
create function private.french_typography(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(words, ' :', U&'\00A0:'), '« ', U&'«\00A0'), ' »', U&'\00A0»')
$$;

-- As sitemaps write times.
create function private.w3c_time(t timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- A day of Montréal as a letter says it: « 3 décembre 2026 », “December 3, 2026”.
create function private.day_in_words(at timestamptz, locale text) returns text
language sql stable set search_path = '' as $$
  select case locale
    when 'en' then to_char(d, 'FMMonth FMDD, YYYY')
    else case extract(day from d) when 1 then '1er' else to_char(d, 'FMDD') end || ' '
      || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
                'novembre', 'décembre'])[extract(month from d)::integer] || ' ' || to_char(d, 'YYYY') end
    from (select at at time zone 'America/Toronto' as d) as local
$$;
