import type { Pool, PoolClient } from 'pg';
import { slugify } from '#domain/listing/slug.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { cell } from './cells.ts';
import { fileOnDisk, openCsv, type SourceRow } from './csv-source.ts';
import { commandLedger, type Ledger } from './ledger.ts';
import { readableRecord } from './readable-record.ts';
import { openReport, type Report } from './report.ts';

/** The columns of the official list (Répertoire des municipalités du Québec, MUN.csv) that this reader needs. */
export const MUNICIPALITY_COLUMNS = [
  'mcode',
  'munnom',
  'mcodpos',
  'mweb',
  'mdes',
  'regadm',
  'divrec',
  'mrc',
  'mpopul',
] as const;

/** PostgreSQL's integers end a little above two thousand million. */
const POPULATION = /^\d{1,9}$/;

type MunicipalityImportOptions = {
  dryRun?: boolean;
  onProgress?(rows: number, part: number): void;
  /** Where every row left out or repaired is written: CSV by its name's end, else one JSON object a line. */
  reportFile?: string;
  /** Where the import is written down, in its own transaction; as one of the command line when absent. */
  ledger?: Ledger<MunicipalityImportSummary>;
};

export type MunicipalityImportSummary = {
  dryRun: boolean;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  seconds: number;
};

type Row = {
  id: number;
  slugs: string[];
  name: string;
  designation: string | null;
  region_id: number;
  mrc_id: number | null;
  population: number;
  /** Whether the file gives the population. */
  is_counted: boolean;
  postal_code: string | null;
  website: string | null;
};

type Known = { mrcs: Map<number, { slug: string; kind: string }>; regions: Map<number, string> };

/**
 * Brings the municipalities up to date with the official list, by official code; none is removed.
 *
 * The file has no coordinates: existing ones stay, and the database derives a centre for a municipality without them.
 */
export async function importMunicipalities(
  database: Pool,
  file: string,
  options: MunicipalityImportOptions = {},
): Promise<MunicipalityImportSummary> {
  const started = performance.now();
  const source = await openCsv(await fileOnDisk(file), MUNICIPALITY_COLUMNS);
  const report = openReport(options.reportFile ?? null);
  const dryRun = Boolean(options.dryRun);
  const ledger = options.ledger ?? commandLedger(file, 'municipalities', source.bytes);
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const known = await readKnown(client);
    const rows: Row[] = [];
    const codes = new Set<number>();
    let read = 0;
    for await (const row of source.rows()) {
      read++;
      const municipality = await readRow(row, known, report, codes);
      if (!municipality) continue;
      codes.add(municipality.id);
      rows.push(municipality);
    }
    options.onProgress?.(read, 1);
    const { created, updated } = await writeRows(client, rows);
    await report.close();
    const summary = {
      dryRun,
      rows: read,
      created,
      updated,
      unchanged: rows.length - created - updated,
      leftOut: report.leftOut,
      repaired: report.repaired,
      seconds: (performance.now() - started) / 1000,
    };
    if (!dryRun) await ledger.close(client, await ledger.open(client), summary);
    await client.query(dryRun ? 'rollback' : 'commit');
    return summary;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
    await report.close();
  }
}

async function readKnown(client: PoolClient): Promise<Known> {
  const mrcs = await client.query<{ id: number; slug: string; kind: string }>(
    'select id, slug, kind from public.mrcs',
  );
  const regions = await client.query<{ id: number; slug: string }>('select id, slug from public.regions');
  return {
    mrcs: new Map(mrcs.rows.map(({ id, ...mrc }) => [id, mrc])),
    regions: new Map(regions.rows.map(({ id, slug }) => [id, slug])),
  };
}

async function readRow(
  { line, record: row, problem }: SourceRow,
  known: Known,
  report: Report,
  former: ReadonlySet<number>,
): Promise<Row | null> {
  const { record, repairs } = readableRecord(row, MUNICIPALITY_COLUMNS);
  const code = cell(record, 'mcode');
  // The official list has straight apostrophes.
  const name = cell(record, 'munnom')?.replaceAll("'", '’');
  const remark = { line, id: code, name: name ?? '' };
  const leaveOut = async (reason: string, detail: string) => {
    await report.add({ ...remark, outcome: 'left out', reason, detail });
    return null;
  };
  if (problem) return leaveOut(problem.reason, problem.detail);
  if (!code || !/^\d{5}$/.test(code)) return leaveOut('code not valid', code ?? '');
  if (former.has(Number(code))) return leaveOut('code twice in the file', '');
  if (!name || slugify(name) === '') return leaveOut('no name', name ?? '');
  if (/^toponyme à venir$/i.test(name)) return leaveOut('not named yet', name);
  const regionId = numberIn(record.regadm);
  const regionSlug = known.regions.get(regionId ?? 0);
  if (!regionId || !regionSlug) return leaveOut('region not known', record.regadm ?? '');
  const repair = (reason: string, detail: string) =>
    report.add({ ...remark, outcome: 'repaired', reason, detail });
  for (const { reason, detail } of repairs) await repair(reason, detail);

  const mrcId = readMrc(record, known);
  if (record.mrc && mrcId === null) await repair('MRC not known', record.mrc);
  const population = cell(record, 'mpopul');
  const isCounted = population !== null && POPULATION.test(population);
  if (population !== null && !isCounted) await repair('population not valid', population);
  const postal = cell(record, 'mcodpos');
  const postalCode = postal && formatPostalCode(postal);
  if (postal && !postalCode) await repair('postal code not valid', postal);
  const site = cell(record, 'mweb');
  const website = readWebsite(site);
  if (site && !website) await repair('website not valid', site);
  const designation = cell(record, 'mdes');
  const base = slugify(name);
  const mrcSlug = mrcId === null ? undefined : known.mrcs.get(mrcId)?.slug;
  return {
    id: Number(code),
    // The first free slug is taken; the following ones add what distinguishes homonyms.
    slugs: [
      base,
      ...(mrcSlug ? [`${base}-${mrcSlug}`] : []),
      `${base}-${slugify(designation ?? regionSlug)}`,
      `${base}-${code}`,
    ],
    name,
    designation,
    region_id: regionId,
    mrc_id: mrcId,
    population: isCounted ? Number(population) : 0,
    is_counted: isCounted,
    postal_code: postalCode,
    website,
  };
}

// « MRC Brome-Missisquoi (460) »; a territory equivalent to an MRC has none here, but its census division has its
// number: « Montréal (66) » is 660.
function readMrc(record: Record<string, string>, known: Known): number | null {
  const own = numberIn(record.mrc);
  if (own !== null) return known.mrcs.has(own) ? own : null;
  const equivalent = (numberIn(record.divrec) ?? 0) * 10;
  return known.mrcs.get(equivalent)?.kind === 'equivalent' ? equivalent : null;
}

function numberIn(text: string | undefined): number | null {
  const digits = /\((\d+)\)\s*$/.exec(text ?? '')?.[1];
  return digits ? Number(digits) : null;
}

function readWebsite(text: string | null): string | null {
  if (!text || !/^(https?:\/\/)?[^\s/]+\.[^\s]+$/i.test(text)) return null;
  return `https://${text.replace(/^https?:\/\//i, '')}`;
}

// A blank or unreadable cell changes nothing of an existing row; its slug never changes, because addresses contain it.
async function writeRows(
  client: PoolClient,
  rows: readonly Row[],
): Promise<{ created: number; updated: number }> {
  const incoming = [JSON.stringify(rows)];
  const row = `jsonb_to_recordset($1::jsonb) as i (id integer, slugs text[], name text, designation text,
    region_id smallint, mrc_id smallint, population integer, is_counted boolean, postal_code text,
    website text)`;
  // An MRC lies in one region.
  const mrc = 'case when m.region_id = i.region_id then coalesce(i.mrc_id, m.mrc_id) else i.mrc_id end';
  const updated = await client.query(
    `update public.municipalities m
        set name = i.name, designation = coalesce(i.designation, m.designation), region_id = i.region_id,
            mrc_id = ${mrc},
            population = case when i.is_counted then i.population else m.population end,
            is_counted = i.is_counted or m.is_counted, postal_code = coalesce(i.postal_code, m.postal_code),
            website = coalesce(i.website, m.website)
       from ${row}
      where m.id = i.id
        and (m.name, m.designation, m.region_id, m.mrc_id, m.population, m.is_counted, m.postal_code, m.website)
            is distinct from
            (i.name, coalesce(i.designation, m.designation), i.region_id, ${mrc},
             case when i.is_counted then i.population else m.population end, i.is_counted or m.is_counted, coalesce(i.postal_code, m.postal_code), coalesce(i.website, m.website))`,
    incoming,
  );
  const taken = await client.query<{ id: number; slug: string }>(
    'select id, slug from public.municipalities',
  );
  const ids = new Set(taken.rows.map(({ id }) => id));
  const slugs = new Set(taken.rows.map(({ slug }) => slug));
  const created = rows.filter(({ id }) => !ids.has(id)).sort((a, b) => b.population - a.population);
  const named = created.map((municipality) => {
    const slug = municipality.slugs.find((candidate) => !slugs.has(candidate)) ?? `${municipality.id}`;
    slugs.add(slug);
    return { ...municipality, slug };
  });
  await client.query(
    `insert into public.municipalities
       (id, slug, name, designation, region_id, mrc_id, population, is_counted, postal_code, website)
     select i.id, i.slug, i.name, i.designation, i.region_id, i.mrc_id, i.population, i.is_counted, i.postal_code, i.website
       from jsonb_to_recordset($1::jsonb) as i (id integer, slug text, name text, designation text, region_id smallint,
              mrc_id smallint, population integer, is_counted boolean, postal_code text, website text)`,
    [JSON.stringify(named)],
  );
  return { created: named.length, updated: updated.rowCount ?? 0 };
}
