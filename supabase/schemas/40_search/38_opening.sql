-- « Open now », « Sunday evening »: which listings are open, by their own clock, with their special hours.

-- When a listing must be open: at an instant, or at some time of an interval of minutes that begins on a date.
create type private.opening as (
  at timestamptz,
  day date,
  starts integer,
  ends integer
);

-- The opening of a request; null when it asks for none, or for all hours. An interval is two days long at most.
create function private.opening_of(asked jsonb) returns private.opening
language sql immutable as $$
  select case
    when jsonb_typeof(asked) <> 'object' then null
    when asked ? 'at' then row((asked ->> 'at')::timestamptz, null, null, null)::private.opening
    when asked ? 'date' then row(null, (asked ->> 'date')::date, greatest((asked ->> 'from')::integer, 0),
                                 least((asked ->> 'to')::integer, 2880))::private.opening end
$$;

-- The intervals of a date, as in listings.hours; null when unknown. Special hours come before days by appointment, which are
-- not open to who walks in, and the week of a season before the usual one; hours in seasons alone are closed otherwise.
create function private.intervals_on(hours jsonb, special_hours jsonb, seasons jsonb, appointment_days text[], day date) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  weekday constant text := (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::integer];
  season jsonb;
  special jsonb;
begin
  if special_hours <> '[]' then
    special := (select s -> 'hours' from jsonb_array_elements(special_hours) s
                 where day::text between s ->> 'from' and s ->> 'to' limit 1);
    if special is not null then return special; end if;
  end if;
  if weekday = any (appointment_days) then return '[]'; end if;
  if seasons <> '[]' then
    season := (select s from jsonb_array_elements(seasons) s where private.is_in_season(s, to_char(day, 'MM-DD')) limit 1);
    if season is not null then return season -> 'hours' -> weekday; end if;
    if hours is null then return '[]'; end if;
  end if;
  return hours -> weekday;
end
$$;

-- Whether hours are open at some minute of an interval; from 0, 1440 is the next midnight. Hours that run past midnight are of
-- the day on which they begin.
create function private.is_open_between(
  hours jsonb, special_hours jsonb, seasons jsonb, appointment_days text[], day date, starts integer, ends integer
) returns boolean
language sql immutable as $$
  select exists (
    select from generate_series(-1, 1) as shift,
         jsonb_array_elements(private.intervals_on(hours, special_hours, seasons, appointment_days, day + shift)) as span,
         lateral (select private.minutes_of(span ->> 0) as opens, private.minutes_of(span ->> 1) as closes) as clock
     where clock.opens + shift * 1440 < is_open_between.ends
       and clock.closes + shift * 1440 + case when clock.closes <= clock.opens then 1440 else 0 end > is_open_between.starts)
$$;

create function private.is_open(
  hours jsonb, special_hours jsonb, seasons jsonb, appointment_days text[], municipality_id integer, asked private.opening
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  clock timestamp;
begin
  if hours is null and special_hours = '[]' and seasons = '[]' then return false; end if;
  if asked.at is null then
    return private.is_open_between(hours, special_hours, seasons, appointment_days, asked.day, asked.starts, asked.ends);
  end if;
  clock := asked.at at time zone coalesce(
    (select m.time_zone from public.municipalities m where m.id = is_open.municipality_id), 'America/Toronto');
  return private.is_open_between(hours, special_hours, seasons, appointment_days, clock::date,
                                 private.minutes_of(to_char(clock, 'HH24:MI')),
                                 private.minutes_of(to_char(clock, 'HH24:MI')) + 1);
end
$$;

-- The lexemes of private.opening_lexemes of which every listing has one that may be open then; of all hours only the listings
-- that are. Null when a request asks for no opening.
create function private.asked_opening_lexemes(request jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  asked constant private.opening := private.opening_of(request);
  -- In the time zone of nearly all of Quebec, and in the zones that are an hour ahead.
  near constant timestamp := asked.at at time zone 'America/Toronto';
  ahead constant timestamp := asked.at at time zone 'America/Halifax';
  atlantic constant timestamp := asked.at at time zone 'America/Blanc-Sablon';
  clocks timestamp[] := array[near, ahead, atlantic];
  days integer[];
begin
  if request @> '{"always": true}' then return '{op:24}'; end if;
  if asked is null then return null; end if;
  if asked.at is null then
    -- Tomorrow too.
    if asked.ends > 1440 then return '{op:any}'; end if;
    clocks := array[asked.day + asked.starts * interval '1 minute', asked.day + (asked.ends - 1) * interval '1 minute'];
  end if;
  days := array(select distinct extract(isodow from c)::integer from unnest(clocks) c);
  if cardinality(days) > 1 then return '{op:any}'; end if;
  return (
    select '{op:all}'::text[] || array_agg('op:' || days[1] || substr('nmae', part + 1, 1) order by part)
      from (select min(p) as first, max(p) as last
              from unnest(clocks) c, width_bucket(extract(hour from c)::integer, '{6,12,17}') p) as parts,
           generate_series(parts.first, parts.last) part);
end
$$;

-- The condition of an opening on public.listings; null for none.
create function private.open_sql(asked private.opening) returns text
language sql immutable as $$
  select case when not (asked is null)
              then format('private.is_open(hours, special_hours, seasons, appointment_days, municipality_id, %L::private.opening)', asked) end
$$;
