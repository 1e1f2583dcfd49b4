-- A bulk load sets this for its session (`set private.bulk_load = 'on'`), which disables the triggers that check it,
-- and calls private.refresh_directory() at its end.
create function private.is_bulk_load() returns boolean
language sql stable as $$
  select coalesce(current_setting('private.bulk_load', true), '') = 'on'
$$;

-- The day of an instant in Montréal time.
create function private.montreal_day(at timestamptz default now()) returns date
language sql stable as $$
  select (at at time zone 'America/Toronto')::date
$$;

-- The network (IPv4 address or IPv6 /64) is enough to identify a source; the full address would be personal data
-- stored without need.
create function private.network(ip inet) returns text
language sql immutable parallel safe as $$
  select case family(ip)
    when 4 then network(set_masklen(ip, 24))::text
    when 6 then network(set_masklen(ip, 48))::text
  end
$$;

-- Serializes callers until the end of the transaction, so that a count sees every committed row.
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

-- For rows whose decision requires the version that was read (optimistic concurrency).
create function private.next_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The network of the request, used to count visitors without an account; null for requests of this server itself. The
-- gateway overwrites the header (docs/gateway.md). The full address is never stored.
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

-- Advisory lock of an account against its own deletion. Without it, concurrent writers waited for the account's row
-- and then failed with a foreign key violation, an administrator who decided about the person could deadlock with the
-- deletion, and a file being uploaded stayed in a folder of a deleted account. Every transaction locks in this order
-- (docs/schema.md): 1. the account's advisory lock: shared by the person's own writes and by decisions on their
-- claims, exclusive for the deletion; 2. listings by id, and the rows that belong to them; 3. rows of auth.users,
-- locked by the emails and notifications of others. A write therefore either precedes the deletion and is deleted
-- with it, or follows it and finds no account.
create function private.lock_account_shared(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('acts of ' || account, 0)) where account is not null
$$;

create function private.lock_account_exclusive(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('acts of ' || account, 0)) where account is not null
$$;
