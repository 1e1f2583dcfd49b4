-- Reference numbers are read out on the telephone: no ambiguous letters or digits.
create function private.privacy_reference() returns text
language sql volatile set search_path = '' as $$
  select 'VP-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 30, 1)
                             || case n when 3 then '-' else '' end, '' order by n)
    from (select extensions.gen_random_bytes(8) as bytes) as drawn, generate_series(0, 7) as n
$$;

create table private.privacy_requests (
  id bigint generated always as identity primary key,
  reference text not null unique default private.privacy_reference(),
  -- Secret of the request's page: its holder reads the request and its copy. Only emails to the address contain it.
  token uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('access', 'correction', 'removal', 'deindexing', 'complaint', 'other')),
  name text not null check (private.is_text(name) and char_length(name) between 2 and 120),
  email text not null check (private.is_email(email)),
  -- The listing concerned, as typed and as found.
  listing_said text check (private.is_text(listing_said) and char_length(listing_said) between 1 and 300),
  listing_id bigint references public.listings on delete set null,
  details text not null check (private.is_text(details) and char_length(details) between 10 and 4000),
  locale text not null check (locale in ('fr', 'en')),
  -- Deleted after 30 days (private.purge_privacy_requests).
  network text,
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'waiting', 'granted', 'refused')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  due_at timestamptz,
  extended_at timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  -- The last answer: a code of private.reasons and the administrator's note.
  reason text,
  note text check (char_length(note) between 1 and 2000),
  -- The actions taken.
  acts text[] not null default '{}',
  version integer not null default 1,
  check ((status = 'unconfirmed') = (confirmed_at is null)),
  check ((confirmed_at is null) = (due_at is null)),
  check ((status in ('granted', 'refused')) = (decided_at is not null))
);
alter table private.privacy_requests enable row level security;
create index privacy_requests_waiting on private.privacy_requests (due_at, id) where status = 'waiting';
create index privacy_requests_email on private.privacy_requests (email, created_at);
create index privacy_requests_network on private.privacy_requests (network, created_at) where network is not null;
create index privacy_requests_listing on private.privacy_requests (listing_id) where listing_id is not null;
create index privacy_requests_decided on private.privacy_requests (decided_at, id) where decided_at is not null;

create trigger privacy_requests_version before update of status, due_at on private.privacy_requests
  for each row execute function private.next_version();

create trigger notify_of_waiting_privacy after insert or delete or update of status, due_at on private.privacy_requests
  for each statement execute function private.on_waiting('privacy');

-- Emails the requester; the link leads to the request's page.
create function private.email_privacy_requester(request private.privacy_requests, kind text, facts jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  template private.email_templates;
  words constant jsonb := jsonb_build_object('reference', request.reference,
    'due', private.day_in_words(request.due_at, request.locale)) || facts;
begin
  select t.* into template from private.email_templates t
   where t.kind = email_privacy_requester.kind and t.locale = request.locale;
  perform private.compose_email(template.kind, request.email, request.locale, private.fill_in(template.subject, words),
    private.fill_in(template.body, words), '/vie-privee?demande=' || request.token, template.action);
end
$$;

-- Emails the privacy officer, in the language of the request.
create function private.email_privacy_officer(request private.privacy_requests, kind text) returns void
language plpgsql set search_path = '' as $$
declare
  recipient constant text := (select coalesce(s.privacy_email, s.contact_email) from private.site s);
  template private.email_templates;
  words constant jsonb := jsonb_build_object('reference', request.reference,
    'due', private.day_in_words(request.due_at, request.locale));
begin
  if recipient is null then return; end if;
  select t.* into template from private.email_templates t
   where t.kind = email_privacy_officer.kind and t.locale = request.locale;
  perform private.compose_email(template.kind, recipient, request.locale, private.fill_in(template.subject, words),
    private.fill_in(template.body, words), '/admin/tools?tool=privacy&request=' || request.id, template.action);
end
$$;

-- The public listing of an address or of its last segment; null for anything else.
create function private.named_listing(words text) returns bigint
language sql stable set search_path = '' as $$
  with named as (
    select lower((regexp_match(regexp_replace(btrim(words), '[?#].*$', ''), '([^/]+)/*$'))[1]) as slug
  )
  select l.id from named n, public.listings l
   where l.is_public and l.id = coalesce((select o.id from public.listings o where o.slug = n.slug),
                                         (select s.listing_id from public.listing_slugs s where s.slug = n.slug))
$$;

create function private.check_privacy_request(kind text, name text, email text, details text, listing text) returns void
language plpgsql stable set search_path = '' as $$
declare
  wrong constant text := case
    when kind is null or kind not in ('access', 'correction', 'removal', 'deindexing', 'complaint', 'other') then 'kind'
    when name is null or octet_length(name) > 480 or char_length(name) not between 2 and 120 or not private.is_text(name) then 'name'
    when email is null or octet_length(email) > 254 or not private.is_email(email) then 'email'
    when octet_length(listing) > 1200 or char_length(listing) > 300 or not private.is_text(listing) then 'listing'
    when kind = 'deindexing' and listing is null then 'listing'
    -- The size is checked before the content is parsed: the data API accepts 20 MB.
    when details is null or octet_length(details) > 16000 or char_length(details) not between 10 and 4000
      or not private.is_text(details) then 'details' end;
begin
  if wrong is not null then
    perform private.refuse_about(422, 'invalid_request', 'This is not what a request may hold', wrong);
  end if;
end
$$;

-- Ten a day per network, three hundred for all unknown networks together; three emails a day to an unverified
-- address. Concurrent requests are counted serially.
create function private.count_privacy_request(network text, email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_advisory_lock('privacy requests of ' || coalesce(network, 'anybody'));
  perform private.take_advisory_lock('privacy requests to ' || email);
  if (select count(*) from private.privacy_requests r
       where r.created_at > now() - interval '1 day' and r.network is not distinct from count_privacy_request.network)
        >= (case when network is null then 300 else 10 end)
    or (select count(*) from private.privacy_requests r
         where r.email = count_privacy_request.email and r.created_at > now() - interval '1 day') >= 3
  then
    perform private.refuse(429, 'too_many_requests', 'Too many were sent today');
  end if;
end
$$;

create function public.request_privacy(
  kind text, name text, email text, details text, listing text default null, locale text default 'fr'
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  who constant text := btrim(regexp_replace(request_privacy.name, '\s+', ' ', 'g'));
  address constant text := lower(btrim(request_privacy.email));
  words constant text := btrim(request_privacy.details, E' \t\r\n');
  page constant text := nullif(btrim(request_privacy.listing), '');
  of_network constant text := private.caller_network();
  request private.privacy_requests;
begin
  perform private.check_privacy_request(request_privacy.kind, who, address, words, page);
  perform private.count_privacy_request(of_network, address);
  insert into private.privacy_requests (kind, name, email, listing_said, listing_id, details, locale, network)
  values (request_privacy.kind, who, address, page, private.named_listing(page), words,
          case request_privacy.locale when 'en' then 'en' else 'fr' end, of_network)
  returning * into request;
  perform private.email_privacy_requester(request, 'privacy.confirm');
  return json_build_object('reference', request.reference);
end
$$;
comment on function public.request_privacy is
  'Takes a request about somebody''s own personal information (domain/trust/privacy-request.ts) and writes to the address, which '
  'has to confirm it: {"reference"}. listing: an address or a name, needed for deindexing. Refuses with invalid_request '
  '(details: kind, name, email, details or listing), too_many_requests.';

create function private.privacy_request_of(token text) returns private.privacy_requests
language plpgsql stable set search_path = '' as $$
declare
  request private.privacy_requests;
begin
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select r.* into request from private.privacy_requests r where r.token = privacy_request_of.token::uuid;
  end if;
  -- An address must be confirmed within two days, whether the daily maintenance has run or not.
  if request.id is null or (request.status = 'unconfirmed' and request.created_at < now() - interval '2 days') then
    perform private.refuse(404, 'privacy_request_not_found', 'There is no such request');
  end if;
  return request;
end
$$;

-- How long the copy of a granted access request can be downloaded.
create function private.privacy_copy_expiry(request private.privacy_requests) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when request.status = 'granted' and 'copy' = any (request.acts) then request.decided_at + interval '14 days' end
$$;

create function private.privacy_status(request private.privacy_requests) returns json
language sql stable set search_path = '' as $$
  select json_build_object('reference', request.reference, 'kind', request.kind, 'status', request.status,
    'createdAt', request.created_at, 'confirmedAt', request.confirmed_at, 'dueAt', request.due_at,
    'isExtended', request.extended_at is not null, 'decidedAt', request.decided_at,
    'words', private.reason_text(request.reason, request.note, request.locale),
    'copyUntil', private.privacy_copy_expiry(request),
    'listing', (select json_build_object('name', l.name, 'slug', l.slug) from public.listings l
                 where l.id = request.listing_id and l.is_public))
$$;

create function public.privacy_request(token text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.privacy_status(private.privacy_request_of(token));
end
$$;
comment on function public.privacy_request is
  'PrivacyStatus (domain/trust/privacy-request.ts) by the token of its emails. Changes nothing; refuses with '
  'privacy_request_not_found.';

create function public.confirm_privacy_request(token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  request private.privacy_requests := private.privacy_request_of(token);
begin
  -- Concurrent confirmations count once.
  update private.privacy_requests r
     set status = 'waiting', confirmed_at = now(), due_at = now() + interval '30 days'
   where r.id = request.id and r.status = 'unconfirmed' returning r.* into request;
  if found then
    -- Repeated requests because of a late email: one of them is enough.
    delete from private.privacy_requests o
     where o.email = request.email and o.status = 'unconfirmed' and o.kind = request.kind and o.details = request.details;
    perform private.email_privacy_requester(request, 'privacy.received');
    perform private.email_privacy_officer(request, 'privacy.arrived');
  end if;
  return private.privacy_status(private.privacy_request_of(token));
end
$$;
comment on function public.confirm_privacy_request is
  'Makes a request count: thirty days run from now. Said again, it answers as privacy_request does. Refuses with '
  'privacy_request_not_found.';

revoke execute on function
  public.request_privacy, public.privacy_request, public.confirm_privacy_request from service_role;
grant execute on function
  public.request_privacy, public.privacy_request, public.confirm_privacy_request to anon, authenticated;
