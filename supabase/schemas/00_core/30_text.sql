-- Text normalization of search. Listings and queries go through the same functions, so that accents, capitals,
-- hyphens, « St- », legal suffixes, plurals and feminines do not prevent a match. See docs/search.md. Chains of
-- replace() over a text with a space at each end are the fastest implementation in SQL (a tenth of the time of one
-- regular expression with alternatives), which matters for a million listings.

create function private.without_invisible(t text) returns text
language sql immutable parallel safe as $$
  -- Most texts have none: translate() takes three times as long to copy one as this expression to look for them.
  select case when t ~ U&'[\00AD\200B\200C\200D\2060\FEFF]' then translate(t, U&'\00AD\200B\200C\200D\2060\FEFF', '') else t end
$$;

-- Lower case without accents (œ is oe), punctuation as spaces, « & » as « et », « St » and « Ste » in full, legal forms
-- dropped: « L'Érablière St-Jean & Fils inc. » is « l erabliere saint jean et fils ». Soft hyphens and zero-width
-- characters, which pasted text has inside words, are removed.
-- Declared immutable although unaccent is stable: its dictionary is named, and comes with the extension. In PL/pgSQL:
-- a function in SQL that declares more than its body is never inlined, and each call starts an executor.
create function private.normalize_text(t text) returns text
language plpgsql immutable parallel safe as $$
begin
  return btrim(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || regexp_replace(
        replace(replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, private.without_invisible(t))), '&', ' et '), '+', ' et '),
        '[^[:alnum:]]+', ' ', 'g') || ' ',
    ' st ', ' saint '), ' ste ', ' sainte '), ' mtl ', ' montreal '),
    ' inc ', ' '), ' ltee ', ' '), ' ltd ', ' '), ' limitee ', ' '), ' limited ', ' '), ' enr ', ' '),
    ' s e n c r l ', ' '), ' s e n c ', ' '), ' sencrl ', ' '), ' senc ', ' '), ' srl ', ' '), ' s r l ', ' '));
end
$$;

-- The text of a query, normalized, in which initials are one word: « A & W », « a&w » and « A.W. » are « aw ».
create function private.normalize_query(t text) returns text
language sql immutable parallel safe as $$
  select private.normalize_text(regexp_replace(private.without_invisible(t), '(?<![[:alnum:]''’])([[:alpha:]]) ?[-&.+]? ?(?=[[:alpha:]](?![[:alnum:]''’]))', '\1', 'g'))
$$;

-- A light stemmer for both languages: plurals, feminines, and French and English spellings that differ by an ending.
-- « plombieres » and « plombier », « travaux » and « travail », « bakeries » and « bakery », « electrique » and «
-- electric » have the same stem. A stem is a key, not a word.
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

-- The words of an address by which a street is found: its kind is dropped, « O. » is « ouest ». Words have two spaces between
-- them, so that neighbours are both replaced; the last three replacements leave one.
create function private.street_text(address text) returns text
language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || replace(private.normalize_text(address), ' ', '  ') || ' ',
    ' rue ', ' '), ' street ', ' '), ' st ', ' '), ' avenue ', ' '), ' ave ', ' '), ' av ', ' '), ' boul ', ' '),
    ' boulevard ', ' '), ' blvd ', ' '), ' bd ', ' '), ' chemin ', ' '), ' ch ', ' '), ' route ', ' '),
    ' rte ', ' '), ' montee ', ' '), ' road ', ' '), ' de ', ' '), ' du ', ' '), ' des ', ' '), ' la ', ' '),
    ' le ', ' '), ' les ', ' '), ' d ', ' '), ' l ', ' '),
    ' o ', ' ouest '), ' e ', ' est '), ' n ', ' nord '), ' s ', ' sud '),
    ' ', '<>'), '><', ''), '<>', ' '))
$$;

-- The joined forms of a name, as stems: its initials, its hyphenated words, and the whole name in one word:
-- « Festi-Neige » is also « festineige », « A & W » « aw ».
create function private.joined_words(name text, name_key text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  joined text[] := '{}';
begin
  -- Most names have no character that joins, and start no query.
  if name ~ '[-''’.&]' then
    joined := array(
      select private.stems(replace(private.normalize_text(replace(m[1], '&', ' ')), ' ', ''))
        from regexp_matches(name, '([[:alnum:]]+(?:[-''’.&][[:alnum:]]+)+|(?<![[:alnum:]])[[:alpha:]](?: ?[&.] ?[[:alpha:]](?![[:alnum:]]))+)', 'g') as m);
  end if;
  if name_key like '% %' and name_key not like '% % % % %' then
    return joined || private.stems(replace(name_key, ' ', ''));
  end if;
  return joined;
end
$$;

-- Stop words: too frequent to narrow a search.
create function private.stop_words() returns text[]
language sql immutable parallel safe as $$
  select array['a','au','aux','and','at','avec','chez','d','dans','de','des','du','en','et','for','in','l','la','le',
               'les','my','mon','ma','nos','of','on','ou','our','par','pour','pres','near','s','sur','the','to','un','une']
$$;

create function private.stop_stems() returns text[]
language sql immutable parallel safe as $$
  select array_agg(private.stems(word)) from unnest(private.stop_words()) word
$$;

-- The stems of a name in one word, in alphabetical order, stems of small words left out: « laval chambre commerce » equals
-- « Chambre de commerce de Laval ». Null for a name of small words.
create function private.content_key(stemmed text) returns text
language plpgsql immutable parallel safe as $$
begin
  return (
    select string_agg(word, '' order by word collate "C")
      from unnest(string_to_array(stemmed, ' ')) word
     where word <> '' and word <> all (private.stop_stems()));
end
$$;

-- Filler words of a search, without meaning for the results: they narrow no search, unless it consists of them only.
create function private.filler_words() returns text[]
language sql immutable parallel safe as $$
  select '{je,j,cherche,chercher,recherche,besoin,veux,voudrais,trouver,trouve,faire,fait,avoir,arranger,me,m,te,moi,mes,ta,
           ton,tes,sa,son,ses,quelqu,qui,que,quel,quelle,ou,meilleur,meilleure,meilleurs,bon,bonne,bons,pas,cher,chere,chers,
           se,loin,couper,poser,louer,acheter,vendre,changer,reparer,installer,nettoyer,laver,buy,rent,
           abordable,prix,ouvert,ouverte,maintenant,aujourd,hui,proche,cote,autour,ici,secteur,environ,environs,
           best,cheap,good,great,affordable,open,now,find,need,want,looking,where,is,i,get,someone,who,can,me,around,nearby,
           service,services,local,locale}'::text[]
$$;

-- Whether a word narrows nothing in a request.
create function private.is_filler(word text) returns boolean
language sql immutable parallel safe as $$
  select word = any (private.stop_words()) or word = any (private.filler_words())
$$;

-- Text of listings is stored in one canonical form, so that the same text is never stored in two ways and a length
-- limit is the same in the browser and here. The functions of domain/text normalize input to that form with the same
-- character sets; tests/policies/listing-rules.test.ts compares them. Characters are code points, composed (NFC).

-- Characters that can deceive and are of no use in a text: control characters, zero-width spaces and direction marks.
-- Joiners are allowed: emoji and several scripts need them.
create function private.has_invisible(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]'
$$;

-- A single line: words separated by one ordinary space. The first expression accepts nearly every line of French and
-- English at the cost of one scan: of its characters, none composes with another.
create function private.is_line(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^[!-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u2019]+(?: [!-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u2019]+)*$'
     or t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009-\u000d\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|^ | $|  '
$$;

-- Several lines, with at most one empty line between two of them. No-break spaces of French typography are allowed. The
-- first expression as in private.is_line.
create function private.is_text(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^[!-~\u00ab\u00bb\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u2013\u2014\u2019\u2026]+(?:(?:[ \u00a0\u202f]|\n\n?)[!-~\u00ab\u00bb\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u2013\u2014\u2019\u2026]+)*$'
     or t is nfc normalized and not private.has_invisible(t)
     and t !~ '[\u0009\u000b-\u000d\u0085\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]|^[ \n\u00a0\u202f]|[ \n\u00a0\u202f]$|  |[ \u00a0\u202f]\n|\n[ \u00a0\u202f]|\n\n\n'
$$;

-- The slug of a text: unaccented lower case, hyphens for other characters, at most 90 characters. A former slug of a
-- listing redirects forever, so no other listing may take it.
create function private.slugify(t text) returns text
language sql stable set search_path = '' as $$
  select btrim(left(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, t)), '[^a-z0-9]+', '-', 'g'), 90), '-')
$$;

-- Replaces each {word} once, so that braces in a value are not replaced again.
create function private.fill_in(template text, facts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part[1] || coalesce(facts ->> part[2], ''), '' order by n), '')
    from regexp_matches(template, '([^{]*)(?:\{([a-z_]+)\})?', 'g') with ordinality as parts (part, n)
$$;

-- `info@brulerie.example` becomes `i•••@b•••.example`, which the owner of the mailbox recognises.
create function private.masked_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(email, 1) || '•••@' || left(split_part(email, '@', 2), 1) || '•••.' || substring(email from '[^.]+$')
$$;

-- Six digits from a uniform distribution.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0')
$$;

-- Text written by administrators, normalized like any other: it is sent in emails and shown with the listing.
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

-- Quebec French typography: replaces the spaces before colons and inside guillemets of a template by no-break spaces.
create function private.french_typography(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(words, ' :', U&'\00A0:'), '« ', U&'«\00A0'), ' »', U&'\00A0»')
$$;

-- The W3C date format of sitemaps.
create function private.w3c_time(t timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- A date in Montréal time for emails: « 3 décembre 2026 », “December 3, 2026”.
create function private.day_in_words(at timestamptz, locale text) returns text
language sql stable set search_path = '' as $$
  select case locale
    when 'en' then to_char(d, 'FMMonth FMDD, YYYY')
    else case extract(day from d) when 1 then '1er' else to_char(d, 'FMDD') end || ' '
      || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
                'novembre', 'décembre'])[extract(month from d)::integer] || ' ' || to_char(d, 'YYYY') end
    from (select at at time zone 'America/Toronto' as d) as local
$$;
