-- The end of an account, and what the same person or others do at that moment. Whoever wrote waited for the account's row,
-- then was told of a foreign key; an administrator who decided something about the person waited in a circle with it; a
-- file that was being uploaded stayed in a folder of nobody. From here on there is one order for all of them:
--   1. the person's turn: shared by whatever they do, and by who decides their claims; alone for who ends the account;
--   2. listings by their ids, and what hangs on them;
--   3. accounts, which the letters and notices of others hold while they are written.
-- So that a thing is done before the end, and goes with it, or comes after, and finds nobody.
create function private.begin_act(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('acts of ' || account, 0)) where account is not null
$$;

create function private.halt_acts(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('acts of ' || account, 0)) where account is not null
$$;

-- Volatile, so that it sees what was done while it waited, even for a procedure that only reads.
create function private.living_account() returns uuid
language plpgsql set search_path = '' as $$
begin
  perform private.begin_act(auth.uid());
  return (select u.id from auth.users u
           where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()));
end
$$;

create or replace function private.own_account() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  account constant uuid := private.living_account();
begin
  if account is null then
    perform private.refuse(401, 'account_not_found', 'There is no such account');
  end if;
  return account;
end
$$;

-- For what is written without a procedure: profiles, and files in one's own folders.
create function private.is_here() returns boolean
language sql security definer set search_path = '' as $$ select private.living_account() is not null $$;
revoke all on function private.is_here from public;
grant execute on function private.is_here to authenticated;

alter policy "people write their own profile" on public.user_profiles
  with check (user_id = (select auth.uid()) and (select private.is_here()));
alter policy "people change their own profile" on public.user_profiles
  using (user_id = (select auth.uid()) and (select private.is_here()))
  with check (user_id = (select auth.uid()));
alter policy "avatars: people add their own" on storage.objects
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_here()) and private.has_room_for_avatar((select auth.uid())));
alter policy "avatars: people change their own" on storage.objects
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_here()))
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
alter policy "listings: people add their own" on storage.objects
  with check (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_here()) and private.has_room_for_image((select auth.uid())));
alter policy "listings: people change their own" on storage.objects
  using (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_here()) and private.is_free_file(bucket_id, name))
  with check (bucket_id = 'listings' and (storage.foldername(name))[1] = (select auth.uid())::text);
alter policy "claim-documents: people add their own" on storage.objects
  with check (bucket_id = 'claim-documents' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_here()) and private.has_room_for_document((select auth.uid())));

-- Whose end changes something of these listings, or of what hangs on them.
create function private.listings_touched_by(account uuid) returns setof bigint
language sql stable set search_path = '' as $$
  select l.id from public.listings l where l.owner_id = account
  union select r.listing_id from public.reviews r where r.author_id = account
  union select c.listing_id from public.claims c where c.user_id = account
  union select m.listing_id from private.listing_managers m where m.user_id = account
  union select i.listing_id from private.listing_invitations i where i.invited_by = account or i.email = private.proven_email(account)
  union select c.listing_id from private.listing_changes c where c.author_id = account
  union select q.listing_id from private.removal_requests q where q.user_id = account
  union select r.listing_id from private.reports r where r.reporter_id = account
  union select c.listing_id from private.corrections c where c.author_id = account
  union select r.listing_id from private.review_replies y join public.reviews r on r.id = y.review_id where y.author_id = account
  union select r.listing_id from private.review_votes v join public.reviews r on r.id = v.review_id where v.user_id = account
  union select pair.id from private.merges m, unnest(array[m.kept_id, m.merged_id]) as pair (id)
         where m.moved -> 'was' ->> 'owner' = account::text
$$;

drop function private.lock_listings_of(uuid);
-- All of them in one order, so that two people who leave at once never wait for each other in a circle; what a merge
-- added while these were waited for is locked too.
create function private.lock_listings_of(account uuid, also bigint default null) returns void
language plpgsql set search_path = '' as $$
declare
  held bigint[] := '{}';
  due bigint[];
begin
  loop
    due := array(select t from private.listings_touched_by(account) t union select also where also is not null);
    exit when due <@ held;
    perform 1 from public.listings l where l.id = any (due) order by l.id for update;
    held := due;
  end loop;
end
$$;

create or replace function private.end_account(account uuid, reviews text) returns void
language plpgsql set search_path = '' as $$
declare
  addresses text[];
begin
  if reviews is null or reviews not in ('delete', 'keep') then
    perform private.refuse(422, 'invalid_choice', 'reviews must be delete or keep');
  end if;
  perform private.halt_acts(account);
  perform private.lock_listings_of(account);
  perform private.part_with_reviews(account, reviews = 'keep');
  perform private.part_with_merges(account);
  perform private.part_with_listings(account);
  -- After what hangs on listings, as for whoever decides about them and tells this person; from here on no letter is added.
  select array_remove(array[lower(u.email), lower(nullif(u.email_change, ''))], null) into addresses
    from auth.users u where u.id = account for update;
  perform private.part_with_audit(account);
  perform private.part_with_letters(account, addresses);
  delete from auth.flow_state where user_id = account;
  delete from auth.saml_relay_states where lower(for_email) = any (addresses);
  -- Profile, claims, identities, sessions, factors, passkeys and letters under way go with the account.
  delete from auth.users where id = account;
  perform private.part_with_files(account);
end
$$;

create or replace function public.delete_my_account(confirmation text, reviews text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  obstacle text;
begin
  -- Before the turn that own_account shares: two ends that both shared it would wait for each other.
  perform private.halt_acts(auth.uid());
  account := private.own_account();
  obstacle := private.deletion_obstacle(account);
  if obstacle is not null then
    perform private.refuse(403, obstacle, 'This account cannot be deleted now: ' || obstacle);
  end if;
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(account)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  perform private.end_account(account, reviews);
end
$$;

drop function private.lock_account(uuid);
-- The account, locked, when something may be done to it by an administrator; with what its end touches, for who ends it.
create function private.lock_account(account uuid, for_its_end boolean default false) returns auth.users
language plpgsql set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  person auth.users;
begin
  -- Before the turn is taken, so that two administrators do not wait for each other's.
  if account = administrator then perform private.refuse(403, 'own_account', 'Not to one''s own account'); end if;
  if private.is_administrators(account) then
    perform private.refuse(403, 'administrator_account', 'The configuration makes administrators, and lets them go');
  end if;
  perform private.halt_acts(account);
  if for_its_end then perform private.lock_listings_of(account); end if;
  select u.* into person from auth.users u where u.id = account for update;
  if person.id is null then perform private.refuse(404, 'account_not_found', 'There is no such account'); end if;
  return person;
end
$$;

create or replace function public.delete_account(
  account uuid, confirmation text, reviews text, reason text default null, note text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant auth.users := private.lock_account(account, for_its_end => true);
begin
  perform private.check_reason(reason, note);
  if lower(btrim(confirmation)) is distinct from lower(private.account_name(person.id)) then
    perform private.refuse(422, 'confirmation_mismatch', 'The confirmation is not the name of the account');
  end if;
  -- Without address or name: the record cannot be erased, and whoever is deleted must be.
  perform private.record_decision('account', 'deleted', person.id::text, reason => delete_account.reason, note => delete_account.note,
    before => jsonb_build_object('created_at', person.created_at, 'reviews_kept', delete_account.reviews = 'keep',
      'had', private.counts_of_account(person.id)));
  perform private.end_account(person.id, delete_account.reviews);
end
$$;

create or replace function public.decide_privacy_request(
  request_id bigint, version integer, action text, acts text[] default '{}', reason text default null, note text default null,
  listing text default null
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  request private.privacy_requests;
  about public.listings;
  about_id bigint;
  told constant text := nullif(btrim(note), '');
  done constant text[] := array(select distinct a from unnest(coalesce(acts, '{}')) as a order by 1);
  before jsonb;
  act text;
begin
  perform private.administrator();
  select r.* into request from private.privacy_requests r where r.id = request_id;
  if request.id is null then perform private.refuse(404, 'item_not_found', 'There is no such request'); end if;
  about_id := case when nullif(btrim(listing), '') is null then request.listing_id else private.named_listing(listing) end;
  -- An account that is kept is refused below, and its turn is not waited for.
  if 'erase' = any (done) and private.account_kept_by(private.account_at(request.email)) is null then
    perform private.halt_acts(private.account_at(request.email));
    perform private.lock_listings_of(private.account_at(request.email), about_id);
  end if;
  -- Listings are locked before what hangs on them.
  select l.* into about from public.listings l where l.id = about_id for no key update;
  select r.* into request from private.privacy_requests r where r.id = request_id for update;
  perform private.must_be_as_seen('privacy', request_id::text, request.status = 'waiting', request.version, decide_privacy_request.version);
  perform private.check_privacy_answer(action, done, about.id, reason, told);
  if action = 'extended' and request.extended_at is not null then
    perform private.refuse(409, 'already_extended', 'A request is extended once');
  end if;
  before := private.privacy_facts(request);
  foreach act in array done loop
    perform private.do_privacy_act(act, request, about);
  end loop;
  update private.privacy_requests r set
      status = case when action = 'extended' then r.status else action end,
      due_at = case when action = 'extended' then r.due_at + interval '10 days' else r.due_at end,
      extended_at = case when action = 'extended' then now() else r.extended_at end,
      decided_at = case when action <> 'extended' then now() end,
      listing_id = (select l.id from public.listings l where l.id = coalesce(about.id, r.listing_id)),
      acts = done, reason = decide_privacy_request.reason, note = told
   where r.id = request.id returning r.* into request;
  -- What was written to the person is theirs: it goes with the request, and nothing leaves the record.
  perform private.record_decision('privacy', action, request.id::text, about.id, reason, null, before,
    private.privacy_facts(request), request.confirmed_at);
  perform private.write_of_privacy(request, 'privacy.' || action, jsonb_build_object(
    'reason', private.reason_text(reason, told, request.locale),
    'done', (select string_agg(private.privacy_act_words(a, request.locale), E'\n') from unnest(done) as a)));
  return json_build_object('action', action, 'version', request.version);
end
$$;

-- Nobody is written to whose account ends at this moment, and whoever decides about something of theirs is not told of it.
create or replace function private.tell(
  account uuid, kind text, listing_id bigint default null, facts jsonb default '{}', path text default null
) returns void
language plpgsql set search_path = '' as $$
declare
  recipient text;
  reader_locale text;
  template private.letter_templates;
  choice private.letter_choices;
  -- Named apart from the columns of the same names.
  of_listing constant bigint := tell.listing_id;
  whole jsonb := coalesce((select jsonb_build_object('name', l.name) from public.listings l where l.id = of_listing), '{}')
    || tell.facts;
begin
  select nullif(u.email, ''), coalesce(p.locale, 'fr') into recipient, reader_locale
    from auth.users u left join public.user_profiles p on p.user_id = u.id where u.id = account for key share of u;
  if not found then return; end if;
  insert into public.notifications (user_id, kind, listing_id, facts, path)
  values (account, tell.kind, of_listing, whole, tell.path);
  select t.* into template from private.letter_templates t where t.kind = tell.kind and t.locale = reader_locale;
  if recipient is null or template.kind is null then return; end if;
  select c.* into choice from private.letter_kinds k, private.letter_choice(account, k.topic) c where k.kind = tell.kind;
  if not choice.wanted then return; end if;
  whole := whole || jsonb_build_object('reason', private.reason_text(whole ->> 'reason', whole ->> 'note', reader_locale));
  perform private.post_letter(template.kind, recipient, reader_locale, private.fill_in(template.subject, whole),
    private.fill_in(template.body, whole), tell.path, template.action, choice.token);
end
$$;

-- Whoever claims what these claims are about has their turn held before any listing: their end, or their suspension, comes
-- before or after.
create function private.begin_acts_of_claimants(claims bigint[]) returns void
language sql set search_path = '' as $$
  select private.begin_act(claimant.user_id) from (
    select distinct rival.user_id
      from public.claims own join public.claims rival on rival.listing_id = own.listing_id
     where own.id = any (claims) and (rival.status = 'pending' or rival.id = own.id)
     order by 1) as claimant
$$;

create or replace function private.lock_claim(id bigint) returns public.claims
language plpgsql set search_path = '' as $$
declare
  claim public.claims;
begin
  perform private.begin_acts_of_claimants(array[lock_claim.id]);
  perform 1 from public.listings l
    where l.id = (select c.listing_id from public.claims c where c.id = lock_claim.id) for no key update;
  select c.* into claim from public.claims c where c.id = lock_claim.id for update;
  if claim.id is null then perform private.refuse(404, 'item_not_found', 'There is no such claim'); end if;
  return claim;
end
$$;

create or replace function public.decide(items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb := '[]';
  item jsonb;
begin
  perform private.administrator();
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 then
    perform private.refuse(422, 'too_many_items', 'At most a hundred are decided at once');
  end if;
  perform private.begin_acts_of_claimants(array(
    select (i ->> 'id')::bigint from jsonb_array_elements(items) as i
     where i ->> 'kind' = 'claim' and i ->> 'id' ~ '^[0-9]{1,18}$'));
  for item in select value from jsonb_array_elements(items) loop
    answers := answers || private.decide_one(item);
  end loop;
  return answers;
end
$$;

-- The listing first: whoever invited ends their account in that order.
create or replace function public.answer_invitation(id uuid, accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.proven_account();
  invitation private.listing_invitations;
begin
  perform 1 from public.listings l
    where l.id = (select i.listing_id from private.listing_invitations i where i.id = answer_invitation.id) for key share;
  update private.listing_invitations i set ended_at = now()
   where i.id = answer_invitation.id and i.email = private.proven_email(account) and private.is_open(i)
  returning * into invitation;
  if invitation.id is null then
    perform private.refuse(404, 'invitation_not_found', 'There is no such invitation');
  end if;
  if accepts and not exists (
    select 1 from public.listings l where l.id = invitation.listing_id and l.owner_id = account) then
    insert into private.listing_managers (listing_id, user_id) values (invitation.listing_id, account) on conflict do nothing;
  end if;
end
$$;

-- Holds the listing before its owner is told, in the order of who ends an account.
create or replace function private.rehearse(listing_id bigint, columns jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.listings l where l.id = rehearse.listing_id for no key update;
  begin
    perform private.update_listing(rehearse.listing_id, columns);
    raise exception using errcode = 'RHRSL';
  exception when sqlstate 'RHRSL' then
    null;
  end;
end
$$;

-- The same by any road: a file may be put by a link that was signed for the person before.
create or replace function private.personal_file_before_write() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant uuid := split_part(new.name, '/', 1)::uuid;
  is_new constant boolean := tg_op = 'INSERT' or old.bucket_id <> new.bucket_id;
begin
  if coalesce(current_setting('request.jwt.claims', true), '') = '' then return new; end if;
  -- A row that is changed is locked by now, and would be waited for by who holds the turn.
  if tg_op = 'INSERT' then perform private.begin_act(folder); end if;
  if (is_new and not exists (select 1 from auth.users u where u.id = folder))
     or (is_new and not case new.bucket_id when 'listings' then private.has_room_for_image(folder)
                                           else private.has_room_for_avatar(folder) end)
     or (tg_op = 'UPDATE' and old.bucket_id = 'listings' and private.is_file_used('listings', old.name)) then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "objects"';
  end if;
  return new;
end
$$;

-- As before; whose account ends at this moment is given nothing.
create or replace function public.change_listing(listing_id bigint, version integer, changes jsonb, note text default null)
 returns json
language plpgsql security definer set search_path = '' as $$
declare
  administrator constant uuid := private.administrator();
  listing public.listings;
  new_owner uuid;
begin
  select l.* into listing from public.listings l where l.id = change_listing.listing_id for no key update;
  if listing.id is null then perform private.refuse(404, 'listing_not_found', 'Business not found'); end if;
  if listing.version is distinct from change_listing.version then
    perform private.refuse_about(409, 'stale_version', 'Somebody else has changed this business', listing.version::text);
  end if;
  if listing.deleted_at is not null or listing.merged_into is not null then
    perform private.refuse(409, 'listing_deleted', 'This business was deleted');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{neq,ownerEmail,status}'::text[] <> '{}'
     or coalesce(changes ->> 'status', 'archived') not in ('published', 'archived') then
    perform private.refuse_field(null);
  end if;
  if changes ->> 'neq' is not null and (changes ->> 'neq' !~ '^[0-9]{10}$' or exists (
      select 1 from public.listings o where o.neq = changes ->> 'neq' and o.id <> listing.id)) then
    perform private.refuse(422, 'neq_invalid', 'A NEQ has ten digits and is that of one business');
  end if;
  if changes ->> 'ownerEmail' is not null then
    select u.id into new_owner from auth.users u
     where u.email = lower(btrim(changes ->> 'ownerEmail')) and u.email_confirmed_at is not null
       and not u.is_sso_user and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
       for key share;
    if new_owner is null then perform private.refuse(422, 'owner_not_found', 'There is no such account'); end if;
  end if;
  update public.listings l set
      neq = case when changes ? 'neq' then changes ->> 'neq' else l.neq end,
      owner_id = case when changes ? 'ownerEmail' then new_owner else l.owner_id end,
      status = case when changes ? 'status' then (changes ->> 'status')::public.listing_status else l.status end
   where l.id = listing.id;
  if changes ? 'ownerEmail' and new_owner is distinct from listing.owner_id then
    delete from private.listing_managers m where m.listing_id = listing.id;
    update private.listing_invitations i set ended_at = now() where i.listing_id = listing.id and i.ended_at is null;
    perform private.tell(listing.owner_id, 'listing.taken_back', listing.id, '{}', '/entreprise/' || listing.slug);
    perform private.tell(new_owner, 'listing.given', listing.id, '{}', '/mes-entreprises');
  end if;
  perform private.record_decision('listing', 'changed', listing.id::text, listing.id, note => change_listing.note,
    before => private.whose_listing(listing), after => (select private.whose_listing(l) from public.listings l where l.id = listing.id));
  return private.compared_listing(listing.id);
end
$$;

-- What another program writes down without waiting for anybody: an upload that was allowed in advance, a line of the log of
-- sign-ins. The day's work takes what is left of people who are gone.
create function private.forget_the_departed() returns void
language sql set search_path = '' as $$
  insert into private.orphaned_files (bucket_id, name)
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id in ('avatars', 'listings', 'claim-documents') and o.name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}/'
     and not exists (select 1 from auth.users u where u.id::text = split_part(o.name, '/', 1))
     and not private.is_file_used(o.bucket_id, o.name)
  on conflict do nothing;
  update storage.objects o set owner = null, owner_id = null
   where o.owner_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and not exists (select 1 from auth.users u where u.id::text = o.owner_id);
  update auth.audit_log_entries e
     set ip_address = '', payload = json_build_object(
           'actor_id', '00000000-0000-0000-0000-000000000000', 'action', e.payload ->> 'action', 'log_type', e.payload ->> 'log_type')
   where e.payload ->> 'actor_id' ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
     and e.payload ->> 'actor_id' <> '00000000-0000-0000-0000-000000000000'
     and not exists (select 1 from auth.users u where u.id::text = e.payload ->> 'actor_id');
  update auth.audit_log_entries e set payload = (e.payload::jsonb - 'traits')::json
   where e.payload -> 'traits' ->> 'user_id' ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'
     and not exists (select 1 from auth.users u where u.id::text = e.payload -> 'traits' ->> 'user_id');
$$;
