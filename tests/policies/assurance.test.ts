import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

/**
 * Every procedure of the API, by its answer to a session without its account's second factor: `refused` with
 * insufficient_aal, `visitor` as for a visitor, `own` an answer about the session itself. A new procedure fails here
 * until it is listed.
 */
const REFUSED =
  'accept_messages account_deletion_preview account_details account_log add_place_word add_synonym add_term admin_sponsors ' +
  'answer_claim answer_invitation ask_for_upkeep attach_claim_document automatic_claim_proofs begin_geocoding cancel_transfer ' +
  'category_learning change_listing change_listings check_claim_site change_saved_search change_slug choose_email claim_listing claim_to_decide classify_listings ' +
  'confirm_listing decide decide_own_correction delete_kept_list decide_privacy_request decision_log decision_reasons delete_account ' +
  'delete_listing delete_my_account delete_review delete_saved_search delete_sponsor dismiss_duplicate duplicate_pairs end_my_session ' +
  'export_my_data find_accounts find_listings forget_column_map forget_phrase give_staff_role hand_over_listing handle_message has_password indexing_report ' +
  'invite_manager keep_column_map leave_item lift_suspension licences_to_match listing_corrections listing_for_edit listing_indexing listing_pair listing_table match_licence merge_listings ' +
  'my_claims my_email_choices my_invitations my_kept_lists my_listings my_listings_indexing my_messages my_notifications my_review my_reviews my_saved_filters save_filters delete_filters ' +
  'my_saved_searches my_sessions order_categories order_sponsors privacy_holdings privacy_request_to_decide privacy_requests ' +
  'propose_terms prove_claim queue_report set_queue_alerts put_in_kept_list read_notifications recent_merges reinstate_category remove_claim_document ' +
  'remove_manager remove_place_word remove_reply remove_synonym remove_term reply_to_review request_removal ' +
  'restore_listing retire_category right_to_listing run_import save_category save_kept_list save_listing_tab save_search save_sponsor share_kept_list ' +
  'search_words searches_report send_claim_code set_automatic_claim_proofs set_original_text settle_search sign_out_account site_health skip_listings ' +
  'start_export start_import stats_days stats_moderation stats_standing stats_tops stats_vitals submit_listing ' +
  'suspend_account sync_kept_listings taxonomy transfer transfers unclassified_listings undo_classification undo_import undo_licence_match undo_merge ' +
  'upkeep_state vote_useful waiting_claims waiting_corrections waiting_item waiting_items waiting_summary ' +
  'withdraw_changes withdraw_claim withdraw_invitation work_on_item write_review';
const VISITOR =
  'browse_page business_page businesses_to_ask category_moved category_page city_category_page city_page confirm_privacy_request ' +
  'correctable_listing email_link file_sources find_business home_page kept_listings listing_categories locate ' +
  'missing_trades municipality_by_name newest_indexed open_data place_directory privacy_copy privacy_request public_record ranking_rules region_page report ' +
  'report_reasons request_privacy search_filters search_listings search_page search_spellings search_vocabulary send_message sitemap_city_categories sitemap_index ' +
  'shared_kept_list site_status sitemap_listings sitemap_lists sponsor_address suggest_correction suggest_municipalities suggest_what ' +
  'suggest_where unsubscribe vote_on_facts';
/** is_admin returns false, my_staff_role no role; the others read public data and nothing of an account. */
const OWN = 'is_admin my_staff_role similar_listings slug_available';

const DECISIONS: Record<string, string> = Object.fromEntries(
  Object.entries({ refused: REFUSED, visitor: VISITOR, own: OWN }).flatMap(([decision, names]) =>
    names.split(' ').map((name) => [name, decision]),
  ),
);

/** Public procedures that write in the name of a signed-in caller. */
const CONTRIBUTIONS: [table: string, author: string, call: string][] = [
  ['reports', 'reporter_id', "public.report('listing', {listing}, 'reported_fake')"],
  ['corrections', 'author_id', `public.suggest_correction({listing}, '{"phone": "+18195550111"}')`],
  [
    'visitor_messages',
    'author_id',
    `public.send_message(array[{listing}], '{"name": "Anne Roy", "email": "anne@exemple.ca", "body": "Bonjour à vous"}')`,
  ],
  ['fact_votes', 'author_id', "public.vote_on_facts({listing}, array['phone'], true)"],
];

/** Null arguments may fail in PostgreSQL: such a failure is an answer, not a refusal for the factor. */
const codeOf = (answer: Promise<{ refused?: { code: string } }>) =>
  answer.catch(() => ({ refused: undefined }));

const test = base
  .extend('procedures', file, async ({ sql }) => {
    return sql<{ name: string; call: string; isOfVisitors: boolean }>(
      `select p.proname::text collate "C" as name, has_function_privilege('anon', p.oid, 'execute') as "isOfVisitors",
              format('public.%I(%s)', p.proname, coalesce(string_agg('null::' || format_type(a.type, null), ', ' order by a.n), '')) as call
         from pg_proc p left join lateral unnest(p.proargtypes::oid[]) with ordinality as a (type, n) on true
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        group by p.oid order by 1`,
    );
  })
  .extend('protectedOwner', file, async ({ newOwner, sql }) => {
    const { owner, listing } = await newOwner({ phone: '+15145550188' });
    await sql('insert into private.administrators values ($1)', [owner.email]);
    await sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'App', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [owner.id],
    );
    return { owner, listing };
  })
  .extend('at', file, ({ protectedOwner, as }) => (aal: 'aal1' | 'aal2') => {
    return as({ claims: { ...protectedOwner.owner.claims, aal } });
  });

describe('a session without the second factor of its account', () => {
  test('is listed for every procedure, and for existing ones only', ({ procedures }) => {
    expect(Object.keys(DECISIONS).sort()).toEqual([...new Set(procedures.map(({ name }) => name))]);
    const ofVisitors = procedures.filter((one) => one.isOfVisitors).map(({ name }) => name);
    expect(ofVisitors.filter((name) => DECISIONS[name] === 'refused')).toEqual([]);
  });

  test('is refused by every personal procedure with any arguments', async ({ procedures, at }) => {
    const outcomes: Record<string, string> = {};
    for (const { name, call } of procedures) {
      const { refused } = await codeOf(at('aal1').sql(`select ${call}`));
      outcomes[name] = refused?.code === 'insufficient_aal' ? 'refused' : 'answered';
    }
    const expected = Object.entries(DECISIONS).map(([name, decision]) => [
      name,
      decision === 'refused' ? 'refused' : 'answered',
    ]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  test('is not refused once it has passed the factor', async ({ procedures, at }) => {
    for (const { call } of procedures.filter(({ name }) => name !== 'delete_my_account')) {
      const { refused } = await codeOf(at('aal2').sql(`select ${call}`));
      expect([call, refused?.code]).not.toEqual([call, 'insufficient_aal']);
    }
  });

  test.for(CONTRIBUTIONS)(
    'writes in private.%s as a visitor does',
    async ([table, author, call], { protectedOwner, at, sql }) => {
      const { listing } = protectedOwner;
      const { refused } = await at('aal1').sql(`select ${call.replace('{listing}', String(listing.id))}`);
      expect(refused).toBeUndefined();
      expect(
        await sql(`select ${author} as author from private.${table} where listing_id = $1`, [listing.id]),
      ).toEqual([{ author: null }]);
    },
  );
});

/** Personal rows by table, as the owner sees them at each level. */
const ROWS: [what: string, statement: string][] = [
  ['their listing', 'select id from public.listings where owner_id = auth.uid()'],
  ['the photos of their listing', 'select p.id from public.listing_photos p'],
  ['their profile', 'select display_name from public.user_profiles'],
  ['their notifications', 'select id from public.notifications'],
  ['their claim', 'select id from public.claims'],
  ['their image', "select name from storage.objects where bucket_id = 'listings'"],
  ['their avatar', "select name from storage.objects where bucket_id = 'avatars'"],
];

describe('rows of tables', () => {
  test('are visible only to sessions that have passed the factor', async ({ protectedOwner, at, sql }) => {
    const { owner, listing } = protectedOwner;
    await sql(
      "insert into storage.buckets (id, name) values ('avatars', 'avatars'), ('listings', 'listings') on conflict do nothing",
    );
    await sql(
      `insert into storage.objects (bucket_id, name, owner_id) values
         ('listings', gen_random_uuid() || '.webp', $1), ('avatars', $1 || '/' || gen_random_uuid() || '.webp', $1)`,
      [owner.id],
    );
    await sql("insert into public.notifications (user_id, kind) values ($1, 'listing.approved')", [owner.id]);
    await sql(
      `insert into public.claims (listing_id, user_id, full_name, email, phone, reason)
       values ($1, $2, 'Une Personne', 'a@example.com', '+15145550101', 'Je suis la propriétaire.')`,
      [listing.id, owner.id],
    );
    await sql(
      "insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 'p.webp', 9, 9, 9)",
      [listing.id],
    );
    for (const [what, statement] of ROWS) {
      const counts = await Promise.all(
        (['aal1', 'aal2'] as const).map(
          async (aal) =>
            (await at(aal).sql<number>(`select count(*)::integer from (${statement}) as t`)).data,
        ),
      );
      expect([what, counts[0], (counts[1] ?? 0) > 0]).toEqual([what, 0, true]);
    }
  });
});
