-- Shared state of the edge function `geocode`. The external service is queried once per address and at most once a
-- second by the whole directory, for any number of processes, as the usage policy of the public Nominatim requires
-- (https://operations.osmfoundation.org/policies/nominatim/).

-- Cached answers; null when the service does not know the address. No personal data beside the address.
create table private.geocoded_addresses (
  key text primary key,
  answer jsonb,
  asked_at timestamptz not null default now()
);
alter table private.geocoded_addresses enable row level security;
create index geocoded_addresses_age on private.geocoded_addresses (asked_at);

-- One row: the earliest time of the next request to the service.
create table private.geocoder_turn (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default '-infinity'
);
insert into private.geocoder_turn default values;
alter table private.geocoder_turn enable row level security;

-- Remaining requests per person (token bucket): 20 at once, then one a minute. A row is full again, and removed,
-- after 20 minutes.
create table private.geocoding_allowances (
  account uuid primary key references auth.users on delete cascade,
  questions double precision not null,
  counted_at timestamptz not null
);
alter table private.geocoding_allowances enable row level security;
create index geocoding_allowances_age on private.geocoding_allowances (counted_at);

-- « 12, rue St-Paul » and « 12 RUE SAINT PAUL » have one key.
create function private.address_key(address text, city text, province text, postal_code text) returns text
language sql immutable parallel safe as $$
  select private.normalize_text(address) || '|' || private.normalize_text(city) || '|' || upper(province) || '|'
      || upper(regexp_replace(coalesce(postal_code, ''), '\s', '', 'g'))
$$;

-- Reserves the next request slot: how many milliseconds to wait for it; null, without a reservation, when that
-- exceeds the maximum wait.
create function private.reserve_geocoder_slot() returns integer
language plpgsql set search_path = '' as $$
declare
  due timestamptz;
  present timestamptz;
begin
  select t.next_at into due from private.geocoder_turn t for update;
  -- Read after the lock, which may have been waited for.
  present := clock_timestamp();
  if due > present + interval '4 seconds' then return null; end if;
  due := greatest(due, present);
  update private.geocoder_turn t set next_at = due + interval '1 second';
  return ceil(extract(epoch from due - present) * 1000);
end
$$;

create function private.take_geocoding_allowance(account uuid) returns void
language plpgsql set search_path = '' as $$
declare
  present constant timestamptz := clock_timestamp();
  left_over double precision;
begin
  insert into private.geocoding_allowances as a values (account, 19, present)
  on conflict on constraint geocoding_allowances_pkey do update
    set questions = least(20, a.questions + extract(epoch from present - a.counted_at) / 60) - 1, counted_at = present
  returning questions into left_over;
  -- The error rolls the transaction back, including the count.
  if left_over < 0 then
    perform private.refuse(429, 'geocode_rate_limited', 'Too many addresses were looked up; try again in a minute');
  end if;
end
$$;

-- The municipality that the person chose, else the likeliest match of the city's name.
create function private.chosen_municipality(slug text, city text, province text) returns json
language plpgsql stable set search_path = '' as $$
declare
  chosen integer;
begin
  if upper(province) <> 'QC' then return null; end if;
  select m.id into chosen from public.municipalities m where m.slug = chosen_municipality.slug;
  chosen := coalesce(chosen, (public.municipality_by_name(city) #>> '{0,municipality,id}')::integer);
  return (select json_build_object('slug', m.slug, 'name', m.name, 'latitude', m.latitude, 'longitude', m.longitude)
            from public.municipalities m where m.id = chosen and m.latitude is not null);
end
$$;

-- Requests count whether the answer is cached or not. A cache hit reveals that somebody looked the address up:
-- without a limit, asking for every number of a street found the address that an owner hides.
create function public.begin_geocoding(
  address text, city text, province text, postal_code text default null, municipality text default null,
  with_service boolean default true
) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  asked_key text;
  known private.geocoded_addresses;
  wait_ms integer;
begin
  if char_length(concat(address, city, province, postal_code, municipality)) > 500 then
    perform private.refuse(400, 'geocode_invalid', 'The address is too long');
  end if;
  perform private.take_geocoding_allowance(account);
  asked_key := private.address_key(address, city, province, postal_code);
  select * into known from private.geocoded_addresses g
   where g.key = asked_key
     and g.asked_at > now() - case when g.answer is null then interval '7 days' else interval '180 days' end;
  if known.key is null and with_service then
    wait_ms := private.reserve_geocoder_slot();
  end if;
  return json_build_object('key', asked_key, 'known', known.key is not null, 'answer', known.answer, 'waitMs', wait_ms,
    'municipality', private.chosen_municipality(municipality, city, province));
end
$$;
comment on function public.begin_geocoding is
  'For the edge function `geocode`, as the person who asks it: {key, known, answer, waitMs, municipality}. `answer` is '
  'what the service said of this address before (`known` with null: no such address); otherwise it may be asked in '
  '`waitMs`, or not soon when null. Refuses those without an account, and more than 20 questions at once.';

create function public.next_geocoding_turn() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.reserve_geocoder_slot()
$$;
comment on function public.next_geocoding_turn is
  'Another turn for the edge function `geocode`: milliseconds to wait, null when the service is not to be asked soon.';

-- Stores an answer, and deletes expired answers and those beyond 50,000.
create function public.keep_geocoding(key text, answer jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.geocoded_addresses as g (key, answer) values (keep_geocoding.key, keep_geocoding.answer)
  on conflict on constraint geocoded_addresses_pkey do update set answer = excluded.answer, asked_at = now();
  delete from private.geocoded_addresses g where g.asked_at < now() - interval '180 days'
    or g.asked_at <= (select k.asked_at from private.geocoded_addresses k
                       order by k.asked_at desc offset 50000 limit 1);
  delete from private.geocoding_allowances a where a.counted_at < now() - interval '20 minutes';
end
$$;
comment on function public.keep_geocoding is
  'For the edge function `geocode`: stores the service''s answer for an address, null when it found none.';

create function public.pause_geocoding(seconds integer) returns void
language sql volatile security definer set search_path = '' as $$
  update private.geocoder_turn
     set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => least(greatest(seconds, 1), 3600)))
$$;
comment on function public.pause_geocoding is
  'For the edge function `geocode`: the service asked for a rest or is down; nobody asks it for so long, an hour at most.';

grant execute on function public.begin_geocoding to authenticated;
