-- Emails link to pages, so SQL needs the site's URL. The server writes it at its start (server/start/site-address.ts); on a
-- hosted project the operator writes it once. Until then emails have no links.
create table private.site (
  is_only boolean primary key default true check (is_only),
  name text not null,
  -- Both without a trailing slash.
  url text not null check (url ~ '^https?://[!-~]*[^/]$'),
  api_url text not null check (api_url ~ '^https?://[!-~]*[^/]$'),
  contact_email text not null,
  -- The sender's postal address, which Canada's anti-spam law (CASL) requires in commercial emails; null when not
  -- configured.
  postal_address text,
  privacy_officer text check (char_length(privacy_officer) between 1 and 200),
  privacy_email text check (private.is_email(privacy_email)),
  -- Whether the server sends text messages: it has an SMS hook or gateway.
  sends_texts boolean not null default false
);
comment on column private.site.privacy_officer is 'Who answers for personal information: name and title; null when it is not said.';
comment on column private.site.privacy_email is 'Where they are written to; null for contact_email.';
alter table private.site enable row level security;

-- The path segments that differ between the languages: SEGMENTS of domain/pages/segments.ts, compared by a test.
create table private.path_words (
  fr text primary key,
  en text not null unique
);
alter table private.path_words enable row level security;

-- Localizes a French path as localizePath does. The first segment and the segment after a business may be keywords;
-- any other segment is a slug, even if it spells a keyword.
create function private.localized_path(path text, locale text) returns text
language plpgsql stable set search_path = '' as $$
declare
  address constant text := (regexp_match(path, '^[^?#]*'))[1];
  parts text[] := string_to_array(address, '/');
  last constant integer := cardinality(parts);
begin
  if locale <> 'en' then return path; end if;
  if address = '/' then return '/en' || substr(path, 2); end if;
  if (parts[2] = 'entreprise' and last = 3 and parts[3] = 'nouvelle') or (last in (4, 5) and parts[last] = 'modifier') then
    parts[last] := (select w.en from private.path_words w where w.fr = parts[last]);
  end if;
  parts[2] := coalesce((select w.en from private.path_words w where w.fr = parts[2]), parts[2]);
  return '/en' || array_to_string(parts, '/') || substr(path, length(address) + 1);
end
$$;

-- The absolute URL of a page in a language; null when the site's URL is unknown.
create function private.page_address(path text, locale text) returns text
language sql stable set search_path = '' as $$
  select s.url || private.localized_path(path, locale) from private.site s
$$;
