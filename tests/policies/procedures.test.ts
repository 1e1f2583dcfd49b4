import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CALLERS, makeWorld, outcomeOf, type World } from './procedure-world.ts';

/** Name, arguments in SQL ({@link makeWorld} has the words in braces), then the outcome for each of the callers. */
type Row = readonly [name: string, args: string, ...outcomes: [string, string, string, string, string]];

const all = (name: string, args: string, outcome = 'ok'): Row => [
  name,
  args,
  outcome,
  outcome,
  outcome,
  outcome,
  outcome,
];
const members = (name: string, args: string, outcome = 'ok'): Row => [
  name,
  args,
  'denied',
  outcome,
  outcome,
  outcome,
  outcome,
];
const administrators = (name: string, args: string, outcome = 'ok'): Row => [
  name,
  args,
  'denied',
  'not_administrator',
  'not_administrator',
  'not_administrator',
  outcome,
];

const REVIEW = JSON.stringify({
  rating: 4,
  body: 'Une équipe attentive, un travail soigné et un prix respecté.',
  photos: [],
  isAnonymous: false,
  locale: 'fr',
});
const MISMATCH = ['confirmation_mismatch', 'confirmation_mismatch', 'confirmation_mismatch'] as const;

/**
 * Every procedure that the API offers, in the order of their names; one may have several rows, by its arguments.
 * Outcomes: visitor, user, owner, other owner, administrator.
 */
const PROCEDURES: readonly Row[] = [
  members('account_deletion_preview', ''),
  administrators('account_details', '{user}'),
  administrators('account_log', ''),
  administrators('add_place_word', "'city', 'laval', 'La grande île Jésus'"),
  administrators('add_synonym', "'gars de tuyaux', 'plombier'"),
  administrators('add_term', "601, 'fr', 'zorglub'"),
  administrators('ask_for_upkeep', "'recompute'"),
  all('category_moved', "'restaurants'"),
  administrators('delete_account', "{user}, 'autre chose', 'keep', 'account_spam'", 'confirmation_mismatch'),
  administrators('find_accounts', ''),
  administrators('lift_suspension', '{user}'),
  administrators('order_categories', 'array[101]', 'stale_version'),
  administrators('reinstate_category', '101', 'category_not_found'),
  administrators('remove_place_word', "'city', 'laval', 'Chomedey'"),
  administrators('remove_synonym', "'gars de tuyaux'"),
  administrators('remove_term', "101, 'fr', 'poutine'"),
  administrators('retire_category', '1', 'has_subcategories'),
  administrators('save_category', "'{}'", 'invalid_name'),
  administrators('search_words', ''),
  administrators('searches_report', ''),
  administrators('settle_search', "'zorglub'"),
  administrators('sign_out_account', '{user}'),
  administrators('suspend_account', "{user}, null, 'account_spam'"),
  administrators('taxonomy', ''),
  administrators('upkeep_state', ''),
  administrators('admin_sponsors', "'2026-01-01', '2026-01-31'"),
  members('answer_invitation', '{nothing}, true', 'invitation_not_found'),
  members('answer_claim', '0', 'claim_not_found'),
  members('attach_claim_document', "0, 'x', 'x'", 'claim_not_found'),
  members('begin_geocoding', "'1 rue Principale', 'Laval', 'QC', 'H7A 1A1', '', false"),
  all('browse_page', ''),
  all('business_page', '{slug}'),
  administrators('cancel_transfer', '0', 'transfer_not_found'),
  all('category_page', "'restaurants'"),
  administrators('change_listing', "{listing}, {version}, '{}'"),
  [
    'change_slug',
    "{listing}, 'nouvelle-adresse', {version}",
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'ok',
  ],
  members('choose_email', "'reviews', false"),
  all('city_category_page', "'montreal', 'restaurants'"),
  all('city_page', "'montreal'"),
  members('claim_listing', "{unclaimed}, '{}'", 'invalid_claim'),
  [
    'claim_to_decide',
    '0',
    'denied',
    'not_administrator',
    'not_administrator',
    'not_administrator',
    'item_not_found',
  ],
  administrators('decide', "'[]'"),
  administrators('decision_log', ''),
  administrators('decision_reasons', ''),
  all('correctable_listing', '{listing}'),
  members('decide_own_correction', '0, 1, true', 'listing_not_found'),
  ['delete_listing', '{listing}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  ['delete_review', '{review}', 'denied', 'ok', 'review_not_found', 'review_not_found', 'review_not_found'],
  ['delete_my_account', "'autre chose', 'delete'", 'denied', ...MISMATCH, 'administrator_account'],
  administrators('delete_sponsor', '0, 1', 'sponsor_not_found'),
  administrators('dismiss_duplicate', '1, 2', 'pair_not_found'),
  administrators('duplicate_pairs', ''),
  members('end_my_session', '{nothing}'),
  members('export_my_data', ''),
  all('find_business', '{slug}'),
  administrators('find_listings', "'laval'"),
  [
    'hand_over_listing',
    '{listing}, {user}',
    'denied',
    'not_authorized',
    'not_a_manager',
    'not_authorized',
    'not_authorized',
  ],
  all('home_page', ''),
  administrators('indexing_report', ''),
  all('newest_indexed', ''),
  members('my_listings_indexing', ''),
  all('sitemap_city_categories', "'restaurants', 0"),
  all('sitemap_index', ''),
  all('sitemap_listings', '0'),
  all('sitemap_lists', ''),
  members('has_password', ''),
  [
    'invite_manager',
    "{listing}, 'amie@example.com'",
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'ok',
  ],
  all('is_admin', ''),
  all('email_link', '{letter}'),
  all('listing_categories', ''),
  ['listing_indexing', '{listing}', 'denied', 'listing_not_found', 'ok', 'listing_not_found', 'ok'],
  ['listing_for_edit', '{slug}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  ['listing_corrections', '{listing}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  administrators('listing_pair', "'x', 'y'", 'listing_not_found'),
  all('locate', '45.5, -73.6'),
  administrators('merge_listings', '{listing}, 1, {listing}, 1', 'same_listing'),
  all('municipality_by_name', "'Laval'"),
  members('my_claims', ''),
  members('my_invitations', ''),
  members('my_email_choices', ''),
  members('my_listings', ''),
  members('my_notifications', ''),
  members('my_review', '{listing}'),
  members('my_reviews', ''),
  members('my_sessions', ''),
  administrators('order_sponsors', "'{}'"),
  all('confirm_privacy_request', "'x'", 'privacy_request_not_found'),
  administrators('decide_privacy_request', "0, 1, 'granted'", 'item_not_found'),
  all('privacy_copy', "'x'", 'privacy_request_not_found'),
  administrators('privacy_holdings', '0', 'item_not_found'),
  all('privacy_request', "'x'", 'privacy_request_not_found'),
  administrators('privacy_request_to_decide', '0', 'item_not_found'),
  administrators('privacy_requests', ''),
  all('request_privacy', "'access', 'Jeanne Roy', 'jeanne@exemple.ca', 'Que gardez-vous sur moi?'"),
  members('prove_claim', "0, '123456'", 'claim_not_found'),
  all('public_record', ''),
  members('read_notifications', 'null, 1'),
  administrators('recent_merges', ''),
  all('region_page', "'laval'"),
  members('remove_claim_document', '0', 'claim_not_found'),
  ['remove_manager', '{listing}, {user}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  all('report', "'listing', {listing}, 'reported_fake'"),
  all('report_reasons', "'listing'"),
  members('request_removal', '{listing}'),
  ['remove_reply', '{review}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  [
    'reply_to_review',
    "{review}, 'Merci!'",
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'not_authorized',
  ],
  [
    'restore_listing',
    '{listing}',
    'denied',
    'not_authorized',
    'listing_not_deleted',
    'not_authorized',
    'listing_not_deleted',
  ],
  members('right_to_listing', '{listing}'),
  administrators('run_import', "0, '{}', true", 'transfer_not_found'),
  [
    'save_listing_tab',
    "{listing}, 'basic', '{}', {version}",
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'ok',
  ],
  administrators('save_sponsor', "null, null, '{}'", 'invalid_sponsor'),
  all('search_businesses', "'café'"),
  all('search_page', "'café'"),
  members('send_claim_code', "0, 'listing'", 'claim_not_found'),
  members('similar_listings', "'Chez Paul', null, null, null"),
  members('slug_available', "'libre'"),
  administrators('start_export', "'csv', false"),
  administrators('start_import', "'uploads/x.csv', 'x.csv'", 'file_not_found'),
  members('submit_listing', "'{}', {nothing}", 'invalid_listing'),
  all('suggest_correction', `{listing}, '{"phone": "+18195550111"}'`),
  all('sponsor_address', '0'),
  administrators('stats_days', "'2026-01-01', '2026-01-31'"),
  administrators('stats_moderation', "'2026-01-01', '2026-01-31'"),
  administrators('stats_standing', "'2026-01-01', '2026-01-31'"),
  administrators('stats_tops', "'2026-01-01', '2026-01-31'"),
  administrators('stats_vitals', "'2026-01-01', '2026-01-31'"),
  all('suggest_municipalities', "'lav'"),
  all('suggest_what', "'caf'"),
  all('suggest_where', "'lav'"),
  [
    'withdraw_changes',
    "{listing}, array['name'], {version}",
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'ok',
  ],
  administrators('transfer', '0'),
  administrators('transfers', ''),
  administrators('undo_import', '0', 'transfer_not_found'),
  ['waiting_claims', '', 'denied', 'not_administrator', 'not_administrator', 'not_administrator', 'ok'],
  members('waiting_corrections', ''),
  administrators('undo_merge', '0', 'merge_not_found'),
  ['vote_useful', '{review}, true', 'denied', 'own_review', 'ok', 'ok', 'ok'],
  members('withdraw_claim', '0', 'claim_not_found'),
  all('unsubscribe', '{letter}'),
  members('withdraw_invitation', '{nothing}'),
  ['write_review', `{listing}, '${REVIEW}'`, 'denied', 'already_reviewed', 'ok', 'ok', 'ok'],
  administrators('site_health', ''),
  administrators('waiting_item', "'listing', {listing}"),
  administrators('waiting_items', ''),
  administrators('waiting_summary', ''),
];

describe('what each person may call', () => {
  let database: TestDatabase;
  let world: World;
  beforeAll(async () => {
    database = await createTestDatabase();
    world = await makeWorld(database.pool);
  });
  afterAll(() => database.drop());

  it.each(PROCEDURES)('%s(%s): %s, %s, %s, %s, %s', async (name, args, ...expected) => {
    const outcomes: string[] = [];
    for (const caller of CALLERS) {
      outcomes.push(await outcomeOf(database.pool, world, caller, `public.${name}(${args})`));
    }
    expect(outcomes).toEqual(expected);
  });

  it('is said here of every procedure, and of none that there is not', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct proname::text collate "C" as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
        order by 1`,
    );
    expect([...new Set(PROCEDURES.map(([name]) => name))].sort()).toEqual(rows.map(({ name }) => name));
  });
});
