-- Functions of check constraints run for each row of a bulk load: they start no query for usual values, and have no
-- `set search_path`, which costs more than the checks themselves.

-- Opening hours: {"mon": [["09:00","17:00"]], "tue": [], …}; an absent day is unknown, [] is closed,
-- ["00:00","24:00"] is all day, and an interval that ends before it starts runs past midnight.
create function private.valid_hours(hours jsonb) returns boolean
language plpgsql immutable parallel safe as $$
declare
  days constant text[] := '{mon,tue,wed,thu,fri,sat,sun}';
  intervals jsonb;
  checked jsonb;
begin
  if hours is null then return null; end if;
  if jsonb_typeof(hours) <> 'object' then return false; end if;
  if hours - days <> '{}' then return false; end if;
  for n in 1..7 loop
    intervals := hours -> days[n];
    continue when intervals is null or intervals = checked;
    if not private.valid_intervals(intervals) then return false; end if;
    checked := intervals;
  end loop;
  return true;
end
$$;

-- A page of the network's own domain, with a path. The demonstration's links end with .example (RFC 2606).
create function private.valid_social(social jsonb) returns boolean
language plpgsql immutable parallel safe as $$
declare
  networks constant text[] := '{facebook,instagram,twitter,linkedin,threads,tiktok}';
  domains constant text[] := array['facebook\.com|fb\.com|fb\.me', 'instagram\.com', 'x\.com|twitter\.com', 'linkedin\.com',
    'threads\.net|threads\.com', 'tiktok\.com'];
  url jsonb;
begin
  if social is null then return null; end if;
  if social = '{}' then return true; end if;
  if jsonb_typeof(social) <> 'object' then return false; end if;
  if social - networks <> '{}' then return false; end if;
  for n in 1..cardinality(networks) loop
    url := social -> networks[n];
    continue when url is null;
    if not (jsonb_typeof(url) = 'string' and private.is_web_address(url #>> '{}')
            and (url #>> '{}') ~ ('^https://([a-z0-9-]+\.)*(' || domains[n] || '|' || networks[n] || '\.example)/[^?#]')) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- At most 20 services of 2 to 50 characters, unique case-insensitively.
create function private.valid_services(services text[]) returns boolean
language plpgsql immutable parallel safe as $$
declare
  service text;
  key text;
  keys text[] := '{}';
begin
  if coalesce(services = '{}', true) then return true; end if;
  if cardinality(services) > 20 or array_ndims(services) > 1 then return false; end if;
  foreach service in array services loop
    key := private.service_key(service);
    if not coalesce(char_length(service) between 2 and 50 and private.is_line(service) and key <> all (keys), false) then
      return false;
    end if;
    keys := keys || key;
  end loop;
  return true;
end
$$;

-- Some of the codes, in their order, none twice.
create function private.is_code_set(value text[], codes text[]) returns boolean
language plpgsql immutable parallel safe as $$
declare
  code text;
  place integer;
  last integer := 0;
begin
  if value is null then return null; end if;
  if array_ndims(value) > 1 or array_lower(value, 1) <> 1 then return false; end if;
  foreach code in array value loop
    place := array_position(codes, code);
    if place is null or place <= last then return false; end if;
    last := place;
  end loop;
  return true;
end
$$;

-- Lower case of the letters that French and English use, listed explicitly because lower() depends on the database's
-- locale, except for ASCII letters, which are most. Services are compared by it.
create function private.service_key(t text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(t) = char_length(t) then lower(t collate "C") else translate(t, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝŒŸ',
                      'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýœÿ') end
$$;

-- Up to four ordered, disjoint intervals; only the last may run past midnight.
create function private.valid_intervals(intervals jsonb) returns boolean
language plpgsql immutable parallel safe as $$
declare
  last integer;
  opens text;
  closes text;
  closed text := '';
begin
  if jsonb_typeof(intervals) is distinct from 'array' then return false; end if;
  last := jsonb_array_length(intervals) - 1;
  if last > 3 then return false; end if;
  for n in 0..last loop
    if jsonb_typeof(intervals -> n) <> 'array' then return false; end if;
    if jsonb_array_length(intervals -> n) <> 2 then return false; end if;
    -- Only a JSON string can be a time.
    opens := intervals -> n ->> 0;
    closes := intervals -> n ->> 1;
    if not coalesce(opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      and opens <> closes and opens >= closed collate "C" and (opens < closes collate "C" or n = last), false) then
      return false;
    end if;
    closed := closes;
  end loop;
  return true;
end
$$;

-- A date of this century (in which every fourth year is a leap year), as `2026-06-24`.
create function private.is_day(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and right(t, 2)::integer <= case
    when substr(t, 6, 2) in ('04', '06', '09', '11') then 30
    when substr(t, 6, 2) <> '02' then 31
    when left(t, 4)::integer % 4 = 0 then 29
    else 28 end
$$;

-- Special hours by date range: [{"from": "2026-06-24", "to": "2026-06-24", "reason": "holiday", "hours": []}],
-- ordered and disjoint. `hours` has the form of a weekday; [] is closed.
create function private.valid_special_hours(special jsonb) returns boolean
language plpgsql immutable parallel safe as $$
declare
  keys constant text[] := '{from,to,reason,hours}';
  entry jsonb;
  first_day text;
  end_day text;
  last_day text := '';
begin
  if special is null then return null; end if;
  if special = '[]' then return true; end if;
  if jsonb_typeof(special) <> 'array' then return false; end if;
  if jsonb_array_length(special) > 30 then return false; end if;
  for n in 0..jsonb_array_length(special) - 1 loop
    entry := special -> n;
    if jsonb_typeof(entry) <> 'object' then return false; end if;
    if entry - keys <> '{}' then return false; end if;
    -- Only a JSON string has the text of a date or of a reason.
    first_day := entry ->> 'from';
    end_day := entry ->> 'to';
    if not coalesce(first_day > last_day collate "C" and private.is_day(first_day)
            and (end_day = first_day or end_day > first_day collate "C" and private.is_day(end_day))
            and entry ->> 'reason' = any ('{holiday,construction,seasonal,other}')
            and (entry -> 'hours' = '[]' or private.valid_intervals(entry -> 'hours')), false) then
      return false;
    end if;
    last_day := end_day;
  end loop;
  return true;
end
$$;

-- Whether a season, `MM-DD` to `MM-DD`, both included and perhaps across New Year, has this day of the year.
create function private.is_in_season(season jsonb, day text) returns boolean
language sql immutable parallel safe as $$
  select case when season ->> 'from' <= season ->> 'to' collate "C"
    then day between season ->> 'from' and season ->> 'to' collate "C"
    else day >= season ->> 'from' or day <= season ->> 'to' collate "C" end
$$;

-- Weeks of parts of every year: [{"from": "05-01", "to": "09-30", "hours": {"mon": [["09:00", "17:00"]]}}], ordered and
-- disjoint, at most six.
create function private.valid_seasons(seasons jsonb) returns boolean
language plpgsql immutable parallel safe as $$
begin
  if seasons = '[]' then return true; end if;
  if jsonb_typeof(seasons) <> 'array' or jsonb_array_length(seasons) > 6 or exists (
    select from jsonb_array_elements(seasons) as v
     where not coalesce(jsonb_typeof(v) = 'object'
       and (select count(*) = 3 from jsonb_object_keys(case jsonb_typeof(v) when 'object' then v else '{}' end))
       and jsonb_typeof(v -> 'from') = 'string' and private.is_day('2028-' || (v ->> 'from'))
       and jsonb_typeof(v -> 'to') = 'string' and private.is_day('2028-' || (v ->> 'to'))
       and private.valid_hours(v -> 'hours') and v -> 'hours' <> '{}', false)) then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(seasons) with ordinality as a (v, n)
      join jsonb_array_elements(seasons) with ordinality as b (v, n) on a.n < b.n
     where (a.v ->> 'from') >= (b.v ->> 'from') collate "C"
        or private.is_in_season(a.v, b.v ->> 'from') or private.is_in_season(b.v, a.v ->> 'from'));
end
$$;
