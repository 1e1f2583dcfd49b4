/**
 * One line of the register: `add` inserts a row of age $1 marked with $2, `left` returns the marks that remain.
 * {user}: an account; {listing}: a published listing; $1::interval.
 */
type Line = {
  table: string;
  kept: string;
  /** Retention in calendar days may last one day longer. */
  margin?: string;
  add: string;
  left: string;
};

/** Tables of decided items, by their kind in the record; their data must not outlive them there. */
export const DECIDED_ABOUT: readonly (readonly [kind: string, table: string])[] = [
  ['removal', 'private.removal_requests'],
  ['report', 'private.reports'],
  ['correction', 'private.corrections'],
];

const DECIDED = 'now() - $1::interval';
export const LINES: readonly Line[] = [
  {
    table: 'private.privacy_requests',
    kept: '2 days',
    add: `insert into private.privacy_requests (kind, name, email, details, locale, created_at) values ('access', $2, 'a@exemple.ca', 'Une demande quelconque', 'fr', ${DECIDED})`,
    left: "select name as mark from private.privacy_requests where status = 'unconfirmed'",
  },
  {
    table: 'private.privacy_requests',
    kept: '2 years',
    add: `insert into private.privacy_requests (kind, name, email, details, locale, status, confirmed_at, due_at, decided_at) values ('access', $2, 'a@exemple.ca', 'Une demande quelconque', 'fr', 'refused', ${DECIDED}, ${DECIDED}, ${DECIDED})`,
    left: "select name as mark from private.privacy_requests where status = 'refused'",
  },
  {
    table: 'private.privacy_requests',
    kept: '30 days',
    add: `insert into private.privacy_requests (kind, name, email, details, locale, status, confirmed_at, due_at, network, created_at) values ('access', $2, 'a@exemple.ca', 'Une demande quelconque', 'fr', 'waiting', now(), now() + interval '30 days', '10.0.0.0/24', ${DECIDED})`,
    left: 'select name as mark from private.privacy_requests where network is not null',
  },
  {
    table: 'public.claims',
    kept: '2 years',
    add: `insert into public.claims (listing_id, user_id, full_name, email, phone, reason, status, decided_at) values ({listing}, {user}, $2, 'c@exemple.ca', '+15145550142', 'Je suis le propriétaire de ce commerce', 'rejected', ${DECIDED})`,
    left: 'select full_name as mark from public.claims',
  },
  {
    table: 'private.removal_requests',
    kept: '2 years',
    add: `insert into private.removal_requests (listing_id, user_id, reason, status, decided_at) values ({listing}, {user}, $2, 'rejected', ${DECIDED})`,
    left: 'select reason as mark from private.removal_requests',
  },
  {
    table: 'private.reports',
    kept: '2 years',
    add: `insert into private.reports (kind, listing_id, reason, details, status, decided_at) values ('listing', {listing}, 'reported_fake', $2, 'rejected', ${DECIDED})`,
    left: "select details as mark from private.reports where status = 'rejected'",
  },
  {
    table: 'private.reports',
    kept: '30 days',
    add: `insert into private.reports (kind, listing_id, reason, details, network, created_at) values ('listing', {listing}, 'reported_fake', $2, '10.1.' || length($2) || '.0/24', ${DECIDED})`,
    left: 'select details as mark from private.reports where network is not null',
  },
  {
    table: 'private.corrections',
    kept: '2 years',
    add: `insert into private.corrections (listing_id, fields, before, note, status, decided_at) values ({listing}, '{"phone": null}', '{}', $2, 'rejected', ${DECIDED})`,
    left: "select note as mark from private.corrections where status = 'rejected'",
  },
  {
    table: 'private.corrections',
    kept: '30 days',
    add: `insert into private.corrections (listing_id, fields, before, note, network, created_at) values ({listing}, '{"phone": null}', '{}', $2, '10.1.1.0/24', ${DECIDED})`,
    left: 'select note as mark from private.corrections where network is not null',
  },
  {
    table: 'private.fact_votes',
    kept: '180 days',
    add: `insert into private.fact_votes (listing_id, wrong_facts, author_id, created_at) values ({listing}, array[$2::text], {user}, ${DECIDED})`,
    left: 'select wrong_facts[1] as mark from private.fact_votes where author_id is not null',
  },
  {
    table: 'private.fact_votes',
    kept: '30 days',
    add: `insert into private.fact_votes (listing_id, wrong_facts, network, created_at) values ({listing}, array[$2::text], '10.1.1.0/24', ${DECIDED})`,
    left: 'select wrong_facts[1] as mark from private.fact_votes where network is not null',
  },
  {
    table: 'private.visitor_messages',
    kept: '180 days',
    add: `insert into private.visitor_messages (listing_id, name, email, body, locale, created_at) values ({listing}, $2, 'w@exemple.ca', 'Bonjour à vous', 'fr', ${DECIDED})`,
    left: "select name as mark from private.visitor_messages where email = 'w@exemple.ca'",
  },
  {
    table: 'private.visitor_messages',
    kept: '30 days',
    add: `insert into private.visitor_messages (listing_id, name, email, body, locale, network, created_at) values ({listing}, $2, 'v@exemple.ca', 'Bonjour à vous', 'fr', '10.1.1.0/24', ${DECIDED})`,
    left: 'select name as mark from private.visitor_messages where network is not null',
  },
  {
    table: 'private.review_votes',
    kept: '30 days',
    add: `with review as (insert into public.reviews (listing_id, rating, body) values ({listing}, 5, $2::text || ' ' || repeat('x', 60)) returning id)
      insert into private.review_votes (review_id, user_id, network, created_at) select id, {user}, '10.1.1.0/24', ${DECIDED} from review`,
    left: "select split_part(r.body, ' ', 1) as mark from private.review_votes v join public.reviews r on r.id = v.review_id where v.network is not null",
  },
  {
    table: 'private.doubts',
    kept: '2 years',
    add: `insert into private.doubts (listing_id, facts, status, decided_at) values ({listing}, array[$2::text], 'rejected', ${DECIDED})`,
    left: 'select facts[1] as mark from private.doubts',
  },
  {
    table: 'private.listing_changes',
    kept: '2 years',
    add: `insert into private.listing_changes (listing_id, author_id, fields, note, status, decided_at) values ({listing}, {user}, '{"name": "x"}', $2, 'rejected', ${DECIDED})`,
    left: 'select note as mark from private.listing_changes',
  },
  {
    table: 'private.listing_invitations',
    kept: '90 days',
    add: `insert into private.listing_invitations (listing_id, email, invited_by, expires_at) values ({listing}, $2 || '@exemple.ca', {user}, ${DECIDED})`,
    left: "select replace(email, '@exemple.ca', '') as mark from private.listing_invitations",
  },
  {
    table: 'public.notifications',
    kept: '1 year',
    add: `insert into public.notifications (user_id, kind, facts, created_at) values ({user}, 'listing.approved', jsonb_build_object('name', $2::text), ${DECIDED})`,
    left: "select facts ->> 'name' as mark from public.notifications where read_at is null",
  },
  {
    table: 'public.notifications',
    kept: '90 days',
    add: `insert into public.notifications (user_id, kind, facts, read_at) values ({user}, 'listing.approved', jsonb_build_object('name', $2::text), ${DECIDED})`,
    left: "select facts ->> 'name' as mark from public.notifications where read_at is not null",
  },
  {
    table: 'private.geocoded_addresses',
    kept: '180 days',
    add: `insert into private.geocoded_addresses (key, answer, asked_at) values ($2, null, ${DECIDED})`,
    left: 'select key as mark from private.geocoded_addresses',
  },
  {
    table: 'private.geocoding_allowances',
    kept: '1 day',
    add: `insert into private.geocoding_allowances (account, questions, counted_at) select {user}, 1, ${DECIDED} where $2 = 'old'`,
    left: "select 'young' as mark where not exists (select from private.geocoding_allowances)",
  },
  {
    table: 'private.listing_edits',
    kept: '30 days',
    add: `insert into private.listing_edits (listing_id, user_id, edited_at) select {listing}, {user}, ${DECIDED} where $2 = 'old'`,
    left: "select 'young' as mark where not exists (select from private.listing_edits)",
  },
  {
    table: 'jobs.jobs',
    kept: '1 year',
    add: `insert into jobs.jobs (queue, kind, payload, created_at, started_at, finished_at) values ('upkeep', 'recompute', jsonb_build_object('mark', $2::text), ${DECIDED}, ${DECIDED}, ${DECIDED})`,
    left: "select payload ->> 'mark' as mark from jobs.jobs where kind = 'recompute'",
  },
  {
    table: 'private.review_writings',
    kept: '90 days',
    add: `insert into private.review_writings (listing_id, author_id, network, is_new, written_at) values ({listing}, {user}, $2, true, ${DECIDED})`,
    left: 'select network as mark from private.review_writings',
  },
  {
    table: 'private.claim_proofs',
    kept: '2 days',
    add: `insert into private.claim_proofs (listing_id, road, email, sent_at, expires_at) values ({listing}, 'website', $2 || '@exemple.ca', ${DECIDED}, now())`,
    left: "select replace(email, '@exemple.ca', '') as mark from private.claim_proofs",
  },
  {
    table: 'private.daily_searches',
    kept: '183 days',
    margin: '25 hours',
    add: `insert into private.daily_searches (day, words, shown, searches, empty) values ((${DECIDED})::date, $2, $2, 1, 0)`,
    left: 'select words as mark from private.daily_searches',
  },
  {
    table: 'private.settled_searches',
    kept: '183 days',
    margin: '25 hours',
    add: `insert into private.settled_searches (words, settled_on) values ($2, (${DECIDED})::date)`,
    left: 'select words as mark from private.settled_searches',
  },
  {
    table: 'private.transfers',
    kept: '90 days',
    add: `insert into private.transfers (kind, format, name, task, state, preview, created_at, started_at, ended_at) values ('import', 'csv', $2, 'inspect', 'done', '{"rows": []}', ${DECIDED}, ${DECIDED}, ${DECIDED})`,
    left: 'select name as mark from private.transfers where preview is not null',
  },
  {
    table: 'auth.audit_log_entries',
    kept: '1 year',
    add: `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values (gen_random_uuid(), json_build_object('action', $2::text), ${DECIDED}, '192.0.2.1')`,
    left: "select payload ->> 'action' as mark from auth.audit_log_entries where ip_address = '192.0.2.1'",
  },
  {
    table: 'auth.sessions',
    kept: '1 year',
    add: `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent) values (gen_random_uuid(), {user}, ${DECIDED}, now(), $2)`,
    left: "select user_agent as mark from auth.sessions where user_agent in ('old', 'young')",
  },
  {
    table: 'auth.users',
    kept: '30 days',
    add: `insert into auth.users (id, email, aud, role, created_at) values (gen_random_uuid(), $2 || '@jamais.ca', 'authenticated', 'authenticated', ${DECIDED})`,
    left: "select replace(email, '@jamais.ca', '') as mark from auth.users where email like '%@jamais.ca'",
  },
  {
    table: 'auth.flow_state',
    kept: '1 day',
    add: `insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at) values (gen_random_uuid(), 'x', 's256', 'x', $2, 'oauth', ${DECIDED})`,
    left: 'select provider_type as mark from auth.flow_state',
  },
  {
    table: 'auth.one_time_tokens',
    kept: '7 days',
    add: `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at) values (gen_random_uuid(), {user}, case $2 when 'old' then 'recovery_token' else 'confirmation_token' end::auth.one_time_token_type, $2, $2, (${DECIDED}) at time zone 'utc')`,
    left: 'select relates_to as mark from auth.one_time_tokens',
  },
  {
    table: 'auth.mfa_challenges',
    kept: '1 day',
    add: `with f as (insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values (gen_random_uuid(), {user}, $2, 'totp', 'unverified', now(), now()) returning id)
          insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) select gen_random_uuid(), f.id, ${DECIDED}, '192.0.2.1', $2 from f`,
    left: 'select otp_code as mark from auth.mfa_challenges',
  },
  {
    table: 'auth.bottin_email_requests',
    kept: '1 day',
    add: `insert into auth.bottin_email_requests (key, asked_at) values ($2, ${DECIDED})`,
    left: "select convert_from(key, 'utf8') as mark from auth.bottin_email_requests",
  },
  {
    table: 'auth.bottin_spent_tokens',
    kept: '1 day',
    add: `insert into auth.bottin_spent_tokens (id, key, token_hash, spent_at) values (gen_random_uuid(), convert_to($2::text, 'UTF8'), $2::text, ${DECIDED})`,
    left: 'select token_hash as mark from auth.bottin_spent_tokens',
  },
];
