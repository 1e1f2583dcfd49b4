-- A bulk load sets this for its session (`set private.bulk_load = 'on'`), keeps the triggers below quiet, and calls
-- private.refresh_directory() at its end.
create function private.is_bulk_load() returns boolean
language sql stable as $$
  select coalesce(current_setting('private.bulk_load', true), '') = 'on'
$$;

-- Views: how often listings and city pages are read, by day of Montréal time and without anything about who read them.
-- The server counts in memory and writes a batch every few seconds.
create function private.montreal_day(at timestamptz default now()) returns date
language sql stable as $$
  select (at at time zone 'America/Toronto')::date
$$;

create function private.is_first_batch(today date) returns boolean
language sql stable as $$
  select not exists (select 1 from private.daily_views v where v.kind = 'city' and v.day = today)
$$;

-- A network and not an address is enough to recognise a place; the rest would only be one more copy of it.
create function private.network(ip inet) returns text
language sql immutable parallel safe as $$
  select case family(ip)
    when 4 then network(set_masklen(ip, 24))::text
    when 6 then network(set_masklen(ip, 48))::text
  end
$$;

-- One at a time, until the end of the transaction: what is counted is then all that there is.
create function private.take_advisory_lock(of_what text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(of_what, 0))
$$;
comment on function private.take_advisory_lock(text) is
  'Serializes transactions that count rows against the same quota. Call it before the count; it is held until the transaction ends.';

create function private.refuse_rewriting() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'insufficient_privilege', message = 'the record of decisions is only ever added to';
end
$$;

-- For what may be decided in the version that was seen only.
create function private.next_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The network that a request comes from, by which a visitor without an account is counted; null when this server itself
-- asks. The gateway writes the header anew (docs/gateway.md); it is never kept whole, only as a network.
create function private.caller_network() returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.network(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1))::inet);
exception when invalid_text_representation then
  return null;
end
$$;

create function private.montreal_midnight(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select day::timestamp at time zone 'America/Toronto'
$$;

-- The end of an account, and what the same person or others do at that moment. Whoever wrote waited for the account's row,
-- then was told of a foreign key; an administrator who decided something about the person waited in a circle with it; a
-- file that was being uploaded stayed in a folder of nobody. From here on there is one order for all of them:
--   1. the person's turn: shared by whatever they do, and by who decides their claims; alone for who ends the account;
--   2. listings by their ids, and what hangs on them;
--   3. accounts, which the letters and notices of others hold while they are written.
-- So that a thing is done before the end, and goes with it, or comes after, and finds nobody.
create function private.lock_account_shared(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('acts of ' || account, 0)) where account is not null
$$;

create function private.lock_account_exclusive(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('acts of ' || account, 0)) where account is not null
$$;
