-- Telephones, addresses of the web, services and hours in the one form in which domain/listing-*.ts writes them. The
-- expressions name their characters, because classes such as \s differ between a database's locales and JavaScript.

-- Ten digits of North America, or any other country's as E.164 has it. No list of area codes: it would age.
create function private.is_phone_number(t text) returns boolean
language sql immutable parallel safe as $$
  select t ~ '^\+(1[2-9][0-9]{2}[2-9][0-9]{6}|[2-9][0-9]{6,14})$'
$$;

-- What listings are checked for on each write took a third of the time of a load of a million. The same rules, for less:
-- what says nothing (no hours, no links, no services) is through at once, in PL/pgSQL, which starts no query for it as a
-- function in SQL does; and no expression counts up to 61, for which PostgreSQL makes a state of every number it has
-- reached: that a name between two dots has 63 letters at most is asked by itself, and only of texts that are so long.
create function private.is_email(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 254 and t ~ ('^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$')
    and (char_length(t) < 66 or split_part(t, '@', 2) !~ '[^.]{64}')
$$;

-- https, a name with a dot (no number of a machine), and what an address may hold without being escaped.
create function private.is_web_address(t text) returns boolean
language sql immutable parallel safe as $$
  select char_length(t) <= 300 and t ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}))?([/?#][!#-;=?-Z_a-z~\[\]]*)?$')
    and (char_length(t) < 72 or substring(t from '^https://([^/?#:]*)') !~ '[^.]{64}')
$$;

-- Listings that this may be: the same telephone, the same site, or a name of the same words in the same municipality.
create function private.website_host(website text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(substring(website from '^https://([^/?#:]+)'), '^www\.', '')
$$;
