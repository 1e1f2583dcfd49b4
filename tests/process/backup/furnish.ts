import pg from 'pg';
import { maintain } from '#server/maintenance.ts';
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
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
  try {
    await maintain(pool);
  } finally {
    await pool.end();
  }
  return { ...directory, administrator, marie, factor, files, waitingImport };
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
