import { randomUUID } from 'node:crypto';
import { onDatabase } from '#tests/support/database.ts';
import { type Directory, image, upload } from './directory.ts';
import type { Person } from './people.ts';
import { call, type Site } from './site.ts';

const csvWith = (phone: string) =>
  `name,phone,city\nAtelier de l’Érable,${phone},Laval\n"Deux, lignes\nici",,Laval\n`;

/**
 * What administrators leave: words, categories, sponsors, imports and exports, jobs, figures.
 *
 * @returns the import that waits for its columns to be confirmed
 */
export async function addAdministration(
  site: Site,
  admin: Person,
  { owner, shop }: Directory,
): Promise<number> {
  const { client } = admin;
  await call(client, 'add_term', { category_id: 601, locale: 'fr', term: 'zorglub' });
  await call(client, 'add_synonym', { typed: 'gars de tuyaux', means: 'plombier' });
  await call(client, 'add_place_word', { kind: 'city', slug: 'laval', word: 'La belle ville du nord' });
  await call(client, 'remove_term', await anyTerm(site));
  await addCategories(client);
  const logoPath = `${randomUUID()}.webp`;
  await upload(admin, 'sponsors', logoPath, await image(), 'image/webp');
  const sponsor = await call<{ id: number }>(client, 'save_sponsor', {
    id: null,
    version: null,
    sponsor: {
      name: 'Caisse du Fleuve',
      url: 'https://caisse.example/offre?a=b&c=d',
      logoPath,
      startsOn: '2026-01-01',
      endsOn: null,
      onHome: false,
      categories: ['restaurants'],
      regions: ['laval', 'montreal'],
    },
  });
  await call(client, 'suspend_account', {
    account: owner.id,
    until: '2026-12-24T12:34:56.789012Z',
    reason: 'account_spam',
    note: 'Levée ensuite.',
  });
  await call(client, 'lift_suspension', { account: owner.id });
  await addStatistics(site, shop.slug, sponsor.id);
  await call(client, 'settle_search', { words: 'Zorglub géant' });
  await call(client, 'ask_for_upkeep', { kind: 'recompute' });
  await addRegistry(site);
  return addTransfers(site, admin);
}

async function addCategories(client: Person['client']): Promise<void> {
  const save = (slug: string, category_id: number | null = null) =>
    call<{ id: number }>(client, 'save_category', {
      fields: { nameFr: slug, nameEn: slug, slug, icon: 'coffee' },
      category_id,
      parent_id: category_id === null ? 6 : null,
    });
  const renamed = await save('metiers-rares');
  await save('metiers-tres-rares', renamed.id);
  const retired = await save('metiers-d-hier');
  await call(client, 'retire_category', { category_id: retired.id, into_id: renamed.id });
}

async function addStatistics(site: Site, slug: string, sponsor: number): Promise<void> {
  await call(site.service, 'record_searches', { searches: [{ shown: 'café noir', searches: 2, empty: 1 }] });
  await call(site.service, 'record_views', {
    views: [
      { kind: 'listing', slug, views: 3 },
      { kind: 'city', slug: 'laval', views: 11 },
    ],
  });
  await call(site.service, 'record_vitals', {
    counts: [{ page: 'search', metric: 'INP', upper: 200, samples: 2 }],
  });
  await call(site.service, 'record_sponsor_counts', { counts: [{ sponsor, views: 5, clicks: 1 }] });
}

/** The rows that an import of the registry adds besides listings. */
async function addRegistry(site: Site): Promise<void> {
  await onDatabase(site.databaseUrl, async (client) => {
    await client.query(
      "select private.note_data_source('ville', 'Ville de Laval', 'CC-BY-4.0', 'https://ville.example', '2026-11-15')",
    );
    await client.query(`
      insert into private.registry_records (listing_id, establishment, is_principal, legal_form)
      select id, '2', true, 'CIE' from public.listings order by id limit 1`);
    await client.query(`
      insert into private.fact_votes (listing_id, wrong_facts) select id, '{phone}' from public.listings order by id limit 1`);
    await client.query(`
      insert into private.doubts (listing_id, facts) select id, '{phone}' from public.listings order by id limit 1`);
    await client.query(`
      insert into private.confirmation_reminders (user_id) select owner_id from public.listings where owner_id is not null limit 1`);
  });
}

/** One imported listing is given a category, which teaches a phrase that is then forgotten; another is put off. */
async function classifyImported({ client }: Person): Promise<void> {
  const { rows } = await call<{ rows: { id: number; version: number }[] }>(
    client,
    'unclassified_listings',
    {},
  );
  const [answered, later] = rows;
  if (!answered || !later) throw new Error('too few listings to classify');
  const answers = [{ id: answered.id, version: answered.version, categoryId: 6, phrases: ['erable'] }];
  await call(client, 'classify_listings', { answers });
  await call(client, 'forget_phrase', { phrase: 'erable', is_forgotten: true });
  await call(client, 'skip_listings', { ids: [later.id], is_skipped: true });
}

/** An import that is done, one that changes what it made, one with an identifier for it, an export, and an import that waits for its columns to be confirmed. */
async function addTransfers(site: Site, admin: Person): Promise<number> {
  const { id, client } = admin;
  const bring = async (name: string, text: string) => {
    const path = `uploads/${id}/${randomUUID()}.csv`;
    await upload({ client }, 'imports', path, Buffer.from(text), 'text/csv');
    const transfer = await call<number>(client, 'start_import', { path, name });
    await until(site, transfer, ['ready']);
    return transfer;
  };
  const identified = 'external_id,name,phone,city\n7,Atelier de l’Érable,514-555-0124,Laval\n';
  for (const text of [csvWith('514-555-0123'), csvWith('514-555-0124'), identified]) {
    const done = await bring('fiches.csv', text);
    const { mapping } = await call<{ mapping: object }>(client, 'transfer', { id: done });
    await call(client, 'run_import', { id: done, mapping, is_trial: false });
    await until(site, done, ['done']);
  }
  // A file of a later day leaves such a mark; these are imported on the same day.
  await onDatabase(site.databaseUrl, (client) =>
    client.query(`
      insert into private.import_marks (transfer_id, listing_id, kind, before)
      select transfer_id, listing_id, 'provenance', '{}' from private.import_changes limit 1`),
  );
  await classifyImported(admin);
  const exported = await call<number>(client, 'start_export', { format: 'csv', is_whole: true });
  await until(site, exported, ['done']);
  return bring('en cours — à confirmer.csv', csvWith(''));
}

/** Waits until a transfer is in one of these states. */
export async function until(site: Site, id: number, states: string[]): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    const state = await onDatabase(site.databaseUrl, async (client) => {
      const { rows } = await client.query('select state::text from private.transfers where id = $1', [id]);
      return rows[0]?.state;
    });
    if (states.includes(state)) return;
    if (state === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`transfer ${id} did not come to ${states}`);
}

async function anyTerm(site: Site): Promise<object> {
  return onDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select category_id, locale, term from public.category_terms where locale = 'fr' order by term limit 1",
    );
    return rows[0];
  });
}
