-- Retention of personal data: docs/privacy.md lists every table and period, and tests/privacy/retention.test.ts
-- checks each. Data of an account is deleted with it, sessions and sign-ins by private.purge_sign_ins
-- (20_accounts/30_sessions.sql); here is what has no other file.
create function private.purge_privacy_requests() returns void
language sql set search_path = '' as $$
  delete from private.privacy_requests r
   where (r.status = 'unconfirmed' and r.created_at < now() - interval '2 days') or r.decided_at < now() - interval '2 years';
  update private.privacy_requests r set network = null
   where r.network is not null and r.created_at < now() - interval '30 days';
$$;
comment on function private.purge_privacy_requests is
  'Requests that nobody confirmed go after two days, networks after 30, answered ones after two years: until then the '
  'person may still ask what was decided, and why.';

-- Decided items are deleted after two years; the log keeps that they were decided, without a name.
create function private.purge_old_decisions() returns void
language sql set search_path = '' as $$
  delete from public.claims c where c.decided_at < now() - interval '2 years';
  delete from private.removal_requests r where r.decided_at < now() - interval '2 years';
  delete from private.reports r where r.decided_at < now() - interval '2 years';
  delete from private.corrections c where c.decided_at < now() - interval '2 years';
  delete from private.doubts d where d.decided_at < now() - interval '2 years';
  delete from private.fact_votes v where v.created_at < now() - interval '180 days';
  delete from private.visitor_messages m where m.created_at < now() - interval '180 days' and m.status <> 'reported';
  delete from private.listing_changes c where c.decided_at < now() - interval '2 years';
  delete from private.listing_invitations i where coalesce(i.ended_at, i.expires_at) < now() - interval '90 days';
  delete from public.notifications n where n.created_at < now() - interval '1 year';
  delete from private.listing_edits e where e.edited_at < now() - interval '30 days';
  delete from private.geocoded_addresses g where g.asked_at < now() - interval '180 days';
  delete from private.geocoding_allowances a where a.counted_at < now() - interval '1 day';
  select private.purge_upkeep_jobs();
$$;
