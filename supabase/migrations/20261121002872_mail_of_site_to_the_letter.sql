-- A name of the domain system may hold « _ », and somebody typed it: as a pattern it stood for any character, so that mail
-- of `a.my-site.example` could prove a claim on a listing of `my_site.example`.
create or replace function private.is_mail_of_site(email text, website text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  host constant text := private.provable_domain(website);
  domain constant text := lower(split_part(email, '@', 2));
begin
  if host is null or domain = '' or private.is_registry(domain) or private.is_shared_domain(domain) then return false; end if;
  return domain = host or right(domain, length(host) + 1) = '.' || host or right(host, length(domain) + 1) = '.' || domain;
end
$$;
