-- Words: how search reads a text, whether a listing's or a visitor's. Both go through the same functions, so accents,
-- capitals, hyphens, « St- », legal suffixes, plurals and feminines never stand between them. See docs/search.md.
-- Chains of replace() over a text with a space at each end are the fastest that SQL offers (a tenth of one regular
-- expression with alternatives), and a million listings go through them.

-- Lower case without accents (œ is oe), punctuation as spaces, « & » as « et », « St » and « Ste » in full, legal forms
-- dropped: « L'Érablière St-Jean & Fils inc. » is « l erabliere saint jean et fils ».
-- Declared immutable although unaccent is stable: its dictionary is named, and comes with the extension.
create function private.plain(t text) returns text
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

-- What a listing is worth before any word is asked, 0 to 1000: docs/search.md explains each figure. Payment has no part.
create function private.listing_score(
  phone text, website text, hours jsonb, description_fr text, description_en text, logo_path text, services text[],
  social jsonb, latitude double precision, is_claimed boolean, rating_sum integer, rating_count integer
) returns integer
language sql immutable parallel safe as $$
  select 100
    + case when phone is not null then 60 else 0 end
    + case when website is not null then 60 else 0 end
    + case when hours is not null then 80 else 0 end
    + case when description_fr is not null or description_en is not null then 80 else 0 end
    + case when description_fr is not null and description_en is not null then 20 else 0 end
    + case when logo_path is not null then 60 else 0 end
    + case when latitude is not null then 30 else 0 end
    + case when social <> '{}' then 30 else 0 end
    + 10 * least(cardinality(services), 6)
    + case when is_claimed then 120 else 0 end
    + case when rating_count > 0
        then round(200 * ((3.8 * 5 + rating_sum) / (5 + rating_count) - 3.8))::integer
           + least(60, round(12 * ln(1 + rating_count))::integer)
        else 0 end
$$;

create function private.score_steps() returns integer[]
language sql immutable parallel safe as $$
  select array[200, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800]
$$;

-- The lexemes of a listing. Beside its bare words, found anywhere: `n:` words of the name, `s:` of the services;
-- `t:` category and subcategory, `m:` `d:` `r:` municipality, MRC and region, so that the index itself intersects words
-- with filters; `q:200` to `q:800` for each step that the score reaches, so that it can keep to the best of too many.
create function private.listing_lexemes(
  name text, services text[], description_fr text, description_en text, city text, score integer,
  category_id integer, subcategory_id integer, municipality_id integer, mrc_id integer, region_id integer
) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  named constant text := private.stems(private.plain(name));
  served constant text := private.stems(private.plain(array_to_string(services, ' ')));
begin
  return array_to_tsvector(array_remove(string_to_array(
      named || replace(' ' || named, ' ', ' n:')
      || ' ' || served || case when served <> '' then replace(' ' || served, ' ', ' s:') else '' end
      || ' ' || private.stems(private.plain(coalesce(city, '')))
      || coalesce(' t:' || category_id, '') || coalesce(' t:' || subcategory_id, '')
      || coalesce(' m:' || municipality_id, '') || coalesce(' d:' || mrc_id, '') || coalesce(' r:' || region_id, '')
      || left(' q:200 q:300 q:350 q:400 q:450 q:500 q:550 q:600 q:650 q:700 q:800',
              6 * width_bucket(score, private.score_steps())),
    ' '), ''))
    || ts_delete(array_to_tsvector(array_remove(string_to_array(
      private.stems(private.plain(coalesce(description_fr, '') || ' ' || coalesce(description_en, ''))), ' '), '')),
      '{a,au,al,and,d,en,et,l,nou,of,ou,par,pour,to,un,vo,votr,notr,your,our,in,with,dan,sur,for}');
end
$$;

alter table public.listings
  add column name_key text generated always as (private.plain(name)) stored,
  add column score integer not null generated always as (private.listing_score(
    phone, website, hours, description_fr, description_en, logo_path, services, social, latitude, owner_id is not null,
    rating_sum, rating_count)) stored,
  add column search tsvector generated always as (private.listing_lexemes(
    name, services, description_fr, description_en, city, private.listing_score(
      phone, website, hours, description_fr, description_en, logo_path, services, social, latitude,
      owner_id is not null, rating_sum, rating_count),
    category_id, subcategory_id, municipality_id, mrc_id, region_id)) stored,
  -- Where search by distance finds the listing, in Mercator degrees (private.map_point): its own place when it shows
  -- its address, else the centre of its municipality, so that no number of searches can find a hidden address.
  add column search_point point;
-- In the row and not compressed: it is read for every row that a walk in the order of the score looks at.
alter table public.listings alter column search set storage main;

-- A conformal projection: near any place, equal distances are equal in every direction, so a nearest-first index
-- gives the true order.
create function private.map_point(latitude double precision, longitude double precision) returns point
language sql immutable parallel safe as $$
  select point(longitude, degrees(ln(tand(45 + least(greatest(latitude, -89), 89) / 2))))
$$;

create function private.listing_search_point() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.show_address and new.latitude is not null then
    new.search_point := private.map_point(new.latitude, new.longitude);
  else
    select private.map_point(latitude, longitude) into new.search_point
      from public.municipalities where id = new.municipality_id;
  end if;
  return new;
end
$$;
-- Its name sorts after listing_before_write, which must come first.
create trigger listing_search_point before insert or update of show_address, latitude, longitude, municipality_id
  on public.listings for each row execute function private.listing_search_point();
