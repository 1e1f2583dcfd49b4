-- What anybody may ask about their own personal information (Quebec's Law 25), without an account: access, correction,
-- removal, de-indexing, and whatever else they have to say about it. It counts once whoever has the e-mail address said
-- that it is theirs; from then on thirty days run. The link of the first letter is the request's own page ever after.
alter table private.site
  add column privacy_officer text check (char_length(privacy_officer) between 1 and 200),
  add column privacy_email text check (private.is_email(privacy_email));
comment on column private.site.privacy_officer is 'Who answers for personal information: name and title; null when it is not said.';
comment on column private.site.privacy_email is 'Where they are written to; null for contact_email.';

insert into private.path_words (fr, en) values ('vie-privee', 'privacy-requests') on conflict do nothing;

-- Said over the telephone: no letter or digit that is taken for another.
create function private.privacy_reference() returns text
language sql volatile set search_path = '' as $$
  select 'VP-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, n) % 30, 1)
                             || case n when 3 then '-' else '' end, '' order by n)
    from (select extensions.gen_random_bytes(8) as bytes) as drawn, generate_series(0, 7) as n
$$;

create table private.privacy_requests (
  id bigint generated always as identity primary key,
  reference text not null unique default private.privacy_reference(),
  -- Of its page: whoever has it reads the request, and its copy. Only letters to the address hold it.
  token uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('access', 'correction', 'removal', 'deindexing', 'complaint', 'other')),
  name text not null check (private.is_text(name) and char_length(name) between 2 and 120),
  email text not null check (private.is_email(email)),
  -- The listing that it is about, as it was typed and as it was found.
  listing_said text check (private.is_text(listing_said) and char_length(listing_said) between 1 and 300),
  listing_id bigint references public.listings on delete set null,
  details text not null check (private.is_text(details) and char_length(details) between 10 and 4000),
  locale text not null check (locale in ('fr', 'en')),
  -- Forgotten 30 days after (private.forget_privacy_requests).
  network text,
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'waiting', 'granted', 'refused')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  due_at timestamptz,
  extended_at timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  -- What was told last, of private.reasons and in the administrator's words.
  reason text,
  note text check (char_length(note) between 1 and 2000),
  -- What was done for it.
  acts text[] not null default '{}',
  version integer not null default 1,
  check ((status = 'unconfirmed') = (confirmed_at is null)),
  check ((confirmed_at is null) = (due_at is null)),
  check ((status in ('granted', 'refused')) = (decided_at is not null))
);
create index privacy_requests_waiting on private.privacy_requests (due_at, id) where status = 'waiting';
create index privacy_requests_email on private.privacy_requests (email, created_at);
create index privacy_requests_network on private.privacy_requests (network, created_at) where network is not null;
create index privacy_requests_listing on private.privacy_requests (listing_id) where listing_id is not null;
alter table private.privacy_requests enable row level security;

create trigger privacy_requests_version before update of status, due_at on private.privacy_requests
  for each row execute function private.next_version();
create trigger tell_of_waiting_privacy after insert or delete or update of status, due_at on private.privacy_requests
  for each statement execute function private.on_waiting('privacy');

-- A day of Montréal as a letter says it: « 3 décembre 2026 », “December 3, 2026”.
create function private.day_in_words(at timestamptz, locale text) returns text
language sql stable set search_path = '' as $$
  select case locale
    when 'en' then to_char(d, 'FMMonth FMDD, YYYY')
    else case extract(day from d) when 1 then '1er' else to_char(d, 'FMDD') end || ' '
      || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
                'novembre', 'décembre'])[extract(month from d)::integer] || ' ' || to_char(d, 'YYYY') end
    from (select at at time zone 'America/Toronto' as d) as local
$$;

-- Writes to whoever asked; the link leads to the page of the request.
create function private.write_of_privacy(request private.privacy_requests, kind text, facts jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  template private.letter_templates;
  words constant jsonb := jsonb_build_object('reference', request.reference,
    'due', private.day_in_words(request.due_at, request.locale)) || facts;
begin
  select t.* into template from private.letter_templates t
   where t.kind = write_of_privacy.kind and t.locale = request.locale;
  perform private.post_letter(template.kind, request.email, request.locale, private.fill_in(template.subject, words),
    private.fill_in(template.body, words), '/vie-privee?demande=' || request.token, template.action);
end
$$;

-- Writes to whoever answers for personal information, in the language that the answer is to be in.
create function private.write_to_officer(request private.privacy_requests, kind text) returns void
language plpgsql set search_path = '' as $$
declare
  recipient constant text := (select coalesce(s.privacy_email, s.contact_email) from private.site s);
  template private.letter_templates;
  words constant jsonb := jsonb_build_object('reference', request.reference,
    'due', private.day_in_words(request.due_at, request.locale));
begin
  if recipient is null then return; end if;
  select t.* into template from private.letter_templates t
   where t.kind = write_to_officer.kind and t.locale = request.locale;
  perform private.post_letter(template.kind, recipient, request.locale, private.fill_in(template.subject, words),
    private.fill_in(template.body, words), '/admin/tools?tool=privacy&request=' || request.id, template.action);
end
$$;

-- The listing that an address or its last part names, when it is in public; null for anything else.
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
    -- Measured before it is read: the data API takes 20 MB.
    when details is null or octet_length(details) > 16000 or char_length(details) not between 10 and 4000
      or not private.is_text(details) then 'details' end;
begin
  if wrong is not null then
    perform private.refuse_about(422, 'invalid_request', 'This is not what a request may hold', wrong);
  end if;
end
$$;

-- Ten a day of a network, three hundred of all whose network is not known; three letters a day to an address that nobody
-- proved. Sent at once, they are counted one after the other.
create function private.count_privacy_request(network text, email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.take_turn('privacy requests of ' || coalesce(network, 'anybody'));
  perform private.take_turn('privacy requests to ' || email);
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
  perform private.write_of_privacy(request, 'privacy.confirm');
  return json_build_object('reference', request.reference);
end
$$;
comment on function public.request_privacy is
  'Takes a request about somebody''s own personal information (domain/privacy-request.ts) and writes to the address, which '
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
  -- An address has two days to say that it is theirs, whether the day's work was done meanwhile or not.
  if request.id is null or (request.status = 'unconfirmed' and request.created_at < now() - interval '2 days') then
    perform private.refuse(404, 'privacy_request_not_found', 'There is no such request');
  end if;
  return request;
end
$$;

-- How long the copy of an access that was granted can be fetched.
create function private.copy_until(request private.privacy_requests) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when request.status = 'granted' and 'copy' = any (request.acts) then request.decided_at + interval '14 days' end
$$;

create function private.privacy_status(request private.privacy_requests) returns json
language sql stable set search_path = '' as $$
  select json_build_object('reference', request.reference, 'kind', request.kind, 'status', request.status,
    'createdAt', request.created_at, 'confirmedAt', request.confirmed_at, 'dueAt', request.due_at,
    'isExtended', request.extended_at is not null, 'decidedAt', request.decided_at,
    'words', private.reason_text(request.reason, request.note, request.locale),
    'copyUntil', private.copy_until(request),
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
  'PrivacyStatus (domain/privacy-request.ts) by the token of its letters. Changes nothing; refuses with '
  'privacy_request_not_found.';

create function public.confirm_privacy_request(token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  request private.privacy_requests := private.privacy_request_of(token);
begin
  -- Pressed twice at once, it counts once.
  update private.privacy_requests r
     set status = 'waiting', confirmed_at = now(), due_at = now() + interval '30 days'
   where r.id = request.id and r.status = 'unconfirmed' returning r.* into request;
  if found then
    -- Asked again because a letter was late: one of them is enough.
    delete from private.privacy_requests o
     where o.email = request.email and o.status = 'unconfirmed' and o.kind = request.kind and o.details = request.details;
    perform private.write_of_privacy(request, 'privacy.received');
    perform private.write_to_officer(request, 'privacy.arrived');
  end if;
  return private.privacy_status(private.privacy_request_of(token));
end
$$;
comment on function public.confirm_privacy_request is
  'Makes a request count: thirty days run from now. Said again, it answers as privacy_request does. Refuses with '
  'privacy_request_not_found.';

revoke all on function public.request_privacy, public.privacy_request, public.confirm_privacy_request from public, service_role;
grant execute on function public.request_privacy, public.privacy_request, public.confirm_privacy_request to anon, authenticated;

insert into private.letter_templates (kind, locale, subject, body, action) values
  ('privacy.confirm', 'fr', 'Confirmez votre demande {reference}',
   E'Bonjour,\n\nUne demande sur des renseignements personnels nous a été envoyée avec cette adresse. Son numéro : {reference}.\n\nConfirmez-la pour qu’elle soit traitée : le délai de 30 jours commence alors. Sans confirmation, elle est effacée après deux jours.\n\nSi la demande ne vient pas de vous, ne faites rien.', 'Confirmer ma demande'),
  ('privacy.confirm', 'en', 'Confirm your request {reference}',
   E'Hello,\n\nA request about personal information was sent to us with this address. Its number: {reference}.\n\nConfirm it so that it is dealt with: the 30 days begin then. Without confirmation, it is erased after two days.\n\nIf the request is not yours, do nothing.', 'Confirm my request'),
  ('privacy.received', 'fr', 'Nous avons reçu votre demande {reference}',
   E'Bonjour,\n\nVotre demande {reference} est confirmée. Une personne de l’équipe vous répondra par écrit au plus tard le {due}.\n\nGardez ce courriel : son lien mène à la page de votre demande. Il ouvre aussi la réponse : ne le transmettez à personne.', 'Suivre ma demande'),
  ('privacy.received', 'en', 'We have received your request {reference}',
   E'Hello,\n\nYour request {reference} is confirmed. Someone from the team will answer you in writing by {due}.\n\nKeep this e-mail: its link leads to the page of your request. It also opens the answer: do not pass it on.', 'Follow my request'),
  ('privacy.granted', 'fr', 'Votre demande {reference} est acceptée',
   E'Bonjour,\n\nNous avons donné suite à votre demande {reference}.\n\n{done}\n\n{reason}', 'Voir ma demande'),
  ('privacy.granted', 'en', 'Your request {reference} is granted',
   E'Hello,\n\nWe have acted on your request {reference}.\n\n{done}\n\n{reason}', 'See my request'),
  ('privacy.extended', 'fr', 'Votre demande {reference} demande plus de temps',
   E'Bonjour,\n\nNous ne pouvons pas répondre à votre demande {reference} dans les 30 jours. Nous le ferons au plus tard le {due}.\n\n{reason}\n\nPassé les 30 jours, la loi vous permet de tenir notre silence pour un refus : vous pouvez alors vous adresser à la Commission d’accès à l’information du Québec (cai.gouv.qc.ca) dans les 30 jours qui suivent.', 'Suivre ma demande'),
  ('privacy.extended', 'en', 'Your request {reference} needs more time',
   E'Hello,\n\nWe cannot answer your request {reference} within the 30 days. We will do so by {due}.\n\n{reason}\n\nOnce the 30 days have passed, the law lets you take our silence for a refusal: you may then turn to the Commission d’accès à l’information du Québec (cai.gouv.qc.ca) within the 30 days that follow.', 'Follow my request'),
  ('privacy.refused', 'fr', 'Réponse à votre demande {reference}',
   E'Bonjour,\n\nAprès examen, nous ne pouvons pas donner suite à votre demande {reference}.\n\n{reason}\n\nSi vous n’êtes pas d’accord, vous pouvez demander à la Commission d’accès à l’information du Québec d’examiner la mésentente, dans les 30 jours qui suivent ce refus : cai.gouv.qc.ca.', 'Voir ma demande'),
  ('privacy.refused', 'en', 'Answer to your request {reference}',
   E'Hello,\n\nAfter a look at it, we cannot act on your request {reference}.\n\n{reason}\n\nIf you do not agree, you may ask the Commission d’accès à l’information du Québec to examine the disagreement, within 30 days of this refusal: cai.gouv.qc.ca.', 'See my request'),
  ('privacy.arrived', 'fr', 'Une demande sur des renseignements personnels : {reference}',
   E'Bonjour,\n\nLa demande {reference} est confirmée et attend une réponse. La loi donne jusqu’au {due}.', 'Ouvrir la demande'),
  ('privacy.arrived', 'en', 'A request about personal information: {reference}',
   E'Hello,\n\nThe request {reference} is confirmed and waits for an answer. The law gives until {due}.', 'Open the request'),
  ('privacy.due_soon', 'en', 'The request {reference} must be answered by {due}',
   E'Hello,\n\nThe request {reference} about personal information still waits. The law gives until {due}.', 'Open the request'),
  ('privacy.due_soon', 'fr', 'La demande {reference} doit recevoir une réponse d’ici le {due}',
   E'Bonjour,\n\nLa demande {reference} sur des renseignements personnels attend encore. La loi donne jusqu’au {due}.', 'Ouvrir la demande');
update private.letter_templates t set subject = replace(t.subject, ' :', chr(160) || ':'), body = replace(t.body, ' :', chr(160) || ':')
 where t.locale = 'fr' and t.kind like 'privacy.%';
