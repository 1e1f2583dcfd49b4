-- What listings are checked for on each write took a third of the time of a load of a million. The same rules, for less:
-- what says nothing (no hours, no links, no services) is through at once, in PL/pgSQL, which starts no query for it as a
-- function in SQL does; and no expression counts up to 61, for which PostgreSQL makes a state of every number it has
-- reached: that a name between two dots has 63 letters at most is asked by itself, and only of texts that are so long.
create or replace function private.is_email(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 254 and t ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$')
    and (char_length(t) < 66 or split_part(t, '@', 2) !~ '[^.]{64}')
$$;

create or replace function private.is_web_address(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 300 and t ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}))?([/?#][!#-;=?-Z_a-z~\[\]]*)?$')
    and (char_length(t) < 72 or substring(t from '^https://([^/?#:]*)') !~ '[^.]{64}')
$$;

create or replace function private.valid_social(social jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if social = '{}' then return true; end if;
  return jsonb_typeof(social) = 'object' and not exists (
    select 1 from jsonb_each(social) as link(network, url)
    where not coalesce(jsonb_typeof(url) = 'string' and private.is_web_address(url #>> '{}')
      and (url #>> '{}') ~ ('^https://([a-z0-9-]+\.)*(' || case network
        when 'facebook' then 'facebook\.com|fb\.com|fb\.me'
        when 'instagram' then 'instagram\.com'
        when 'twitter' then 'x\.com|twitter\.com'
        when 'linkedin' then 'linkedin\.com'
        when 'threads' then 'threads\.net|threads\.com'
        when 'tiktok' then 'tiktok\.com' end || '|' || network || '\.example)/[^?#]'), false)
  );
end
$$;

create or replace function private.valid_services(services text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if services = '{}' then return true; end if;
  if cardinality(services) > 20 or array_ndims(services) > 1 then return false; end if;
  return (select coalesce(bool_and(private.is_line(s) and char_length(s) between 2 and 50), true)
             and count(s) = count(*) and count(*) = count(distinct private.service_key(s))
            from unnest(services) s);
end
$$;

create or replace function private.valid_intervals(intervals jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
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
    -- Nothing but a string of JSON reads as a time.
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

create or replace function private.valid_special_hours(special jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if special = '[]' then return true; end if;
  return jsonb_typeof(special) = 'array' and jsonb_array_length(special) <= 30 and not exists (
    select 1 from jsonb_array_elements(special) with ordinality as s (v, n)
    where not coalesce(jsonb_typeof(v) = 'object'
      and (select count(*) = 4 from jsonb_object_keys(case jsonb_typeof(v) when 'object' then v else '{}' end))
      and jsonb_typeof(v -> 'from') = 'string' and private.is_day(v ->> 'from')
      and jsonb_typeof(v -> 'to') = 'string' and private.is_day(v ->> 'to')
      and (v ->> 'from') <= (v ->> 'to') collate "C"
      and jsonb_typeof(v -> 'reason') = 'string'
      and (v ->> 'reason') = any (array['holiday','construction','seasonal','other'])
      and private.valid_intervals(v -> 'hours')
      and (n = jsonb_array_length(special) or (v ->> 'to') < (special -> n::integer ->> 'from') collate "C"), false)
  );
end
$$;
