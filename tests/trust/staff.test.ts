import type { StaffRole } from '#domain/accounts/staff.ts';
import type { DecisionLog } from '#domain/trust/audit.ts';
import type { Decided, WaitingKind } from '#domain/trust/moderation.ts';
import type { QueueReport } from '#domain/trust/queue-report.ts';
import type { WaitingCount, WaitingItem, Worker } from '#domain/trust/waiting.ts';
import {
  test as base,
  describe,
  expect,
  file,
  type ListingFacts,
  type Person,
} from '#tests/fixtures/index.ts';

const LAVAL = 650;
const QUEBEC = 230;

const BODY = 'Un accueil bien froid et une attente interminable pour un café tiède.';
const MET = ['listed', 'opened', 'unknown_action'];
const UNKNOWN = ['unlisted', 'item_not_found', 'item_not_found'];

const test = base
  .extend('pending', file, ({ newListing }) => (city: string, facts: ListingFacts = {}) => {
    return newListing({ status: 'pending', city, ...facts });
  })
  .extend('waitingOf', file, ({ as }) => async (person: Person) => {
    const items = await as(person).must<WaitingItem[]>('waiting_items', { kinds: ['listing'] });
    return items.map(({ id }) => id);
  })
  .extend('approve', file, ({ as, listingOf }) => async (person: Person, id: number) => {
    const { version } = await listingOf(id, 'version');
    const items = [{ kind: 'listing', id, version, action: 'approved' }];
    const [answer] = await as(person).must<Decided[]>('decide', { items });
    return answer?.refused?.code ?? 'ok';
  })
  /** Adds an identity document to a claim; its path in the bucket. */
  .extend('addPaper', file, ({ sql }) => async (claim: number, person: Person) => {
    const path = `${person.id}/document-${claim}.pdf`;
    await sql(
      "insert into storage.buckets (id, name) values ('claim-documents', 'claim-documents') on conflict do nothing",
    );
    await sql("insert into storage.objects (bucket_id, name, owner_id) values ('claim-documents', $1, $2)", [
      path,
      person.id,
    ]);
    await sql(
      "insert into private.claim_documents (claim_id, path, name, type, bytes) values ($1, $2, 'bail.pdf', 'application/pdf', 9)",
      [claim, path],
    );
    return path;
  })
  /** How a member of staff meets an item: in the list, in the count, opened, and decided with an unknown action. */
  .extend('meets', file, ({ as }) => async (person: Person, kind: WaitingKind, id: number) => {
    const items = await as(person).must<WaitingItem[]>('waiting_items', { kinds: [kind], how_many: 100 });
    const counts = await as(person).must<WaitingCount[]>('waiting_summary');
    expect(counts.find((each) => each.kind === kind)?.count).toBe(items.length);
    const opened = await (kind === 'claim'
      ? as(person).rpc('claim_to_decide', { claim_id: id })
      : as(person).rpc('waiting_item', { kind, id }));
    const decision = { kind, id, version: 1, action: 'postponed', note: 'Plus tard.' };
    const [decided] = await as(person).must<Decided[]>('decide', { items: [decision] });
    return [
      items.some((each) => each.id === id) ? 'listed' : 'unlisted',
      opened.refused?.code ?? 'opened',
      decided?.refused?.code,
    ];
  })
  .extend('give', file, ({ admin }) => (person: Person, role: StaffRole | null, mrcs?: number[]) => {
    return admin.rpc('give_staff_role', { account: person.id, role, ...(mrcs && { mrcs }) });
  });

describe('a role in the administration', () => {
  test('is given and taken away by an administrator, recorded, and takes effect at once', async ({
    as,
    give,
    administrator,
    newPerson,
    emailsTo,
    decisionsOn,
  }) => {
    const person = await newPerson();
    expect(await as(person).rpc('waiting_summary')).toMatchObject({ refused: { code: 'not_administrator' } });
    expect((await give(person, 'regional_moderator', [LAVAL])).refused).toBeUndefined();
    expect(await as(person).must('my_staff_role')).toEqual({ role: 'regional_moderator', mrcs: ['Laval'] });
    expect((await as(person).rpc('waiting_summary')).refused).toBeUndefined();
    await give(person, null);
    expect(await as(person).must('my_staff_role')).toEqual({ role: null, mrcs: [] });
    expect(await as(person).rpc('waiting_summary')).toMatchObject({ refused: { code: 'not_administrator' } });
    expect(await decisionsOn('account', person.id, 'action, actor_id, role, before, after')).toEqual([
      {
        action: 'role_given',
        actor_id: administrator.id,
        role: 'administrator',
        before: null,
        after: { role: 'regional_moderator', mrcs: ['Laval'] },
      },
      {
        action: 'role_taken',
        actor_id: administrator.id,
        role: 'administrator',
        before: { role: 'regional_moderator', mrcs: ['Laval'] },
        after: null,
      },
    ]);
    expect(await emailsTo(person.email, 'kind, body')).toEqual([
      { kind: 'account.role_given', body: expect.stringContaining('modération régionale') },
      { kind: 'account.role_taken', body: expect.stringContaining('plus de rôle') },
    ]);
  });

  test('is one of three, for a confirmed account, with MRCs for a regional moderator alone', async ({
    sql,
    give,
    administrator,
    newAdministrator,
    newPerson,
  }) => {
    const person = await newPerson();
    const codeOf = async (...asked: Parameters<typeof give>) => (await give(...asked)).refused?.code;
    expect(await codeOf(person, 'administrator' as StaffRole)).toBe('unknown_role');
    expect(await codeOf(person, 'regional_moderator')).toBe('unknown_mrc');
    expect(await codeOf(person, 'regional_moderator', [LAVAL, 9999])).toBe('unknown_mrc');
    expect(await codeOf(administrator, 'moderator')).toBe('own_account');
    expect(await codeOf(await newAdministrator(), 'moderator')).toBe('administrator_account');
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id]);
    expect(await codeOf(person, 'moderator')).toBe('account_unproven');
  });

  test('requires the second factor of an account that has one', async ({ as, sql, newStaff }) => {
    const moderator = await newStaff('moderator');
    await sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'App', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [moderator.id],
    );
    const at = (aal: string) => as({ claims: { ...moderator.claims, aal } });
    expect((await at('aal1').rpc('waiting_summary')).refused?.code).toBe('insufficient_aal');
    expect(await at('aal1').must('my_staff_role')).toMatchObject({ role: null });
    expect((await at('aal2').rpc('waiting_summary')).refused).toBeUndefined();
  });

  test('ends with a suspension', async ({ as, newStaff, suspendAccount }) => {
    const moderator = await newStaff('moderator');
    await suspendAccount(moderator);
    expect((await as(moderator).rpc('waiting_summary')).refused?.code).toBe('account_suspended');
    expect(await as(moderator).must('my_staff_role')).toMatchObject({ role: null });
  });
});

describe('a moderator', () => {
  test('decides what waits, and the log says in which role', async ({
    newStaff,
    pending,
    waitingOf,
    approve,
    decisionsOn,
    admin,
  }) => {
    const moderator = await newStaff('moderator');
    const { id } = await pending('quebec');
    expect(await waitingOf(moderator)).toContain(id);
    expect(await approve(moderator, id)).toBe('ok');
    expect(await decisionsOn('listing', id, 'actor_id, role')).toEqual([
      { actor_id: moderator.id, role: 'moderator' },
    ]);
    const roleOf = async (role: string) =>
      (await admin.must<DecisionLog>('decision_log', { role, actor: moderator.id })).rows.map((row) => [
        row.subject,
        row.role,
      ]);
    expect(await roleOf('moderator')).toEqual([[String(id), 'moderator']]);
    expect(await roleOf('administrator')).toEqual([]);
  });

  test('does not decide about their own listing or their own claim', async ({
    as,
    sql,
    newStaff,
    pending,
    waitingOf,
    approve,
    newUnclaimed,
    claimListing,
  }) => {
    const moderator = await newStaff('moderator');
    const { id } = await pending('laval');
    await sql('update public.listings set owner_id = $1 where id = $2', [moderator.id, id]);
    expect(await waitingOf(moderator)).not.toContain(id);
    expect(await approve(moderator, id)).toBe('item_not_found');
    const claim = (await claimListing(moderator, (await newUnclaimed()).id)).data;
    const answer = await as(moderator).rpc('claim_to_decide', { claim_id: claim?.id });
    expect(answer.refused?.code).toBe('item_not_found');
  });

  test('does not decide a report about their own review or its photo, nor reads it once the review is gone', async ({
    as,
    sql,
    newStaff,
    newPerson,
    newUnclaimed,
    newImage,
    meets,
    decide,
  }) => {
    const [author, colleague, reporter] = [
      await newStaff('moderator'),
      await newStaff('moderator'),
      await newPerson(),
    ];
    const listing = await newUnclaimed();
    const photo = await newImage(author);
    const { id: review } = await as(author).must<{ id: number }>('write_review', {
      listing_id: listing.id,
      review: {
        rating: 1,
        body: BODY,
        isAnonymous: true,
        locale: 'fr',
        photos: [{ path: photo, width: 8, height: 6 }],
      },
    });
    for (const path of [null, photo]) {
      const about = { kind: 'review', subject_id: review, reason: 'reported_advertising', photo: path };
      await as(reporter).must('report', about);
    }
    const reports = await sql('select id from private.reports where listing_id = $1 order by id', [
      listing.id,
    ]);
    for (const { id } of reports) {
      expect(await meets(author, 'report', Number(id))).toEqual(UNKNOWN);
      expect(await meets(colleague, 'report', Number(id))).toEqual(MET);
    }
    const onReview = Number(reports[0].id);
    await decide({ kind: 'report', id: onReview, action: 'upheld' }, colleague);
    const opened = await as(author).rpc('waiting_item', { kind: 'report', id: onReview });
    expect(opened.refused?.code).toBe('item_not_found');
    const kept = await as(reporter).must<object>('export_my_data');
    expect(JSON.stringify(kept)).not.toContain(author.id);
  });

  test('does not decide a report or a removal that another person asked with them', async ({
    as,
    sql,
    newStaff,
    newPerson,
    newUnclaimed,
    meets,
    decide,
  }) => {
    const [asker, colleague] = [await newStaff('moderator'), await newStaff('moderator')];
    const listing = await newUnclaimed();
    for (const person of [await newPerson(), asker]) {
      const about = { kind: 'listing', subject_id: listing.id, reason: 'reported_fake' };
      await as(person).must('report', about);
      await as(person).must('request_removal', { listing_id: listing.id });
    }
    for (const [kind, table] of [
      ['report', 'reports'],
      ['removal', 'removal_requests'],
    ] as const) {
      const rows = await sql(`select id from private.${table} where listing_id = $1 order by id`, [
        listing.id,
      ]);
      for (const { id } of rows) {
        expect(await meets(asker, kind, Number(id))).toEqual(UNKNOWN);
      }
      expect(await meets(colleague, kind, Number(rows[0].id))).toEqual(MET);
      // Once their own request is decided, the other one is like any other.
      const [first, own] = rows.map((row) => Number(row.id));
      if (kind === 'removal') {
        await decide({ kind, id: own ?? 0, action: 'rejected', note: 'Elle existe.' }, colleague);
        expect(await meets(asker, kind, first ?? 0)).toEqual(MET);
      }
    }
  });

  test('does not decide a reported message that they wrote', async ({
    as,
    sql,
    newStaff,
    newOwner,
    meets,
  }) => {
    const [sender, colleague] = [await newStaff('moderator'), await newStaff('moderator')];
    const { owner, listing } = await newOwner({ city: 'Sherbrooke', municipality: 'sherbrooke' });
    const message = { name: 'Anne Roy', email: 'anne@exemple.ca', phone: null, body: BODY };
    await as(sender).must('send_message', { listing_ids: [listing.id], message });
    const [{ id }] = await sql('select id from private.visitor_messages where listing_id = $1', [listing.id]);
    await as(owner).must('handle_message', { message_id: id, action: 'reported' });
    expect(await meets(sender, 'message', Number(id))).toEqual(UNKNOWN);
    expect(await meets(colleague, 'message', Number(id))).toEqual(MET);
  });

  test('does not decide about a listing that they claim, nor opens papers of its other claims', async ({
    as,
    sql,
    newStaff,
    newPerson,
    newUnclaimed,
    newClaim,
    claimListing,
    addPaper,
    decideClaim,
    meets,
  }) => {
    const [claimant, colleague] = [await newStaff('moderator'), await newStaff('moderator')];
    const listing = await newUnclaimed();
    const rival = await newClaim(listing.id);
    const path = await addPaper(rival.id, rival.person);
    const about = { kind: 'listing', subject_id: listing.id, reason: 'reported_fake' };
    await as(await newPerson()).must('report', about);
    const [{ id: report }] = await sql('select id from private.reports where listing_id = $1', [listing.id]);
    const seen = async (who: Person) => {
      const count = async (from: string) =>
        (await as(who).sql<number>(`select count(*)::integer from ${from}`)).data;
      const { rows } = await as(who).must<{ rows: { id: number }[] }>('waiting_claims');
      return [
        rows.some(({ id }) => id === rival.id),
        await count(`public.claims where id = ${rival.id}`),
        await count(`storage.objects where name = '${path}'`),
      ];
    };
    expect(await seen(claimant)).toEqual([true, 1, 1]);
    const own = (await claimListing(claimant, listing.id)).data;
    expect(await meets(claimant, 'claim', rival.id)).toEqual(UNKNOWN);
    expect(await meets(claimant, 'report', Number(report))).toEqual(UNKNOWN);
    expect(await seen(claimant)).toEqual([false, 0, 0]);
    expect(await meets(colleague, 'claim', rival.id)).toEqual(MET);
    expect(await seen(colleague)).toEqual([true, 1, 1]);
    // The papers stay for 30 days after the decision, which closes their own claim.
    await decideClaim(own?.id ?? 0, 'rejected', { note: 'Sans preuve.' }, colleague);
    await decideClaim(rival.id, 'approved', {}, colleague);
    expect((await seen(claimant)).slice(1)).toEqual([0, 0]);
  });

  test('reads a message once it was reported, as administrators do, and after the decision too', async ({
    as,
    sql,
    admin,
    newStaff,
    newOwner,
    decide,
  }) => {
    const moderator = await newStaff('moderator');
    const { owner, listing } = await newOwner({ city: 'Sherbrooke', municipality: 'sherbrooke' });
    const message = { name: 'Anne Roy', email: 'anne@exemple.ca', phone: null, body: BODY };
    await as(null).must('send_message', { listing_ids: [listing.id], message });
    const [row] = await sql('select id from private.visitor_messages where listing_id = $1', [listing.id]);
    const item = { kind: 'message', id: Number(row.id) };
    for (const reader of [as(moderator), admin]) {
      expect((await reader.rpc('waiting_item', item)).refused?.code).toBe('item_not_found');
    }
    expect((await as(moderator).rpc('work_on_item', item)).refused?.code).toBe('item_not_found');
    expect(await decide({ ...item, action: 'kept' }, moderator)).toMatchObject({ code: 'item_not_found' });
    const read = async () => await as(moderator).must('waiting_item', item);
    await as(owner).must('handle_message', { message_id: item.id, action: 'reported' });
    expect(await read()).toMatchObject({ detail: { email: 'anne@exemple.ca', body: BODY } });
    await decide({ ...item, version: 2, action: 'kept' }, moderator);
    expect(await read()).toMatchObject({ detail: { isWaiting: false, body: BODY } });
  });

  test('reads the hidden values and the owner’s address of a listing while it waits', async ({
    as,
    sql,
    admin,
    newStaff,
    newPerson,
    pending,
    approve,
    decide,
  }) => {
    const moderator = await newStaff('moderator');
    const owner = await newPerson();
    const { id } = await pending('quebec', { showAddress: false });
    await sql('update public.listings set owner_id = $1 where id = $2', [owner.id, id]);
    const hidden = { email: 'secret@example.com', address: '987 rue Cachée', postalCode: 'H7A 1A1' };
    const none = { email: null, address: null, postalCode: null, latitude: null, longitude: null };
    const read = async (kind: string, number = id, reader = as(moderator)) =>
      (await reader.must<{ detail: object }>('waiting_item', { kind, id: number })).detail;
    expect(await read('listing')).toMatchObject({ values: hidden, owner: { email: owner.email } });
    await approve(moderator, id);
    expect(await read('listing')).toMatchObject({
      values: { ...none, phone: '+15145551234', showEmail: false },
      owner: { id: owner.id, email: null },
    });
    expect(await read('listing', id, admin)).toMatchObject({
      values: hidden,
      owner: { email: owner.email },
    });

    // Anybody can report a listing, so a report gives no hidden value either.
    const about = { kind: 'listing', subject_id: id, reason: 'reported_fake' };
    await as(null).must('report', about);
    const [report] = await sql('select id from private.reports where listing_id = $1', [id]);
    expect(await read('report', Number(report.id))).toMatchObject({ values: none });
    expect(await read('report', Number(report.id), admin)).toMatchObject({ values: hidden });
    await decide({ kind: 'report', id: Number(report.id), action: 'dismissed', note: 'Elle existe.' });

    // Changes show the hidden value that they replace while they wait.
    const [changes] = await sql(
      `insert into private.listing_changes (listing_id, author_id, fields) values ($1, $2, '{"address": "1 rue Neuve"}')
       returning id`,
      [id, owner.id],
    );
    const compared = async (reader = as(moderator)) => await read('changes', Number(changes.id), reader);
    const field = { key: 'address', after: '1 rue Neuve' };
    expect(await compared()).toMatchObject({ fields: [{ ...field, before: '987 rue Cachée' }] });
    await decide({ kind: 'changes', id: Number(changes.id), action: 'rejected', note: 'Non.' }, moderator);
    expect(await compared()).toMatchObject({ fields: [{ ...field, before: null }] });
    expect(await compared(admin)).toMatchObject({ fields: [{ ...field, before: '987 rue Cachée' }] });
  });

  test('reads the hidden values of a claimed listing while the claim waits', async ({
    as,
    admin,
    newStaff,
    newUnclaimed,
    newClaim,
    decideClaim,
  }) => {
    const moderator = await newStaff('moderator');
    const { id } = await newClaim((await newUnclaimed({ email: 'secret@example.com' })).id);
    const emailTo = async (reader = as(moderator)) =>
      (await reader.must<{ listing: { email: string | null } }>('claim_to_decide', { claim_id: id })).listing
        .email;
    expect(await emailTo()).toBe('secret@example.com');
    await decideClaim(id, 'approved', {}, moderator);
    expect(await emailTo()).toBeNull();
    expect(await emailTo(admin)).toBe('secret@example.com');
  });

  test('reads a rejected listing, and no draft or archived one', async ({
    as,
    sql,
    admin,
    newStaff,
    newListing,
    pending,
    decide,
  }) => {
    const moderator = await newStaff('moderator');
    const read = async (id: number, reader = as(moderator)) =>
      (await reader.rpc('waiting_item', { kind: 'listing', id })).refused?.code ?? 'read';
    const draft = await newListing({ status: 'draft', city: 'quebec' });
    const closed = await newListing({ status: 'archived', city: 'quebec' });
    for (const { id } of [draft, closed]) {
      expect(await read(id)).toBe('item_not_found');
      expect(await read(id, admin)).toBe('read');
    }
    const refused = await pending('quebec');
    const [{ version }] = await sql('select version from public.listings where id = $1', [refused.id]);
    await decide({ kind: 'listing', id: refused.id, version, action: 'rejected', note: 'Non.' }, moderator);
    expect(await read(refused.id)).toBe('read');
  });

  test('writes an accepted correction, or removes the listing that closed', async ({
    as,
    sql,
    newStaff,
    newListing,
    listingOf,
    decide,
  }) => {
    const moderator = await newStaff('moderator');
    const accept = async (change: object) => {
      const { id: listing } = await newListing({ city: 'laval' });
      await as(null).must('suggest_correction', { listing_id: listing, ...change });
      const [{ id, version }] = await sql(
        'select id, version from private.corrections where listing_id = $1',
        [listing],
      );
      await decide({ kind: 'correction', id, version, action: 'accepted' }, moderator);
      return await listingOf(listing, 'phone, status, is_removed');
    };
    expect(await accept({ fields: { phone: '+18195550111' } })).toMatchObject({ phone: '+18195550111' });
    expect(await accept({ fields: {}, is_closed: true })).toMatchObject({
      status: 'archived',
      is_removed: true,
    });
  });
});

describe('a regional moderator', () => {
  test('lists, counts, opens and decides what waits in their MRCs alone', async ({
    as,
    newStaff,
    pending,
    waitingOf,
    approve,
  }) => {
    const here = await pending('laval');
    const elsewhere = await pending('quebec');
    // Without a municipality, a position would give the MRC.
    const nowhere = await pending('nulle-part', { latitude: null, longitude: null });
    const regional = await newStaff('regional_moderator', [LAVAL]);
    const waiting = await waitingOf(regional);
    expect(waiting).toContain(here.id);
    expect(waiting).not.toContain(elsewhere.id);
    expect(waiting).not.toContain(nowhere.id);
    const counts = await as(regional).must<WaitingCount[]>('waiting_summary');
    expect(counts.find(({ kind }) => kind === 'listing')?.count).toBe(waiting.length);
    expect(counts.map(({ kind }) => kind)).not.toContain('privacy');
    expect(await approve(regional, elsewhere.id)).toBe('item_not_found');
    expect(await approve(regional, nowhere.id)).toBe('item_not_found');
    expect(await approve(regional, here.id)).toBe('ok');
    expect((await as(regional).rpc('waiting_item', { kind: 'listing', id: here.id })).data).toMatchObject({
      decisions: [{ action: 'approved', role: 'regional_moderator' }],
    });
  });

  test('reads the claims of their MRCs and their documents, in tables too', async ({
    as,
    newStaff,
    newClaim,
    newListing,
    addPaper,
  }) => {
    const listing = await newListing({ city: 'laval' });
    const { id, person } = await newClaim(listing.id);
    const path = await addPaper(id, person);
    const seen = async (who: Person) => {
      const count = async (from: string) =>
        (await as(who).sql<number>(`select count(*)::integer from ${from}`)).data;
      return [
        await count(`public.claims where id = ${id}`),
        await count(`public.listings where id = ${listing.id}`),
        await count(`storage.objects where name = '${path}'`),
        (await as(who).rpc('claim_to_decide', { claim_id: id })).refused?.code ?? 'ok',
      ];
    };
    expect(await seen(await newStaff('regional_moderator', [QUEBEC, LAVAL]))).toEqual([1, 1, 1, 'ok']);
    expect(await seen(await newStaff('regional_moderator', [QUEBEC]))).toEqual([0, 0, 0, 'item_not_found']);
    expect(await seen(await newStaff('editor'))).toEqual([0, 0, 0, 'not_administrator']);
  });

  test('gets emails about what waits in their MRCs alone', async ({ sql, newStaff, pending }) => {
    await sql("update public.listings set status = 'published' where status = 'pending'");
    const here = await newStaff('regional_moderator', [LAVAL]);
    const there = await newStaff('regional_moderator', [QUEBEC]);
    const editor = await newStaff('editor');
    await pending('laval');
    await sql('select private.send_arrival_notices(), private.send_weekly_digests()');
    const kindsTo = async ({ email }: Person) =>
      (await sql('select kind from mail.messages where recipient = $1 order by kind', [email])).map(
        ({ kind }) => kind,
      );
    expect(await kindsTo(here)).toEqual(['digest.weekly', 'waiting.arrived']);
    expect(await kindsTo(there)).toEqual([]);
    expect(await kindsTo(editor)).toEqual([]);
  });
});

describe('work on an item', () => {
  test('is shown to the others with its beginning, and ends by itself', async ({
    as,
    sql,
    newStaff,
    newPerson,
    pending,
  }) => {
    const marie = await newStaff('moderator');
    const paul = await newStaff('moderator');
    const { id } = await pending('laval');
    const item = { kind: 'listing', id };
    const shownTo = async (who: Person) => {
      const detail = await as(who).must<{ worker: Worker | null }>('waiting_item', item);
      const items = await as(who).must<WaitingItem[]>('waiting_items', { kinds: ['listing'], how_many: 100 });
      expect(items.find((each) => each.id === id)?.worker).toEqual(detail.worker);
      return detail.worker;
    };
    const endLease = () => sql("update private.item_leases set ends_at = now() - interval '1 second'");
    await as(marie).must('work_on_item', item);
    const begun = await shownTo(paul);
    expect(begun).toEqual({ name: 'Marie Côté', since: expect.any(String) });
    expect(await shownTo(marie)).toBeNull();
    // A renewal keeps the start time, and a second worker does not replace the first.
    await as(marie).must('work_on_item', item);
    await as(paul).must('work_on_item', item);
    expect(await shownTo(paul)).toEqual(begun);
    await endLease();
    expect(await shownTo(paul)).toBeNull();
    await as(paul).must('work_on_item', item);
    expect(await shownTo(marie)).not.toBeNull();
    expect(await shownTo(paul)).toBeNull();
    // Only one's own work is left.
    await as(marie).must('leave_item', item);
    expect(await shownTo(marie)).not.toBeNull();
    await as(paul).must('leave_item', item);
    expect(await shownTo(marie)).toBeNull();
    expect((await as(await newPerson()).rpc('work_on_item', item)).refused?.code).toBe('not_administrator');
  });

  test('stops no decision, and a second decision says who decided first', async ({
    as,
    newStaff,
    pending,
    listingOf,
  }) => {
    const marie = await newStaff('moderator');
    const paul = await newStaff('moderator');
    const { id } = await pending('laval');
    await as(marie).must('work_on_item', { kind: 'listing', id });
    const { version } = await listingOf(id, 'version');
    const decide = async (who: Person, action: string) =>
      (
        await as(who).must<Decided[]>('decide', {
          items: [{ kind: 'listing', id, version, action, note: 'Voilà.' }],
        })
      )[0];
    expect((await decide(paul, 'approved'))?.refused).toBeUndefined();
    const refused = (await decide(marie, 'rejected'))?.refused;
    expect(refused?.code).toBe('already_decided');
    expect(JSON.parse(refused?.details ?? '')).toMatchObject({
      action: 'approved',
      by: 'Marie Côté',
      role: 'moderator',
    });
    expect(await listingOf(id, 'status')).toEqual({ status: 'published' });
  });
});

describe('the report of the queue', () => {
  test('counts decisions by person and week, and what waits by age', async ({
    as,
    sql,
    newStaff,
    pending,
    approve,
    admin,
  }) => {
    const moderator = await newStaff('moderator');
    const old = await pending('laval');
    await sql("update public.listings set waiting_since = now() - interval '8 days' where id = $1", [old.id]);
    const ages = (await as(moderator).must<QueueReport>('queue_report')).ages;
    expect(ages.older).toBeGreaterThanOrEqual(1);
    await approve(moderator, old.id);
    await approve(moderator, (await pending('laval')).id);
    const own = await as(moderator).must<QueueReport>('queue_report');
    expect(own.ages.older).toBe(ages.older - 1);
    expect(own.weeks).toHaveLength(8);
    expect(own.people).toEqual([{ name: 'Marie Côté', role: 'moderator', weeks: [0, 0, 0, 0, 0, 0, 0, 2] }]);
    // Only an administrator sees what others decided.
    const all = await admin.must<QueueReport>('queue_report');
    expect(all.people.length).toBeGreaterThan(1);
    expect(await as(await newStaff('editor')).rpc('queue_report')).toMatchObject({
      refused: { code: 'not_administrator' },
    });
  });

  test('emails its staff once a day beyond a threshold', async ({
    as,
    sql,
    newStaff,
    pending,
    emailsTo,
    admin,
  }) => {
    await sql("update public.listings set status = 'published' where status = 'pending'");
    await sql('delete from public.claims');
    const here = await newStaff('regional_moderator', [LAVAL]);
    const there = await newStaff('regional_moderator', [QUEBEC]);
    const silent = await newStaff('regional_moderator', [LAVAL]);
    await as(silent).must('choose_email', { topic: 'alerts', wanted: false });
    for (let made = 0; made < 3; made += 1) await pending('laval');
    const alertsTo = async ({ email }: Person) => emailsTo(email, 'subject, body', 'waiting.exceeded');
    const send = (at: string) => sql(`select private.send_queue_alerts(now() + interval '${at}')`);
    const setAlerts = (most_waiting: number | null, oldest_days: number | null) =>
      admin.rpc('set_queue_alerts', { most_waiting, oldest_days });
    // Off by default.
    await send('0');
    expect(await alertsTo(here)).toEqual([]);
    await setAlerts(3, null);
    await send('0');
    expect(await alertsTo(here)).toEqual([]);
    await setAlerts(2, null);
    await send('0');
    await send('23 hours');
    expect(await alertsTo(here)).toEqual([
      {
        subject: 'La file d’attente dépasse le seuil fixé',
        body: expect.stringContaining('3 éléments attendent (seuil\u00a0: 2)'),
      },
    ]);
    expect(await alertsTo(there)).toEqual([]);
    expect(await alertsTo(silent)).toEqual([]);
    await setAlerts(null, 2);
    await send('49 hours');
    expect(await alertsTo(here)).toHaveLength(1);
    await send('73 hours');
    expect((await alertsTo(here)).map(({ body }) => body)[1]).toContain(
      'attend depuis 3 jours (seuil\u00a0: 2)',
    );
    expect((await setAlerts(0, null)).refused?.code).toBe('invalid_threshold');
    expect(
      await sql("select action, role from private.decisions where kind = 'alerts' order by id limit 1"),
    ).toEqual([{ action: 'changed', role: 'administrator' }]);
  });
});

describe('the header', () => {
  test('leads staff to the administration', async ({ as, newStaff, newPerson }) => {
    const waiting = async (who: Person) =>
      (await as(who).must<{ waiting: number | null }>('my_notifications')).waiting;
    expect(await waiting(await newStaff('moderator'))).toEqual(expect.any(Number));
    expect(await waiting(await newStaff('editor'))).toBe(0);
    expect(await waiting(await newPerson())).toBeNull();
  });
});
