-- Messages of visitors to a business, from its page and without an account. They reach the people who manage the listing,
-- in « My businesses » and by email: the address of the business is never shown, and the visitor's is where an answer goes.

-- Listings whose owner turned messages off. No column of the listing: imports, merges and exports carry those.
create table private.listings_without_messages (
  listing_id bigint primary key references public.listings on delete cascade
);
alter table private.listings_without_messages enable row level security;

create table private.visitor_messages (
  id bigint generated always as identity primary key,
  listing_id bigint not null references public.listings on delete cascade,
  -- The same for the messages of one request for prices; null for any other message.
  price_request uuid,
  -- Null, as the telephone and the text, once an administrator removed the message.
  name text check (private.is_line(name) and char_length(name) between 2 and 120),
  email text not null check (email = lower(email) and private.is_email(email)),
  phone text check (private.is_phone_number(phone)),
  body text check (private.is_text(body) and char_length(body) between 10 and 3000),
  locale text not null check (locale in ('fr', 'en')),
  has_copy boolean not null default false,
  author_id uuid references auth.users on delete cascade,
  -- Deleted after 30 days (private.anonymize_reporters).
  network text,
  spam_score smallint not null default 0,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- kept, removed: the decision of an administrator about a reported message.
  status text not null default 'received' check (status in ('received', 'reported', 'kept', 'removed')),
  reported_at timestamptz,
  reported_by uuid references auth.users on delete set null,
  report_note text check (private.is_text(report_note) and char_length(report_note) between 1 and 1000),
  version integer not null default 1,
  check ((status = 'received') = (reported_at is null)),
  check ((status = 'removed') = (body is null)),
  check ((body is null) = (name is null))
);
alter table private.visitor_messages enable row level security;
create index visitor_messages_listing on private.visitor_messages (listing_id, created_at);
create index visitor_messages_author on private.visitor_messages (author_id, created_at) where author_id is not null;
create index visitor_messages_visitor on private.visitor_messages (network, created_at) where author_id is null;
create index visitor_messages_email on private.visitor_messages (email, created_at);
create index visitor_messages_text on private.visitor_messages (private.review_text_key(body)) where body is not null;
create index visitor_messages_reported on private.visitor_messages (reported_at, id) where status = 'reported';
create index visitor_messages_removed on private.visitor_messages (created_at) where status = 'removed';
create index visitor_messages_reporter on private.visitor_messages (reported_by) where reported_by is not null;
create index visitor_messages_time on private.visitor_messages (created_at);

create trigger visitor_messages_version before update of status on private.visitor_messages
  for each row execute function private.next_version();

create trigger notify_of_waiting_message after insert or delete or update of status on private.visitor_messages
  for each statement execute function private.on_waiting('message');

create function private.on_visitor_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_managers(coalesce(new.listing_id, old.listing_id));
  return null;
end
$$;

create trigger notify_of_visitor_message after insert or update or delete on private.visitor_messages
  for each row execute function private.on_visitor_message();

-- A message as its email quotes it: a short text alone could stand in another one's email.
create function private.quoted_message(body text, email text) returns text
language sql immutable parallel safe as $$
  select body || E'\n\n' || email
$$;

-- Waiting emails that quote a message are deleted with it.
create function private.withdraw_message_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_emails('message.received',
    texts => array(select private.quoted_message(o.body, o.email) from old_rows o where o.body is not null));
  return null;
end
$$;

create trigger withdraw_message_emails after delete on private.visitor_messages
  referencing old table as old_rows for each statement execute function private.withdraw_message_emails();

-- Messages were written to the former managers of the listing: the next owner must not read them.
create function private.forget_messages_to_nobody() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_alone constant bigint := case tg_table_name when 'listings' then (to_jsonb(new) ->> 'id')::bigint
                                     else (to_jsonb(old) ->> 'listing_id')::bigint end;
begin
  if exists (select from private.keepers_of(left_alone)) then return null; end if;
  delete from private.visitor_messages m where m.listing_id = left_alone and m.status <> 'removed';
  delete from private.listings_without_messages w where w.listing_id = left_alone;
  return null;
end
$$;

create trigger forget_messages after update of owner_id on public.listings for each row
  when (old.owner_id is not null and new.owner_id is null) execute function private.forget_messages_to_nobody();

create trigger forget_messages after delete on private.listing_managers for each row
  execute function private.forget_messages_to_nobody();

-- Whether a page offers to write: an account that is not suspended manages the public listing, and messages are not
-- turned off.
create function private.takes_messages(listing_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.listings l where l.id = takes_messages.listing_id and l.is_public)
     and exists (select from private.active_keepers_of(takes_messages.listing_id))
     and not exists (select from private.listings_without_messages w where w.listing_id = takes_messages.listing_id)
$$;

-- The exported columns of a message; the columns of the spam defences are left out.
create function private.visitor_message_row(message private.visitor_messages) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(message) - array['network', 'spam_score', 'author_id', 'reported_by', 'version']
    || jsonb_build_object('listing', (select l.name from public.listings l where l.id = message.listing_id))
$$;

-- Messages that an account sent, and messages that its listings received.
create function private.visitor_messages_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sent', (select coalesce(jsonb_agg(private.visitor_message_row(m) order by m.id), '[]')
               from private.visitor_messages m where m.author_id = account),
    'received', (select coalesce(jsonb_agg(private.visitor_message_row(m) order by m.id), '[]')
                   from private.visitor_messages m join public.listings l on l.id = m.listing_id
                  where l.owner_id = account and m.status <> 'removed'))
$$;

-- Points against a message: links, markup, the same text to five others, a burst from one network. They refuse nothing:
-- from 4 points on it is marked, and no email leaves.
create function private.message_spam_score(body text, network text) returns smallint
language sql stable set search_path = '' as $$
  select (2 * least(regexp_count(body, 'https?://|www\.', 1, 'i'), 3)
    + case when body ~* '<a\s|</|\[url' then 3 else 0 end
    + case when (select count(*) from (
        select from private.visitor_messages m
         where m.body is not null and private.review_text_key(m.body) = private.review_text_key(message_spam_score.body)
           and m.created_at > now() - interval '30 days' limit 5) as same) = 5
      then 4 else 0 end
    + case when (select count(*) from (
        select from private.visitor_messages m
         where m.network = message_spam_score.network and m.created_at > now() - interval '1 hour' limit 5) as burst) = 5
      then 2 else 0 end)::smallint
$$;

create function private.is_likely_spam(spam_score smallint) returns boolean
language sql immutable parallel safe as $$ select spam_score >= 4 $$;

create function private.refuse_message(key text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_about(422, 'invalid_message', 'This is not what a message may hold', key);
end
$$;

-- {"name", "email", "phone", "body"} in their stored form; the telephone may be null.
create function private.checked_message(message jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name constant text := message ->> 'name';
  email constant text := lower(btrim(message ->> 'email'));
  phone constant text := message ->> 'phone';
  body constant text := message ->> 'body';
begin
  -- The size is checked before the content is parsed: the data API accepts 20 MB.
  if octet_length(message::text) > 20000 then perform private.refuse_message('body'); end if;
  if not coalesce(char_length(name) between 2 and 120 and private.is_line(name), false) then
    perform private.refuse_message('name');
  elsif not coalesce(private.is_email(email), false) then
    perform private.refuse_message('email');
  elsif not coalesce(private.is_phone_number(phone), true) then
    perform private.refuse_message('phone');
  elsif not coalesce(char_length(body) between 10 and 3000 and private.is_text(body), false) then
    perform private.refuse_message('body');
  end if;
  return jsonb_build_object('name', name, 'email', email, 'phone', phone, 'body', body);
end
$$;

-- An administrator removed a message that this sender sent within 30 days.
create function private.check_message_sender(account uuid, network text, email text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from private.visitor_messages m
     where m.status = 'removed' and m.created_at > now() - interval '30 days'
       and (m.email = check_message_sender.email or m.network = check_message_sender.network or m.author_id = account))
  then
    perform private.refuse(403, 'sender_refused', 'A message from here was removed');
  end if;
end
$$;

-- Limits: fifty messages a day to a listing, three copies a day to an unverified address.
create function private.count_messages(listing_ids bigint[], copy_to text) returns void
language plpgsql set search_path = '' as $$
declare
  one bigint;
begin
  foreach one in array listing_ids loop
    perform private.take_advisory_lock('messages to listing ' || one);
    if (select count(*) from private.visitor_messages m
         where m.listing_id = one and m.created_at > now() - interval '1 day') >= 50 then
      perform private.refuse(429, 'too_many_requests', 'Too many were sent today');
    end if;
  end loop;
  if copy_to is null then return; end if;
  perform private.take_advisory_lock('copies of messages to ' || copy_to);
  if (select count(*) from private.visitor_messages m
       where m.email = copy_to and m.has_copy and m.created_at > now() - interval '1 day') >= 3 then
    perform private.refuse(429, 'too_many_copies', 'Enough copies went to this address today');
  end if;
end
$$;

-- Links are removed from a copy to an unconfirmed address: the sender may have typed the address of a stranger.
create function private.email_message_copy(account uuid, message jsonb, names text, locale text) returns void
language sql set search_path = '' as $$
  select private.compose_email(t.kind, message ->> 'email', t.locale, private.fill_in(t.subject, w.words), private.fill_in(t.body, w.words))
    from private.email_templates t,
         (select jsonb_build_object('names', names, 'text', case when private.confirmed_email(account) = message ->> 'email'
            then message ->> 'body'
            else regexp_replace(message ->> 'body', '\S+\.[a-z]{2,}\S*', '[…]', 'gi') end) as words) as w
   where t.kind = 'message.copy' and t.locale = email_message_copy.locale
$$;

-- Notifies the active accounts that manage the listing; an answer to the email goes to the visitor.
create function private.deliver_message(message private.visitor_messages) returns void
language sql set search_path = '' as $$
  select private.notify(keeper, 'message.received', message.listing_id, jsonb_build_object('message', message.id),
           '/mes-entreprises?message=' || message.id,
           jsonb_build_object('sender', message.name, 'text', message.body,
             'reach', concat_ws(E'\n', message.email, private.phone_in_words(message.phone,
               (select p.locale from public.user_profiles p where p.user_id = keeper)))),
           reply_to => message.email)
    from private.active_keepers_of(message.listing_id) as keeper where not private.is_likely_spam(message.spam_score)
$$;

create function public.send_message(
  listing_ids bigint[], message jsonb, wants_copy boolean default false, is_price_request boolean default false,
  locale text default 'fr'
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.contributor_account();
  of_network constant text := private.caller_network();
  kept constant jsonb := private.checked_message(message);
  in_words constant text := case send_message.locale when 'en' then 'en' else 'fr' end;
  most constant integer := case when is_price_request then 5 else 1 end;
  request constant uuid := case when is_price_request then gen_random_uuid() end;
  asked constant bigint[] := array(select distinct id from unnest(listing_ids[1:6]) as id where private.takes_messages(id) order by id);
  score smallint;
  one bigint;
  written private.visitor_messages;
  names text[] := '{}';
begin
  if coalesce(cardinality(listing_ids), 0) not between 1 and most then
    perform private.refuse_message('listings');
  end if;
  if asked = '{}' then perform private.refuse(409, 'takes_no_messages', 'Nobody reads messages there'); end if;
  perform private.check_message_sender(account, of_network, kept ->> 'email');
  perform private.count_contribution('visitor_messages', account, of_network);
  perform private.count_messages(asked, case when wants_copy then kept ->> 'email' end);
  score := private.message_spam_score(kept ->> 'body', of_network);
  perform from public.listings l where l.id = any (asked) order by l.id for key share;
  foreach one in array asked loop
    names := names || (select l.name from public.listings l where l.id = one);
    -- A retry whose first response was lost.
    continue when exists (
      select from private.visitor_messages m
       where m.listing_id = one and m.email = kept ->> 'email' and m.body = kept ->> 'body'
         and m.created_at > now() - interval '1 hour');
    insert into private.visitor_messages
      (listing_id, price_request, name, email, phone, body, locale, has_copy, author_id, network, spam_score)
    values (one, request, kept ->> 'name', kept ->> 'email', kept ->> 'phone', kept ->> 'body', in_words,
            wants_copy and written.id is null, account, of_network, score)
    returning * into written;
    perform private.deliver_message(written);
  end loop;
  if wants_copy and written.id is not null and not private.is_likely_spam(score) then
    perform private.email_message_copy(account, kept, array_to_string(names, ', '), in_words);
  end if;
  return json_build_object('sent', to_json(asked));
end
$$;
comment on function public.send_message is
  'Sends a message to a public listing, or a request for prices to at most five: {"sent": [id]}, those that take messages. '
  'message: {"name", "email", "phone", "body"}. wants_copy: an email to the sender. Refuses with invalid_message (details: '
  'listings, name, email, phone or body), takes_no_messages, sender_refused, too_many_requests, too_many_copies.';

create function private.received_message(message private.visitor_messages) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', message.id, 'name', message.name, 'email', message.email, 'phone', message.phone, 'body', message.body,
    'locale', message.locale, 'createdAt', message.created_at, 'isRead', message.read_at is not null,
    'isPriceRequest', message.price_request is not null, 'isLikelySpam', private.is_likely_spam(message.spam_score),
    'status', message.status,
    'listing', (select json_build_object('id', l.id, 'slug', l.slug, 'name', l.name)
                  from public.listings l where l.id = message.listing_id))
$$;

create function public.my_messages(before bigint default null, how_many integer default 20) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
  most constant integer := least(greatest(how_many, 1), 50);
  own constant bigint[] := array(
    select l.id from public.listings l where l.owner_id = account
    union select m.listing_id from private.listing_managers m where m.user_id = account);
begin
  return (
    with page as (
      select m.* from private.visitor_messages m
       where m.listing_id = any (own) and m.status <> 'removed' and (before is null or m.id < before)
       order by m.id desc limit most + 1
    ), shown as (
      select * from page order by id desc limit most
    )
    select json_build_object(
      'unread', (select count(*) from private.visitor_messages m
                  where m.listing_id = any (own) and m.status <> 'removed' and m.read_at is null
                    and not private.is_likely_spam(m.spam_score)),
      'next', case when (select count(*) from page) > most then (select min(s.id) from shown s) end,
      'rows', coalesce((select json_agg(private.received_message(s) order by s.id desc) from shown s), '[]')));
end
$$;
comment on function public.my_messages is
  'MessagePage (domain/trust/message.ts) of the listings that the caller owns or manages: newest first, those before a number.';

create function public.handle_message(message_id bigint, action text, note text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_confirmed_account();
  told constant text := private.tidy_text(note);
  message private.visitor_messages;
begin
  select m.* into message from private.visitor_messages m
   where m.id = message_id and m.status <> 'removed' and account in (select private.keepers_of(m.listing_id)) for update;
  if message.id is null then perform private.refuse(404, 'message_not_found', 'There is no such message'); end if;
  if char_length(told) > 1000 then perform private.refuse(422, 'note_too_long', 'This is longer than 1000 characters'); end if;
  case action
    when 'read' then
      update private.visitor_messages m set read_at = coalesce(m.read_at, now()) where m.id = message.id;
    when 'reported' then
      update private.visitor_messages m
         set status = 'reported', reported_at = now(), reported_by = account, report_note = told,
             read_at = coalesce(m.read_at, now())
       where m.id = message.id and m.status = 'received';
    when 'deleted' then
      delete from private.visitor_messages m where m.id = message.id;
    else
      perform private.refuse(422, 'unknown_action', 'A message is read, reported or deleted');
  end case;
  return json_build_object('action', action);
end
$$;
comment on function public.handle_message is
  'Marks a message of the caller''s listings as read, reports it to the administrators (with a note), or deletes it for '
  'everybody who manages the listing: {"action"}. action: read, reported or deleted. Refuses with message_not_found, '
  'unknown_action, note_too_long.';

create function public.accept_messages(listing_id bigint, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  listing constant public.listings := private.lock_listing(private.require_confirmed_account(), listing_id, '{owner,manager,administrator}');
begin
  if accepts then
    delete from private.listings_without_messages w where w.listing_id = listing.id;
  else
    insert into private.listings_without_messages values (listing.id) on conflict do nothing;
  end if;
  perform private.notify_managers(listing.id);
end
$$;
comment on function public.accept_messages is
  'Turns the messages to a listing on or off; those that came stay. Refuses with listing_not_found, not_authorized.';

-- Removed, a message loses its text, and its sender (address, network, account) sends none until 30 days after it.
create function private.decide_message(id bigint, version integer, action text, reason text, note text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  message private.visitor_messages;
begin
  if action is null or action not in ('kept', 'removed') then
    perform private.refuse(422, 'unknown_action', 'A message is kept or removed');
  end if;
  perform 1 from public.listings l
    where l.id = (select m.listing_id from private.visitor_messages m where m.id = decide_message.id) for no key update;
  select m.* into message from private.visitor_messages m where m.id = decide_message.id for update;
  perform private.assert_version('message', decide_message.id::text, message.status = 'reported', message.version, decide_message.version);
  perform private.record_decision('message', action, message.id::text, message.listing_id, reason, note,
    to_jsonb(message), null, message.reported_at);
  if action = 'kept' then
    update private.visitor_messages m set status = 'kept' where m.id = message.id;
  else
    perform private.withdraw_emails('message.received', texts => array[private.quoted_message(message.body, message.email)]);
    update private.visitor_messages m
       set status = 'removed', name = null, phone = null, body = null, report_note = null where m.id = message.id;
  end if;
  return jsonb_build_object('action', action);
end
$$;
comment on function private.decide_message is
  'action: kept, or removed: {"action"}. Refuses with already_decided, stale_version, unknown_action.';

revoke execute on function
  public.send_message, public.my_messages, public.handle_message, public.accept_messages from service_role;
grant execute on function public.send_message to anon, authenticated;
grant execute on function public.my_messages, public.handle_message, public.accept_messages to authenticated;
