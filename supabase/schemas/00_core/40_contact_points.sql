-- Validation of telephones, web addresses, services and hours, in the form written by domain/listing. The expressions
-- list their characters, because classes such as \s differ between a database's locales and JavaScript.

-- Ten digits of North America, or E.164 for other countries; after a comma, which a telephone dials as a pause, the
-- extension. Area codes are not listed: the list would become stale.
create function private.is_phone_number(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^\+(1[2-9][0-9]{2}[2-9][0-9]{6}|[2-9][0-9]{6,14})(,[0-9]{1,7})?$'
$$;

-- The number without its extension: two lines of one business have one number.
create function private.main_number(phone text) returns text
language sql immutable parallel safe as $$
  select split_part(phone, ',', 1)
$$;

-- Checks of listings took a third of the time of a bulk load of a million. These are equivalent and faster: empty
-- values (no hours, links or services) return first; PL/pgSQL starts no query, unlike a function in SQL; and no
-- expression has a bounded repetition up to 61, for which PostgreSQL builds one state per repetition. The limit of 63
-- characters per DNS label is checked separately, and only for texts that long.
create function private.is_email(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 254 and t ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$')
    and (char_length(t) < 66 or split_part(t, '@', 2) !~ '[^.]{64}')
$$;

-- https, a name with a dot (no IP address), and characters that need no escaping.
create function private.is_web_address(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 300 and t ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}))?([/?#][!#-;=?-Z_a-z~\[\]]*)?$')
    and (char_length(t) < 72 or substring(t from '^https://([^/?#:]*)') !~ '[^.]{64}')
    -- The port of https itself is left out.
    and t !~ '^https://[^/?#]*:443([/?#]|$)'
$$;

-- Keys of similar listings: same telephone, same website, or same normalized name in the same municipality.
create function private.website_host(website text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(substring(website from '^https://([^/?#:]+)'), '^www\.', '')
$$;
