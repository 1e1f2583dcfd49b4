-- What the directory holds about whoever has an e-mail address: for the administrator who answers a request, and as the
-- copy that is handed to the person. An account that a second factor keeps, or an administrator's, opens for nobody who
-- only has the mailbox: its copy is in its own profile.
create index listings_by_email on public.listings (lower(email)) where email is not null;
create index claims_by_email on public.claims (lower(email));
create index invitations_by_email on private.listing_invitations (email);
create index claim_proofs_by_email on private.claim_proofs (email);

create function private.account_at(whose text) returns uuid
language sql stable set search_path = '' as $$
  select u.id from auth.users u
   where lower(u.email) = whose and u.email_confirmed_at is not null and not u.is_sso_user limit 1
$$;

-- Why the account is left out of what a mailbox alone opens; null when it is not.
create function private.account_kept_by(account uuid) returns text
language sql stable set search_path = '' as $$
  select case when private.is_administrators(account) then 'administrator'
    when exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified') then 'second_factor' end
$$;

create function private.privacy_holdings(whose text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'name', p.display_name, 'createdAt', u.created_at,
                  'keptBy', private.account_kept_by(u.id),
                  'listings', (select count(*) from public.listings l where l.owner_id = u.id),
                  'reviews', (select count(*) from public.reviews r where r.author_id = u.id))
                  from auth.users u left join public.user_profiles p on p.user_id = u.id
                 where u.id = private.account_at(whose)),
    'listings', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
                   'isPublic', l.is_public, 'isShown', l.show_email) order by l.id), '[]')
                   from (select * from public.listings l where lower(l.email) = whose order by l.id limit 20) as l),
    'claims', (select count(*) from public.claims c
                where lower(c.email) = whose or c.user_id = private.account_at(whose)),
    'proofs', (select count(*) from private.claim_proofs p where p.email = whose),
    'reports', (select count(*) from private.reports r
                 where r.email = whose or r.reporter_id = private.account_at(whose)),
    'corrections', (select count(*) from private.corrections c where c.author_id = private.account_at(whose)),
    'invitations', (select count(*) from private.listing_invitations i where i.email = whose),
    'letters', jsonb_array_length(private.letters_to(whose)),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'kind', r.kind,
                   'status', r.status, 'createdAt', r.created_at) order by r.id desc), '[]')
                   from private.privacy_requests r where r.email = whose))
$$;

create function private.privacy_request_row(request private.privacy_requests) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(request) - array['token', 'id', 'version']
$$;

-- Rows are given as they are stored, as in the copy of an account, so that a column added later is in it too.
create function private.privacy_copy(whose text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  account constant uuid := private.account_at(whose);
  kept_by constant text := private.account_kept_by(account);
begin
  return jsonb_build_object(
    'exported_at', now(), 'email', whose,
    'account', case
      when account is null then null
      when kept_by is not null then jsonb_build_object('kept_by', kept_by)
      else jsonb_build_object('account', private.account_data(account),
          'profile', (select to_jsonb(p) - 'user_id' from public.user_profiles p where p.user_id = account),
          'files', private.file_data(account))
        || private.sign_in_data(account) || private.contribution_data(account) || private.message_data(account) end,
    'listings_with_this_address', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'slug', l.slug, 'email', l.email, 'show_email', l.show_email, 'source', l.source) order by l.id), '[]')
        from public.listings l where lower(l.email) = whose),
    -- Whose account it is says what else the claim holds.
    'claims_with_this_address', (select coalesce(jsonb_agg(jsonb_build_object(
        'listing', l.name, 'email', c.email, 'status', c.status, 'created_at', c.created_at) order by c.id), '[]')
        from public.claims c join public.listings l on l.id = c.listing_id
       where lower(c.email) = whose and c.user_id is distinct from account),
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

create function public.privacy_copy(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request constant private.privacy_requests := private.privacy_request_of(token);
begin
  if coalesce(private.copy_until(request) < now(), true) then
    perform private.refuse(404, 'copy_not_found', 'There is no copy to fetch');
  end if;
  return private.privacy_copy(request.email);
end
$$;
comment on function public.privacy_copy is
  'What is held about the address of a request for access that was granted, for 14 days: rows as they are stored. Refuses '
  'with privacy_request_not_found, copy_not_found.';

-- Forgets an address wherever it is not a fact of the directory itself: the account is ended as its owner would, with its
-- reviews. Requests of this kind stay as long as they may be asked about.
create function private.erase_address(whose text) returns void
language plpgsql set search_path = '' as $$
declare
  account constant uuid := private.account_at(whose);
begin
  if private.account_kept_by(account) is not null then
    perform private.refuse(409, 'account_kept', 'This account is ended by whoever signs in to it');
  end if;
  if account is not null then
    -- Without address or name: the record cannot be erased, and whoever is deleted must be.
    perform private.record_decision('account', 'deleted', account::text, reason => 'account_own_request',
      before => jsonb_build_object('had', private.counts_of_account(account)));
    perform private.end_account(account, 'delete');
  end if;
  update private.reports r set email = null where r.email = whose;
  delete from private.listing_invitations i where i.email = whose;
  delete from private.claim_proofs p where p.email = whose and p.proven_at is null;
  delete from private.outbox o where lower(o.recipient) = whose;
  if to_regclass('mail.messages') is not null then
    execute 'delete from mail.messages where lower(recipient) = $1' using whose;
  end if;
end
$$;

revoke all on function public.privacy_copy from public, service_role;
grant execute on function public.privacy_copy to anon, authenticated;

-- An account's copy has the requests that came from its address.
alter function private.contribution_data(uuid) rename to contribution_data_before_privacy;
create function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_before_privacy(account) || jsonb_build_object(
    'privacy_requests', (select coalesce(jsonb_agg(private.privacy_request_row(r) order by r.id), '[]')
                           from private.privacy_requests r where r.email = private.proven_email(account)))
$$;
