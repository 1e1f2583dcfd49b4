import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { CALLERS, makeWorld, outcomeOf } from './procedure-world.ts';

/**
 * Name, arguments in SQL ({@link makeWorld} has the words in braces), then the outcome for each of the callers. A row
 * without outcomes of staff repeats the outcome of the other owner: a role gives no other right.
 */
type Row = readonly [
  name: string,
  args: string,
  ...outcomes: [string, string, string, string, string],
  ...staff: [] | [moderator: string, regional: string, editor: string],
];

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

/** Procedures of the area « queues ». The regional moderator's MRC has no listing of the world. */
const moderators = (name: string, args: string, outcome = 'ok', elsewhere = outcome): Row => [
  ...(administrators(name, args, outcome) as [string, string, string, string, string, string, string]),
  outcome,
  elsewhere,
  'not_administrator',
];
/** Procedures of the area « categories ». */
const editors = (name: string, args: string, outcome = 'ok'): Row => [
  ...(administrators(name, args, outcome) as [string, string, string, string, string, string, string]),
  'not_administrator',
  'not_administrator',
  outcome,
];

/** A list of the user's: everyone else, an administrator too, is answered as for an unknown list. */
const ownList = (name: string, args: string): Row => [
  name,
  args,
  'denied',
  'ok',
  'list_not_found',
  'list_not_found',
  'list_not_found',
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
 * Outcomes: visitor, user, owner, other owner, administrator, moderator, regional moderator, editor.
 */
const PROCEDURES: readonly Row[] = [
  members('account_deletion_preview', ''),
  administrators('account_details', '{user}'),
  administrators('account_log', ''),
  editors('add_place_word', "'city', 'laval', 'La grande île Jésus'"),
  editors('add_synonym', "'gars de tuyaux', 'plombier'"),
  editors('add_term', "601, 'fr', 'zorglub'"),
  administrators('ask_for_upkeep', "'recompute'"),
  all('category_moved', "'restaurants'"),
  administrators('delete_account', "{user}, 'autre chose', 'keep', 'account_spam'", 'confirmation_mismatch'),
  administrators('find_accounts', ''),
  administrators('give_staff_role', "{user}, 'moderator'"),
  administrators('lift_suspension', '{user}'),
  editors('order_categories', 'array[101]', 'stale_version'),
  editors('propose_terms', "'{zorglub,tuyau percé}'"),
  editors('reinstate_category', '101', 'category_not_found'),
  editors('remove_place_word', "'city', 'laval', 'Chomedey'"),
  editors('remove_synonym', "'gars de tuyaux'"),
  editors('remove_term', "101, 'fr', 'poutine'"),
  editors('retire_category', '1', 'has_subcategories'),
  editors('save_category', "'{}'", 'invalid_name'),
  editors('search_words', ''),
  editors('searches_report', ''),
  administrators('set_automatic_claim_proofs', "'{}'"),
  [
    'set_original_text',
    "{listing}, 'description', 'en'",
    'denied',
    'not_authorized',
    'invalid_listing',
    'not_authorized',
    'invalid_listing',
  ],
  editors('settle_search', "'zorglub'"),
  administrators('sign_out_account', '{user}'),
  administrators('suspend_account', "{user}, null, 'account_spam'"),
  editors('taxonomy', ''),
  administrators('upkeep_state', ''),
  administrators('admin_sponsors', "'2026-01-01', '2026-01-31'"),
  members('answer_invitation', '{nothing}, true', 'invitation_not_found'),
  members('answer_claim', '0', 'claim_not_found'),
  members('attach_claim_document', "0, 'x', 'x'", 'claim_not_found'),
  administrators('automatic_claim_proofs', ''),
  members('begin_geocoding', "'1 rue Principale', 'Laval', 'QC', 'H7A 1A1', '', false"),
  all('browse_page', ''),
  all('business_page', '{slug}'),
  administrators('cancel_transfer', '0', 'transfer_not_found'),
  all('category_page', "'restaurants'"),
  editors('category_learning', ''),
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
  moderators('claim_to_decide', '0', 'item_not_found'),
  editors('classify_listings', "'[]'"),
  moderators('decide', "'[]'"),
  administrators('decision_log', ''),
  moderators('decision_reasons', ''),
  all('correctable_listing', '{listing}'),
  members('decide_own_correction', '0, 1, true', 'listing_not_found'),
  [
    'confirm_listing',
    '{listing}, {version}',
    'denied',
    'not_authorized',
    'ok',
    'not_authorized',
    'not_authorized',
  ],
  ['delete_listing', '{listing}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  ['delete_review', '{review}', 'denied', 'ok', 'review_not_found', 'review_not_found', 'review_not_found'],
  ['delete_my_account', "'autre chose', 'delete'", 'denied', ...MISMATCH, 'administrator_account'],
  administrators('delete_sponsor', '0, 1', 'sponsor_not_found'),
  administrators('dismiss_duplicate', '1, 2', 'pair_not_found'),
  administrators('duplicate_pairs', ''),
  administrators('licences_to_match', ''),
  administrators('match_licence', "number => '0000-0000-01', listing => null", 'licence_not_found'),
  administrators('undo_licence_match', "number => '0000-0000-01'", 'licence_not_found'),
  members('end_my_session', '{nothing}'),
  members('export_my_data', ''),
  all('file_sources', ''),
  all('find_business', '{slug}'),
  administrators('find_listings', "'laval'"),
  administrators('listing_table', ''),
  administrators('my_saved_filters', ''),
  administrators('save_filters', `'Sans catégorie', '{"lacks": "category"}'`),
  administrators('delete_filters', "'Sans catégorie'"),
  administrators('change_listings', "'[]'"),
  [
    'hand_over_listing',
    '{listing}, {user}',
    'denied',
    'not_authorized',
    'not_a_manager',
    'not_authorized',
    'not_authorized',
  ],
  ['accept_messages', '{listing}, false', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  [
    'handle_message',
    "{message}, 'read'",
    'denied',
    'message_not_found',
    'ok',
    'message_not_found',
    'message_not_found',
  ],
  administrators('forget_column_map', "'clients'"),
  editors('forget_phrase', "'tuyau', true"),
  administrators('keep_column_map', "0, 'clients', '{}'", 'transfer_not_found'),
  all('home_page', ''),
  administrators('indexing_report', ''),
  all('newest_indexed', ''),
  all('open_data', ''),
  all('missing_trades', "'laval'"),
  all('site_status', ''),
  all('place_directory', "'laval'"),
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
  all('email_link', '{email}'),
  all('listing_categories', ''),
  ['listing_indexing', '{listing}', 'denied', 'listing_not_found', 'ok', 'listing_not_found', 'ok'],
  ['listing_for_edit', '{slug}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  ['listing_corrections', '{listing}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  administrators('listing_pair', "'x', 'y'", 'listing_not_found'),
  all('kept_listings', 'array[{slug}]'),
  all('locate', '45.5, -73.6'),
  administrators('merge_listings', '{listing}, 1, {listing}, 1', 'same_listing'),
  all('municipality_by_name', "'Laval'"),
  members('my_claims', ''),
  members('my_invitations', ''),
  members('my_email_choices', ''),
  members('my_kept_lists', ''),
  members('my_listings', ''),
  members('my_messages', ''),
  members('my_notifications', ''),
  members('my_review', '{listing}'),
  members('my_reviews', ''),
  members('my_saved_searches', ''),
  members('my_sessions', ''),
  members('my_staff_role', ''),
  administrators('order_sponsors', "'{}'"),
  all('businesses_to_ask', "'services', 'serruriers', null, null, 'laval'"),
  all('confirm_privacy_request', "'x'", 'privacy_request_not_found'),
  administrators('decide_privacy_request', "0, 1, 'granted'", 'item_not_found'),
  all('privacy_copy', "'x'", 'privacy_request_not_found'),
  administrators('privacy_holdings', '0', 'item_not_found'),
  all('privacy_request', "'x'", 'privacy_request_not_found'),
  administrators('privacy_request_to_decide', '0', 'item_not_found'),
  administrators('privacy_requests', ''),
  all('request_privacy', "'access', 'Jeanne Roy', 'jeanne@exemple.ca', 'Que gardez-vous sur moi?'"),
  members('check_claim_site', '0', 'claim_not_found'),
  members('prove_claim', "0, '123456'", 'claim_not_found'),
  all('public_record', ''),
  moderators('queue_report', ''),
  administrators('set_queue_alerts', '40, 2'),
  all('ranking_rules', ''),
  members('read_notifications', 'null, 1'),
  administrators('recent_merges', ''),
  all('region_page', "'laval'"),
  members('remove_claim_document', '0', 'claim_not_found'),
  ['remove_manager', '{listing}, {user}', 'denied', 'not_authorized', 'ok', 'not_authorized', 'ok'],
  all('report', "'listing', {listing}, 'reported_fake'"),
  all('report_reasons', "'listing'"),
  all(
    'send_message',
    `array[{listing}::bigint], '{"name": "Anne Roy", "email": "anne@exemple.ca", "body": "Bonjour à vous"}'`,
  ),
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
  all('search_filters', "'restaurants'"),
  all('search_listings', `'{"q": "café"}'`),
  all('search_page', `'{"q": "café"}'`),
  all('search_spellings', "array['cafe'], array['caf']"),
  all('search_vocabulary', "array['caf'], array['caf']"),
  members('send_claim_code', "0, 'listing'", 'claim_not_found'),
  members('similar_listings', "'Chez Paul', null, null, null"),
  members('slug_available', "'libre'"),
  administrators('start_export', "'csv', false"),
  administrators('start_import', "'uploads/x.csv', 'x.csv'", 'file_not_found'),
  members('submit_listing', "'{}', {nothing}", 'invalid_listing'),
  all('suggest_correction', `{listing}, '{"phone": "+18195550111"}'`),
  all('vote_on_facts', `{listing}, array['phone'], true`),
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
  editors('unclassified_listings', ''),
  members('sync_kept_listings', ''),
  members('save_kept_list', "null, 'À essayer'"),
  members('save_search', "'q=plombier', 'Plombiers'"),
  [
    'change_saved_search',
    "{search}, 'weekly'",
    'denied',
    'ok',
    'search_not_found',
    'search_not_found',
    'search_not_found',
  ],
  // Another person's search is answered as one that is deleted already.
  members('delete_saved_search', '{search}'),
  ownList('save_kept_list', "{list}, 'Renommée'"),
  ownList('put_in_kept_list', '{list}, {slug}, true'),
  ownList('share_kept_list', '{list}, true'),
  all('shared_kept_list', "'x'"),
  ownList('delete_kept_list', '{list}'),
  editors('undo_classification', 'array[1]'),
  administrators('undo_import', '0', 'transfer_not_found'),
  moderators('waiting_claims', ''),
  members('waiting_corrections', ''),
  administrators('undo_merge', '0', 'merge_not_found'),
  ['vote_useful', '{review}, true', 'denied', 'own_review', 'ok', 'ok', 'ok'],
  members('withdraw_claim', '0', 'claim_not_found'),
  all('unsubscribe', '{email}'),
  members('withdraw_invitation', '{nothing}'),
  ['write_review', `{listing}, '${REVIEW}'`, 'denied', 'already_reviewed', 'own_listing', 'ok', 'ok'],
  editors('skip_listings', 'array[1], true'),
  administrators('site_health', ''),
  moderators('waiting_item', "'listing', {listing}", 'ok', 'item_not_found'),
  moderators('waiting_items', ''),
  moderators('leave_item', "'listing', {listing}"),
  moderators('work_on_item', "'listing', {listing}", 'ok', 'item_not_found'),
  moderators('waiting_summary', ''),
];

const test = base.extend('world', file, ({ pool, newPerson, newAdministrator, newStaff, newOwner }) =>
  makeWorld({ pool, newPerson, newAdministrator, newStaff, newOwner }),
);

describe('the procedures that each person may call', () => {
  test.for(PROCEDURES)('%s(%s): %s, %s, %s, %s, %s', async ([name, args, ...outcomesOf], { pool, world }) => {
    const stranger = outcomesOf[CALLERS.indexOf('otherOwner')] as string;
    const expected = CALLERS.map((_, index) => outcomesOf[index] ?? stranger);
    const outcomes: string[] = [];
    for (const caller of CALLERS) {
      outcomes.push(await outcomeOf(pool, world, caller, `public.${name}(${args})`));
    }
    expect(outcomes).toEqual(expected);
  });

  test('this table lists exactly the existing procedures', async ({ sql }) => {
    const rows = await sql<{ name: string }>(
      `select distinct proname::text collate "C" as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
        order by 1`,
    );
    expect([...new Set(PROCEDURES.map(([name]) => name))].sort()).toEqual(rows.map(({ name }) => name));
  });

  test('procedures of the administration call its gate first', async ({ sql }) => {
    const names = PROCEDURES.filter(([, , , user]) => user === 'not_administrator').map(([name]) => name);
    const rows = await sql<{ name: string; call: string }>(
      `select proname::text as name, substring(prosrc from 'private\\.\\w+\\(') as call
         from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
      [names],
    );
    expect(rows.length).toBeGreaterThan(70);
    const gates = ['private.administrator(', 'private.staff('];
    expect(rows.filter(({ call }) => !gates.includes(call))).toEqual([]);
  });
});
