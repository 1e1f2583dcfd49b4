-- Steps of the score that the index of words holds as lexemes, so that a search of too many matches keeps to the best
-- (private.best_lexeme). No weights: they decide what is examined, and suit scores of up to some 900 points.
create function private.score_steps() returns integer[]
language sql immutable parallel safe as $$
  select array[200, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800]
$$;

-- Orders by rating: the mean with five ratings of 3.8 added, so that a single rating of 5 is below many of 4.8, and no
-- rating is above a single bad one. The prior equals the shipped weights of the score, but is fixed: the column is stored.
create function private.rating_rank(rating_sum integer, rating_count integer) returns real
language sql immutable parallel safe as $$
  select ((rating_sum + 5 * 3.8) / (rating_count + 5))::real
$$;

-- `payment:cash` and so on, of the codes that a filter of searches asks for.
create function private.option_lexemes(filter text, codes text[]) returns text[]
language plpgsql immutable parallel safe as $$
begin
  if codes = '{}' then return codes; end if;
  return string_to_array(filter || ':' || array_to_string(codes, ' ' || filter || ':'), ' ');
end
$$;

-- Codes of the filter `has` (domain/search/option-filters.ts): what a listing has, by columns that are no sets of codes.
-- `rated` is a mean rating of 4 or more.
create function private.profile_codes(has_photos boolean, is_claimed boolean, rating_sum integer, rating_count integer)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    case when has_photos then 'photos' end,
    case when is_claimed then 'claimed' end,
    case when rating_count > 0 and rating_sum >= 4 * rating_count then 'rated' end], null)
$$;

-- Minutes since midnight of a time of day, HH:MM.
create function private.minutes_of(clock text) returns integer
language sql immutable parallel safe as $$
  select left(clock, 2)::integer * 60 + right(clock, 2)::integer
$$;

-- The lexemes of parts of the week, a bit each from Monday's night.
create function private.week_lexemes(week integer) returns text[]
language plpgsql immutable parallel safe as $$
declare
  lexemes text := '';
  parts integer;
begin
  if week = (1 << 28) - 1 then return '{op:any,op:all}'; end if;
  for day in 1..7 loop
    parts := week >> 4 * (day - 1) & 15;
    if parts <> 0 then
      lexemes := lexemes || replace(
        case when parts & 1 <> 0 then 'op:#n ' else '' end || case when parts & 2 <> 0 then 'op:#m ' else '' end
          || case when parts & 4 <> 0 then 'op:#a ' else '' end || case when parts & 8 <> 0 then 'op:#e ' else '' end,
        '#', day::text);
    end if;
  end loop;
  return string_to_array(lexemes || 'op:any', ' ');
end
$$;

-- All hours of all days, as in listings.hours.
create function private.all_hours() returns jsonb
language sql immutable parallel safe as $$
  select '{"mon": [["00:00", "24:00"]], "tue": [["00:00", "24:00"]], "wed": [["00:00", "24:00"]], "thu": [["00:00", "24:00"]],
           "fri": [["00:00", "24:00"]], "sat": [["00:00", "24:00"]], "sun": [["00:00", "24:00"]]}'::jsonb
$$;

-- Whether hours are all hours, in each season too. Special hours, such as holidays, do not count.
create function private.is_always_open(hours jsonb, seasons jsonb, appointment_days text[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  -- Most hours end here, before a query begins.
  if hours is distinct from private.all_hours() or appointment_days <> '{}' then return false; end if;
  return not exists (select from jsonb_path_query(seasons, '$[*].hours') season where season <> private.all_hours());
end
$$;

-- Approximate opening hours, so that the index of words can select listings open at a time: `op:24` for
-- private.is_always_open, which is exact; `op:any` at some time; `op:1n` `m` `a` `e` to `op:7e` in the night (until 6:00), the morning,
-- the afternoon (from noon) and the evening (from 17:00) of Monday to Sunday, or `op:all` for all of these. A listing with special
-- hours or seasons has `op:all`.
create function private.opening_lexemes(hours jsonb, special_hours jsonb, seasons jsonb, appointment_days text[])
returns text[]
language plpgsql immutable parallel safe as $$
declare
  days constant text[] := '{mon,tue,wed,thu,fri,sat,sun}';
  spans jsonb;
  clocks text;
  opens integer;
  closes integer;
  -- Intervals of the last day that was read, since most days repeat the day before, with a bit for each part of a day and
  -- the next night.
  read jsonb;
  parts bigint;
  -- A bit for each part of the week, from Monday's night.
  week bigint := 0;
begin
  if special_hours <> '[]' or seasons <> '[]' then
    week := (1 << 28) - 1;
  elsif hours is null then
    return '{}';
  else
    for day in 0..6 loop
      spans := hours -> days[day + 1];
      continue when jsonb_typeof(spans) is distinct from 'array';
      if spans is distinct from read then
        read := spans;
        parts := 0;
        for n in 0..jsonb_array_length(spans) - 1 loop
          clocks := concat(spans #>> array[n::text, '0'], spans #>> array[n::text, '1']);
          -- The table's checks, which run later, reject invalid hours.
          continue when clocks !~ '^\d\d:\d\d\d\d:\d\d$';
          opens := private.minutes_of(left(clocks, 5));
          -- The last minute before closing.
          closes := private.minutes_of(right(clocks, 5)) - 1;
          if closes < opens then closes := closes + 1440; end if;
          for part in width_bucket(opens, '{360,720,1020,1440,1800,2160,2460}'::integer[])
                   .. width_bucket(closes, '{360,720,1020,1440,1800,2160,2460}'::integer[]) loop
            parts := parts | (1::bigint << part);
          end loop;
        end loop;
      end if;
      -- The night after Sunday is Monday's.
      week := week | ((parts << 4 * day) & ((1 << 28) - 1)) | ((parts << 4 * day) >> 28);
    end loop;
  end if;
  if week = 0 then return '{}'; end if;
  return private.week_lexemes(week::integer)
         || case when private.is_always_open(hours, seasons, appointment_days) then '{op:24}'::text[] end;
end
$$;

-- The initials of a name of three to six words, articles and prepositions left out; null for any other.
create function private.initials_of(name_key text) returns text
language plpgsql immutable parallel safe as $$
declare
  word text;
  initials text := '';
begin
  if coalesce(name_key not like '% % %', true) then return null; end if;
  foreach word in array string_to_array(name_key, ' ') loop
    if word <> all (private.stop_words()) then initials := initials || left(word, 1); end if;
  end loop;
  return case when length(initials) between 3 and 6 then initials end;
end
$$;

-- The acronyms, as stems separated by spaces, that a part of a name may have: the initials of its first three to six words, with
-- « de » and without (« MDJ » and « MJ » of a Maison des jeunes), and of any four to six words (« UQTR » in the name of its
-- association).
create function private.acronyms_of(name_key text) returns text
language plpgsql immutable parallel safe as $$
declare
  word text;
  initials text := '';
  spelled text := '';
  acronyms text := '';
begin
  if coalesce(name_key not like '% % %', true) then return ''; end if;
  foreach word in array string_to_array(name_key, ' ') loop
    if word <> all (private.stop_words()) then
      initials := initials || left(word, 1);
      spelled := spelled || left(word, 1);
    elsif word in ('d', 'de', 'des', 'du') then
      spelled := spelled || 'd';
    end if;
  end loop;
  for size in 3..least(6, length(spelled)) loop
    acronyms := acronyms || ' ' || left(spelled, size);
    continue when size > length(initials);
    acronyms := acronyms || ' ' || left(initials, size);
    continue when size = 3;
    for start in 2..length(initials) - size + 1 loop
      acronyms := acronyms || ' ' || substr(initials, start, size);
    end loop;
  end loop;
  return private.stems(acronyms);
end
$$;

-- The lexemes of a listing: all its words, unprefixed, and its postal code; then with prefixes: `n:` words of the name,
-- `j:` the whole name in one word, with small words and without, `i:` its initials, `k:` acronyms of its parts, `s:` words of the
-- activity and the services, `a:` of the address;
-- `t:` category and subcategory, `m:` `d:` `r:` municipality (`m:0` when it is unknown), MRC and region, so that the
-- index itself intersects words with filters; `q:200` to `q:800` for each step that the score reaches, so that a search
-- with too many matches can be limited to the best. `options` are whole lexemes (private.option_lexemes,
-- private.opening_lexemes).
create function private.listing_lexemes(
  name text, services text[], activity text, description_fr text, description_en text, city text, score integer,
  category_id integer, subcategory_id integer, municipality_id integer, mrc_id integer, region_id integer, options text[],
  address text, postal_code text
) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  name_key constant text := private.normalize_text(name);
  joined constant text[] := private.joined_words(name, name_key);
  acronyms constant text := private.acronyms_of(name_key);
  -- In one pass: each call reads its text twenty times.
  stemmed constant text := private.stems(
    name_key || ' | ' || private.normalize_text(concat_ws(' ', activity, array_to_string(services, ' ')))
      || ' | ' || private.normalize_text(coalesce(city, '')) || ' | ' || private.street_text(coalesce(address, '')));
  named constant text := btrim(split_part(stemmed, '|', 1));
  served constant text := concat_ws(' ', btrim(split_part(stemmed, '|', 2)),
                                    case when activity like '%-%' then array_to_string(private.joined_words(activity, ''), ' ') end);
  addressed constant text := btrim(split_part(stemmed, '|', 4));
  lexemes constant tsvector := array_to_tsvector(array_remove(string_to_array(
      named || replace(' ' || named, ' ', ' n:')
      || ' ' || served || case when served <> '' then replace(' ' || served, ' ', ' s:') else '' end
      || case when cardinality(joined) > 0
              then ' ' || array_to_string(joined, ' ') || ' n:' || array_to_string(joined, ' n:') else '' end
      || ' j:' || replace(name_key, ' ', '') || coalesce(' j:' || private.content_key(named), '')
      || coalesce(' i:' || private.initials_of(name_key), '') || case when acronyms <> '' then replace(' ' || acronyms, ' ', ' k:') else '' end
      || split_part(stemmed, '|', 3)
      || ' ' || addressed || case when addressed <> '' then replace(' ' || addressed, ' ', ' a:') else '' end
      || ' ' || lower(coalesce(left(postal_code, 3) || ' ' || replace(postal_code, ' ', ''), ''))
      || coalesce(' t:' || category_id, '') || coalesce(' t:' || subcategory_id, '')
      || ' m:' || coalesce(municipality_id, 0) || coalesce(' d:' || mrc_id, '') || coalesce(' r:' || region_id, '')
      || ' ' || array_to_string(options, ' ')
      || coalesce(' q:' || nullif(array_to_string(
           (private.score_steps())[1:width_bucket(score, private.score_steps())], ' q:'), ''), ''),
    ' '), ''));
begin
  if description_fr is null and description_en is null then return lexemes; end if;
  return lexemes
    || ts_delete(array_to_tsvector(array_remove(string_to_array(
      private.stems(private.normalize_text(coalesce(description_fr, '') || ' ' || coalesce(description_en, ''))), ' '), '')),
      '{a,au,al,and,d,en,et,l,nou,of,ou,par,pour,to,un,vo,votr,notr,your,our,in,with,dan,sur,for}');
end
$$;

-- Which listings search engines may index. A former site showed 480,317 rows of a register with little more than a name,
-- and search engines dropped it: only a listing with enough verifiable facts is indexed, however long its text. Pages,
-- sitemaps, feeds, counts and IndexNow all read is_indexable; docs/seo.md explains the rule.

-- The public facts of a listing as bits; hidden values do not count.
-- 1 category, 2 municipality; 4 phone or e-mail, 8 website or social page, 16 address that was found, 32 hours,
-- 64 logo or photo, 128 services, 256 description, 512 reviews, 1024 claimed.
create function private.index_facts(
  category_id integer, municipality_id integer, phone text, email text, show_email boolean, website text, social jsonb,
  address text, show_address boolean, latitude double precision, hours jsonb, by_appointment boolean, logo_path text,
  has_photos boolean, services text[], description_fr text, description_en text, rating_count integer, owner_id uuid
) returns smallint
language sql immutable parallel safe as $$
  select ((case when category_id is not null then 1 else 0 end)
    + case when municipality_id is not null then 2 else 0 end
    + case when phone is not null or (show_email and email is not null) then 4 else 0 end
    + case when website is not null or social <> '{}' then 8 else 0 end
    + case when show_address and address is not null and latitude is not null then 16 else 0 end
    + case when hours is not null or by_appointment then 32 else 0 end
    + case when logo_path is not null or has_photos then 64 else 0 end
    + case when cardinality(services) > 0 then 128 else 0 end
    + case when description_fr is not null or description_en is not null then 256 else 0 end
    + case when rating_count > 0 then 512 else 0 end
    + case when owner_id is not null then 1024 else 0 end)::smallint
$$;

-- The rule: category and municipality, a way to reach it, and at least four of the nine facts that make a page useful.
create function private.has_enough_facts(facts integer) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return facts & 3 = 3 and facts & 12 <> 0 and bit_count((facts >> 2)::bit(9)) >= 4;
end
$$;

-- Why a listing is not indexed, for its owner, and for administrators of all of them.
create function private.index_fact_names(facts integer) returns json
language sql stable parallel safe set search_path = '' as $$
  select coalesce(json_agg(f.name order by f.bit), '[]')
    from unnest(array['category', 'municipality', 'contact', 'website', 'place', 'hours', 'picture', 'services',
                      'description', 'reviews', 'claimed']) with ordinality as f (name, bit)
   where facts & (1 << (f.bit::integer - 1)) <> 0
$$;
