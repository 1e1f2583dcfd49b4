-- Whoever proved a mailbox was told that nothing of an account was held, or that all of it was erased, while an account
-- whose address nobody had confirmed, one that signs in through an organization, or the address that another account was
-- about to take were left. Every account that bears an address is looked at now; what the mailbox does not answer for is
-- said, and refused.

-- Null when the mailbox opens the account, or would. An organization answers for addresses at its own domains alone. An
-- account that somebody uses without ever having confirmed the address may be another's, who mistyped it.
create or replace function private.account_kept_by(account uuid) returns text
language sql stable set search_path = '' as $$
  select case when private.is_administrators(account) then 'administrator'
    when exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified') then 'second_factor'
    else (
      select case
        when u.is_sso_user and not exists (
          select from auth.identities i join auth.sso_domains d on i.provider = 'sso:' || d.sso_provider_id
           where i.user_id = u.id and lower(d.domain) = split_part(lower(u.email), '@', 2)) then 'organization'
        when u.email_confirmed_at is null and (u.last_sign_in_at is not null or u.phone_confirmed_at is not null) then 'unproven' end
        from auth.users u where u.id = account) end
$$;

-- state: proven, unconfirmed, or organization.
create function private.accounts_at(whose text) returns table (id uuid, state text, kept_by text)
language sql stable set search_path = '' as $$
  select u.id, case when u.is_sso_user then 'organization' when u.email_confirmed_at is null then 'unconfirmed' else 'proven' end,
         private.account_kept_by(u.id)
    from auth.users u where lower(u.email) = whose and u.deleted_at is null
$$;

create or replace function private.privacy_holdings(whose text) returns jsonb
language sql stable set search_path = '' as $$
  with own as materialized (select a.* from private.accounts_at(whose) a)
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', p.display_name, 'createdAt', u.created_at,
                  'state', own.state, 'keptBy', own.kept_by,
                  'listings', (select count(*) from public.listings l where l.owner_id = u.id),
                  'reviews', (select count(*) from public.reviews r where r.author_id = u.id)) order by own.state = 'proven' desc, u.created_at), '[]')
                  from own join auth.users u on u.id = own.id left join public.user_profiles p on p.user_id = u.id),
    'awaited', (select count(*) from auth.users u where lower(u.email_change) = whose),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
                   'isPublic', l.is_public, 'isShown', l.show_email) order by l.id), '[]')
                   from (select * from public.listings l where lower(l.email) = whose order by l.id limit 20) as l),
    'claims', (select count(*) from public.claims c
                where lower(c.email) = whose or c.user_id in (select own.id from own)),
    'proofs', (select count(*) from private.claim_proofs p where p.email = whose),
    'reports', (select count(*) from private.reports r
                 where r.email = whose or r.reporter_id in (select own.id from own)),
    'corrections', (select count(*) from private.corrections c where c.author_id in (select own.id from own)),
    'invitations', (select count(*) from private.listing_invitations i where i.email = whose),
    'letters', jsonb_array_length(private.letters_to(whose)),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'kind', r.kind,
                   'status', r.status, 'createdAt', r.created_at) order by r.id desc), '[]')
                   from private.privacy_requests r where r.email = whose))
$$;

-- As before, of every account.
create or replace function private.privacy_copy(whose text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  own constant uuid[] := array(select a.id from private.accounts_at(whose) a);
begin
  return jsonb_build_object(
    'exported_at', now(), 'email', whose,
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('state', a.state) || case
        when a.kept_by is not null then jsonb_build_object('kept_by', a.kept_by)
        else jsonb_build_object('account', private.account_data(a.id),
            'profile', (select to_jsonb(p) - 'user_id' from public.user_profiles p where p.user_id = a.id),
            'files', private.file_data(a.id))
          || private.sign_in_data(a.id) || private.contribution_data(a.id) || private.message_data(a.id) end
        order by a.state = 'proven' desc, a.id), '[]') from private.accounts_at(whose) a),
    -- Accounts of others that were to take the address, which nobody has confirmed.
    'accounts_to_take_this_address', (select count(*) from auth.users u where lower(u.email_change) = whose),
    'listings_with_this_address', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'slug', l.slug, 'email', l.email, 'show_email', l.show_email, 'source', l.source) order by l.id), '[]')
        from public.listings l where lower(l.email) = whose),
    -- Whose account it is says what else the claim holds.
    'claims_with_this_address', (select coalesce(jsonb_agg(jsonb_build_object(
        'listing', l.name, 'email', c.email, 'status', c.status, 'created_at', c.created_at) order by c.id), '[]')
        from public.claims c join public.listings l on l.id = c.listing_id
       where lower(c.email) = whose and (c.user_id = any (own)) is not true),
    'codes_sent', (select coalesce(jsonb_agg(jsonb_build_object('road', p.road, 'sent_at', p.sent_at, 'proven_at', p.proven_at)
        order by p.id), '[]') from private.claim_proofs p where p.email = whose),
    'reports', (select coalesce(jsonb_agg(private.report_row(r) order by r.id), '[]')
        from private.reports r where r.email = whose),
    'invitations', (select coalesce(jsonb_agg(jsonb_build_object('listing', l.name, 'created_at', i.created_at,
        'expires_at', i.expires_at, 'ended_at', i.ended_at) order by i.id), '[]')
        from private.listing_invitations i join public.listings l on l.id = i.listing_id where i.email = whose),
    'letters', private.letters_to(whose),
    'requests', (select coalesce(jsonb_agg(private.privacy_request_row(r) order by r.id), '[]')
        from private.privacy_requests r where r.email = whose));
end
$$;

-- As before, of every account; one of somebody else's that was to take the address goes on with its own.
create or replace function private.erase_address(whose text) returns void
language plpgsql set search_path = '' as $$
declare
  account record;
  waiting uuid[];
begin
  if exists (select from private.accounts_at(whose) a where a.kept_by is not null) then
    perform private.refuse(409, 'account_kept', 'This account is ended by whoever signs in to it');
  end if;
  for account in select a.id from private.accounts_at(whose) a order by a.id loop
    -- Without address or name: the record cannot be erased, and whoever is deleted must be.
    perform private.record_decision('account', 'deleted', account.id::text, reason => 'account_own_request',
      before => jsonb_build_object('had', private.counts_of_account(account.id)));
    perform private.end_account(account.id, 'delete');
  end loop;
  waiting := array(select u.id from auth.users u where lower(u.email_change) = whose order by u.id for update);
  delete from auth.one_time_tokens t
   where t.user_id = any (waiting) and t.token_type in ('email_change_token_new', 'email_change_token_current');
  update auth.users u set
      email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
      email_change_sent_at = null
   where u.id = any (waiting);
  delete from auth.saml_relay_states s where lower(s.for_email) = whose;
  update private.reports r set email = null where r.email = whose;
  delete from private.listing_invitations i where i.email = whose;
  delete from private.claim_proofs p where p.email = whose and p.proven_at is null;
  delete from private.outbox o where lower(o.recipient) = whose;
  if to_regclass('mail.messages') is not null then
    execute 'delete from mail.messages where lower(recipient) = $1' using whose;
  end if;
end
$$;

-- A listing and all those that are a part of it by now, whichever of them is named.
create function private.listings_as_one(listing_id bigint) returns bigint[]
language sql stable set search_path = '' as $$
  with recursive up as (
    select l.id, l.merged_into from public.listings l where l.id = listings_as_one.listing_id
    union
    select l.id, l.merged_into from up join public.listings l on l.id = up.merged_into
  ), whole as (
    select up.id from up where up.merged_into is null
    union
    select l.id from whole join public.listings l on l.merged_into = whole.id
  )
  select coalesce(array_agg(w.id order by w.id), '{}') from whole w
$$;

-- As before, of several people at once and several other listings.
create function private.lock_listings_of(accounts uuid[], also bigint[]) returns void
language plpgsql set search_path = '' as $$
declare
  held bigint[] := '{}';
  due bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('entries of ' || a, 0)) from unnest(accounts) as a;
  loop
    due := array(select t from unnest(accounts) as a, private.listings_touched_by(a) t union select unnest(also));
    exit when due <@ held;
    perform 1 from public.listings l where l.id = any (due) order by l.id for update;
    held := due;
  end loop;
end
$$;
create or replace function private.lock_listings_of(account uuid, also bigint default null) returns void
language sql set search_path = '' as $$
  select private.lock_listings_of(array[account], array_remove(array[also], null))
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
  ending uuid[] := '{}';
  told constant text := nullif(btrim(note), '');
  done constant text[] := array(select distinct a from unnest(coalesce(acts, '{}')) as a order by 1);
  before jsonb;
  act text;
begin
  perform private.administrator();
  select r.* into request from private.privacy_requests r where r.id = request_id;
  if request.id is null then perform private.refuse(404, 'item_not_found', 'There is no such request'); end if;
  about_id := case when nullif(btrim(listing), '') is null then request.listing_id else private.named_listing(listing) end;
  if 'erase' = any (done) then
    ending := array(select a.id from private.accounts_at(request.email) a where a.kept_by is null order by a.id);
    -- Those that are kept are refused below, and nobody's turn is waited for.
    if (select count(*) from private.accounts_at(request.email)) > cardinality(ending) then ending := '{}'; end if;
    perform private.halt_acts(a) from unnest(ending) as a;
  end if;
  -- Listings are locked before what hangs on them.
  perform private.lock_listings_of(ending, private.listings_as_one(about_id));
  select l.* into about from public.listings l where l.id = about_id;
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

drop function private.account_at(text);
