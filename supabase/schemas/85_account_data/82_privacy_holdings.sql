-- Every account with the address counts for a request: also one whose address was never confirmed, one that signs in
-- through an organization, and one with a pending change to the address. Accounts that the mailbox does not prove are
-- listed as such, and the request is rejected for them.

create function private.privacy_holdings(whose text) returns jsonb
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
    'messages', (select count(*) from private.visitor_messages m where m.email = whose or m.author_id in (select own.id from own)),
    'invitations', (select count(*) from private.listing_invitations i where i.email = whose),
    'emails', jsonb_array_length(private.emails_to(whose)),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'kind', r.kind,
                   'status', r.status, 'createdAt', r.created_at) order by r.id desc), '[]')
                   from private.privacy_requests r where r.email = whose))
$$;

create function private.privacy_request_row(request private.privacy_requests) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(request) - array['token', 'id', 'version']
$$;

-- The copy of all data about a mailbox, of every account with the address. Rows are exported as stored, so that a
-- column added later is included.
create function private.privacy_copy(whose text) returns jsonb
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
    -- Unconfirmed changes of other accounts to the address.
    'accounts_to_take_this_address', (select count(*) from auth.users u where lower(u.email_change) = whose),
    'listings_with_this_address', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'slug', l.slug, 'email', l.email, 'show_email', l.show_email, 'source', l.source) order by l.id), '[]')
        from public.listings l where lower(l.email) = whose),
    -- The claim's other data belongs to its account.
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
    -- Messages of the accounts are in the data of each account.
    'messages', (select coalesce(jsonb_agg(private.visitor_message_row(m) order by m.id), '[]')
        from private.visitor_messages m where m.email = whose and (m.author_id = any (own)) is not true),
    'emails', private.emails_to(whose),
    'requests', (select coalesce(jsonb_agg(private.privacy_request_row(r) order by r.id), '[]')
        from private.privacy_requests r where r.email = whose));
end
$$;

create function public.privacy_copy(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.privacy_requests := private.privacy_request_of(token);
begin
  if coalesce(private.privacy_copy_expiry(request) < now(), true) then
    perform private.refuse(404, 'copy_not_found', 'There is no copy to fetch');
  end if;
  return private.privacy_copy(request.email);
end
$$;
comment on function public.privacy_copy is
  'What is held about the address of a request for access that was granted, for 14 days: rows as they are stored. Refuses '
  'with privacy_request_not_found, copy_not_found.';

-- The listings that an erasure of an address changes: they hide it, or a claim names it.
create function private.listings_with_address(whose text) returns bigint[]
language sql stable set search_path = '' as $$
  select array(select l.id from public.listings l where lower(l.email) = whose and not l.show_email
               union select c.listing_id from public.claims c where lower(c.email) = whose order by 1)
$$;

-- Erases an address except from public data of the directory: accounts with it are deleted with their reviews, hidden
-- addresses of listings are emptied, claims of other accounts get the claimant's own address, and another account's pending
-- change to it is cancelled. What stays for its retention period: privacy requests, and proofs of claims that were made with
-- a code sent to the address. The caller has locked the accounts and private.listings_with_address().
create function private.erase_email_address(whose text) returns void
language plpgsql set search_path = '' as $$
declare
  account record;
  waiting uuid[];
  hidden_on constant bigint[] := array(select l.id from public.listings l where lower(l.email) = whose and not l.show_email);
begin
  if exists (select from private.accounts_at(whose) a where a.kept_by is not null) then
    perform private.refuse(409, 'account_kept', 'This account is ended by whoever signs in to it');
  end if;
  perform private.remove_from_listings(hidden_on, 'hide_email');
  update public.claims c set email = u.email from auth.users u
   where u.id = c.user_id and lower(c.email) = whose and lower(u.email) <> whose;
  for account in select a.id from private.accounts_at(whose) a order by a.id loop
    -- Without address or name: the log is append-only, so it must not hold what a deletion has to erase.
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
  delete from private.visitor_messages m where m.email = whose;
  delete from private.outbox o where lower(o.recipient) = whose;
  if to_regclass('mail.messages') is not null then
    execute 'delete from mail.messages where lower(recipient) = $1' using whose;
  end if;
end
$$;

revoke execute on function public.privacy_copy from service_role;
grant execute on function public.privacy_copy to anon, authenticated;
