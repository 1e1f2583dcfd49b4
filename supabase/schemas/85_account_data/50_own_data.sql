create function private.account_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'phone', nullif(u.phone, ''),
    'email_confirmed_at', u.email_confirmed_at, 'phone_confirmed_at', u.phone_confirmed_at,
    'email_change', nullif(u.email_change, ''), 'phone_change', nullif(u.phone_change, ''),
    'has_password', coalesce(u.encrypted_password, '') <> '',
    'user_metadata', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data,
    'is_anonymous', u.is_anonymous, 'invited_at', u.invited_at, 'banned_until', u.banned_until,
    'created_at', u.created_at, 'updated_at', u.updated_at, 'last_sign_in_at', u.last_sign_in_at)
  from auth.users u where u.id = account
$$;

-- Identities and sessions, without anything that would let another person sign in.
create function private.sign_in_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'identities', (select coalesce(jsonb_agg(to_jsonb(i) - 'user_id' order by i.created_at), '[]')
                     from auth.identities i where i.user_id = account),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', s.id, 'created_at', s.created_at, 'refreshed_at', s.refreshed_at at time zone 'utc',
                   'not_after', s.not_after, 'assurance', s.aal, 'user_agent', s.user_agent, 'ip', host(s.ip),
                   'proofs', (select coalesce(jsonb_agg(jsonb_build_object(
                                'method', p.authentication_method, 'at', p.updated_at) order by p.updated_at), '[]')
                                from auth.mfa_amr_claims p where p.session_id = s.id)) order by s.created_at), '[]')
                   from auth.sessions s where s.user_id = account),
    'factors', (select coalesce(jsonb_agg(jsonb_build_object(
                  'id', f.id, 'name', f.friendly_name, 'type', f.factor_type, 'status', f.status, 'phone', f.phone,
                  'created_at', f.created_at, 'last_challenged_at', f.last_challenged_at) order by f.created_at), '[]')
                  from auth.mfa_factors f where f.user_id = account),
    'passkeys', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', k.id, 'name', k.friendly_name, 'created_at', k.created_at, 'last_used_at', k.last_used_at)
                   order by k.created_at), '[]')
                   from auth.webauthn_credentials k where k.user_id = account),
    'emails_under_way', (select coalesce(jsonb_agg(jsonb_build_object(
                            'type', t.token_type, 'relates_to', t.relates_to, 'created_at', t.created_at at time zone 'utc')
                            order by t.created_at), '[]')
                            from auth.one_time_tokens t where t.user_id = account),
    'audit', (select coalesce(jsonb_agg(jsonb_build_object(
                'at', e.created_at, 'ip', nullif(e.ip_address, ''), 'entry', e.payload) order by e.created_at), '[]')
                from auth.audit_log_entries e
               where e.payload ->> 'actor_id' = account::text
                  or e.payload -> 'traits' ->> 'user_id' = account::text))
$$;

-- Rows held about a person that belong in their export.
create function private.contribution_data_of_listings(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'listings', (select coalesce(jsonb_agg(
                   to_jsonb(l) - array['search', 'search_point', 'name_key', 'score'] || jsonb_build_object(
                     'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'listing_id' order by p.position), '[]')
                                  from public.listing_photos p where p.listing_id = l.id),
                     'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.created_at), '[]')
                                        from public.listing_slugs s where s.listing_id = l.id))
                   order by l.id), '[]')
                   from public.listings l where l.owner_id = account),
    'reviews', (select coalesce(jsonb_agg(
                  to_jsonb(r) || jsonb_build_object(
                    'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                  from public.listings l where l.id = r.listing_id),
                    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'review_id' order by p.position), '[]')
                                 from public.review_photos p where p.review_id = r.id))
                  order by r.id), '[]')
                  from public.reviews r where r.author_id = account),
    'claims', (select coalesce(jsonb_agg(
                 to_jsonb(c) || jsonb_build_object(
                   'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug)
                                 from public.listings l where l.id = c.listing_id))
                 order by c.id), '[]')
                 from public.claims c where c.user_id = account),
    'managed_listings', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
                           from private.listing_managers m where m.user_id = account),
    'invitations', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
                      from private.listing_invitations i
                     where i.invited_by = account
                        or i.email = private.confirmed_email(account)),
    'listing_changes', (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
                          from private.listing_changes c where c.author_id = account),
    'removal_requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]')
                           from private.removal_requests r where r.user_id = account),
    'listing_edits', (select coalesce(jsonb_agg(to_jsonb(e) order by e.edited_at), '[]')
                        from private.listing_edits e where e.user_id = account),
    'listing_submissions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
                              from private.listing_submissions s where s.user_id = account))
$$;

-- Pending emails are listed without their HTML, which repeats the text, and without headers, one of which holds an
-- unsubscribe token.
create function private.emails_to(address text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  emails jsonb;
begin
  if address is null then return '[]'; end if;
  if to_regclass('mail.messages') is null then
    return (select coalesce(jsonb_agg(to_jsonb(o) - array['subject', 'body', 'html', 'headers'] order by o.id), '[]')
              from private.outbox o where lower(o.recipient) = lower(address));
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'locale', m.locale, 'created_at', m.created_at, 'sent_at', m.sent_at,
      'given_up_at', m.given_up_at) order by m.created_at), '[]')
      from mail.messages m where lower(m.recipient) = lower($1)
  $sql$ into emails using address;
  return emails;
end
$$;

-- Every file that the person owns or that their contributions show: the export contains the bytes too.
create function private.file_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'path', f.name) order by f.bucket_id, f.name), '[]')
    from (
      select bucket_id, name from private.files_of(account)
      union
      select 'listings', l.logo_path from public.listings l where l.owner_id = account and l.logo_path is not null
      union
      select 'listings', p.path
        from public.listing_photos p join public.listings l on l.id = p.listing_id where l.owner_id = account
      union
      select 'listings', p.path
        from public.review_photos p join public.reviews r on r.id = p.review_id where r.author_id = account
    ) as f
$$;

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := private.require_account();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'account', private.account_data(account),
    'profile', (select to_jsonb(p) - 'user_id' from public.user_profiles p where p.user_id = account),
    'emails', private.emails_to((select u.email from auth.users u where u.id = account)),
    'files', private.file_data(account)
  ) || private.sign_in_data(account) || private.contribution_data(account) || private.message_data(account);
end
$$;
comment on function public.export_my_data is
  'AccountExport (domain/accounts/account.ts): everything that is held about the caller but secrets. Refuses with insufficient_aal.';

create function private.contribution_data_with_reviews(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_of_listings(account) || jsonb_build_object(
    'review_replies', (select coalesce(jsonb_agg(to_jsonb(y) - 'author_id' order by y.review_id), '[]')
                         from private.review_replies y where y.author_id = account),
    'review_votes', (select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.created_at, v.review_id), '[]')
                       from private.review_votes v where v.user_id = account),
    'review_writings', (select coalesce(jsonb_agg(to_jsonb(w) - 'author_id' order by w.id), '[]')
                          from private.review_writings w where w.author_id = account))
$$;

create function private.claim_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    to_jsonb(c) || jsonb_build_object(
      'listing', (select jsonb_build_object('name', l.name, 'slug', l.slug) from public.listings l where l.id = c.listing_id),
      'codes', (select coalesce(jsonb_agg(jsonb_build_object('road', p.road, 'sent_at', p.sent_at, 'attempts', p.attempts,
                         'proven_at', p.proven_at, 'email', case p.road when 'website' then p.email end, 'phone', p.phone) order by p.id), '[]')
                  from private.claim_proofs p where p.claim_id = c.id),
      'documents', (select coalesce(jsonb_agg(to_jsonb(d) - 'claim_id' order by d.id), '[]')
                      from private.claim_documents d where d.claim_id = c.id))
    order by c.id), '[]')
  from public.claims c where c.user_id = account
$$;

create function private.contribution_data_with_claims(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_with_reviews(account) || jsonb_build_object('claims', private.claim_data(account))
$$;

create function private.contribution_data_with_reports(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_with_claims(account) || jsonb_build_object(
    'reports', (select coalesce(jsonb_agg(private.report_row(r) order by r.id), '[]')
                  from private.reports r where r.reporter_id = account),
    'corrections', (select coalesce(jsonb_agg(private.correction_row(c) order by c.id), '[]')
                      from private.corrections c where c.author_id = account),
    'fact_votes', (select coalesce(jsonb_agg(to_jsonb(v) - array['author_id', 'network'] || jsonb_build_object(
                       'listing', (select l.name from public.listings l where l.id = v.listing_id)) order by v.id), '[]')
                     from private.fact_votes v where v.author_id = account))
$$;

-- Both are included in the export.
create function private.message_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.id), '[]')
                        from public.notifications n where n.user_id = account),
    -- The token grants the choice to any holder, so it is excluded.
    'staff_role', (select to_jsonb(m) - 'user_id' from private.staff_members m where m.user_id = account),
    'email_choices', (select coalesce(jsonb_agg(to_jsonb(c) - array['user_id', 'token'] order by c.topic), '[]')
                         from private.email_choices c where c.user_id = account))
$$;

create function private.contribution_data(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.contribution_data_with_reports(account) || jsonb_build_object(
    'kept_lists', private.kept_lists_data(account),
    'saved_searches', private.saved_searches_data(account),
    'saved_filters', private.saved_filters_data(account),
    'messages', private.visitor_messages_data(account),
    'privacy_requests', (select coalesce(jsonb_agg(private.privacy_request_row(r) order by r.id), '[]')
                           from private.privacy_requests r where r.email = private.confirmed_email(account)))
$$;

revoke execute on function public.export_my_data from service_role;
grant execute on function public.export_my_data to authenticated;
