import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { importLicences } from '#server/import/index.ts';
import { maintain } from '#server/jobs/maintenance.ts';
import { publishOpenData } from '#server/open-data/publish.ts';
import { searchBy } from '#tests/fixtures/search.ts';
import { addAdministration } from './administration.ts';
import { addDirectory, type Directory } from './directory.ts';
import { administratorOf, type Factor, newPerson, type Person, protect } from './people.ts';
import { call, type Site } from './site.ts';
import { addFiles, beginSignIns, type StoredFiles } from './stored-files.ts';

export type Furnished = Directory & {
  administrator: Person;
  /** Her account is protected by an app. */
  marie: Person;
  factor: Factor;
  files: StoredFiles;
  /** An import that waits for its columns to be confirmed. */
  waitingImport: number;
};

/** Leaves something in every table that a visitor, a person or an administrator can reach, then does the day's work. */
export async function populate(site: Site): Promise<Furnished> {
  const administrator = await administratorOf(site);
  const marie = await newPerson(site, 'Marie');
  const factor = await protect(marie);
  const directory = await addDirectory(site, administrator);
  const waitingImport = await addAdministration(site, administrator, directory);
  const files = await addFiles(site);
  await beginSignIns(site, directory.owner.email);
  const folder = path.join(site.dataDir, 'open-data');
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
  const licences = path.join(site.dataDir, 'rbq.csv');
  await writeFile(
    licences,
    "Numéro de licence,Statut de la licence,Nom de l'intervenant,Municipalité,Sous-catégories\n" +
      '5612-3456-01,Active,Plomberie Pivert inc.,Laval,15.5 Entrepreneur en plomberie\n',
  );
  try {
    await importLicences(pool, licences);
    await pool.query(`
      insert into private.licence_candidates
      select x.number, l.id, 'name' from private.licences x, public.listings l where l.status = 'published' limit 1;
      insert into private.column_maps (name, columns, mapping) values ('Membres', '{nom}', '{"name": "nom"}');
      insert into private.premises_sources
      select l.id, 'step_free', 'owner', current_date from public.listings l limit 1;
      insert into private.original_texts (listing_id, text_name, language)
      select l.id, 'description', 'en' from public.listings l limit 1
      on conflict do nothing;
      insert into private.unmet_searches (month, counter, place_level, place_id, category_id, networks)
      select date_trunc('month', now())::date, 'a', 3, m.id, c.id, 12
        from public.municipalities m, public.categories c limit 1;
      insert into private.automatic_claim_proofs (road) values ('site') on conflict do nothing;
      insert into private.claim_site_checks (claim_id, checked_at, outcome)
      select c.id, now(), 'unreachable' from public.claims c limit 1`);
    await pool.query('select private.send_arrival_notices()');
    await maintain(pool, () =>
      publishOpenData({ database: pool, client: site.service, folder, freeBytes: null }),
    );
    // After the maintenance, which deletes suspended listings of accounts without a suspension.
    await addStaff(pool, administrator.id, directory.owner.id);
  } finally {
    await pool.end();
  }
  return { ...directory, administrator, marie, factor, files, waitingImport };
}

/** Rows of the tables that only staff fills. */
async function addStaff(pool: pg.Pool, administrator: string, editor: string): Promise<void> {
  await pool.query("insert into private.staff_members (user_id, role) values ($1, 'editor')", [editor]);
  await pool.query('insert into private.alert_notices (user_id, sent_at) values ($1, now())', [
    administrator,
  ]);
  await pool.query(
    `insert into private.saved_filters (user_id, name, filters) values ($1, 'Sans heures', '{"lacks": "hours"}')`,
    [administrator],
  );
  await pool.query(
    'insert into private.suspended_listings (listing_id, account) select id, $1 from public.listings order by id limit 1',
    [editor],
  );
}

/** What visitors and search engines find, by what they ask. */
export async function foundIn(site: Site): Promise<Record<string, unknown>> {
  const anon = site.anon();
  const found: Record<string, unknown> = {};
  for (const q of ['brulerie', 'plonbier laval', 'zorglub', 'gars de tuyaux', 'erable']) {
    for (const locale of ['fr', 'en']) {
      found[`${locale}: ${q}`] = await searchBy((name, args) => call(anon, name, args), { q, locale });
    }
  }
  found.suggestions = await call(anon, 'suggest_what', { q: 'caf', locale: 'fr' });
  const addresses = ['/sitemap.xml', '/robots.txt'];
  for (const address of addresses) {
    const answer = await fetch(site.url + address);
    const text = await answer.text();
    found[address] = [answer.status, text];
    for (const [, location = ''] of text.matchAll(/<sitemap>\s*<loc>([^<]+)/g)) {
      addresses.push(new URL(location).pathname);
    }
  }
  return found;
}
