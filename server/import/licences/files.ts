import path from 'node:path';
import { slugify } from '#domain/listing/slug.ts';
import { type Archive, openZip } from '../archive.ts';
import { type ByteSource, type CsvSource, fileOnDisk, openCsv, SourceFileError } from '../csv-source.ts';
import { localDay } from '../local-day.ts';

/** Columns that are read, as `slugify` writes them: the file has been seen with and without accents. */
const COLUMNS = {
  number: 'numero-de-licence',
  status: 'statut-de-la-licence',
  holder: 'nom-de-l-intervenant',
  subcategories: 'sous-categories',
  municipality: 'municipalite',
  neq: 'neq',
  legalStatus: 'statut-juridique',
  issuedOn: 'date-de-delivrance',
  restriction: 'restriction',
  address: 'adresse',
  phone: 'numero-de-telephone',
  email: 'courriel',
} as const;
type Column = keyof typeof COLUMNS;
/** Without these a file is refused; as it has them, for the message. */
const REQUIRED = {
  number: 'Numéro de licence',
  status: 'Statut de la licence',
  holder: 'Nom de l’intervenant',
  subcategories: 'Sous-catégories',
  municipality: 'Municipalité',
} as const satisfies Partial<Record<Column, string>>;

/** One row of the register: several values only of a JSON file, whose rows are whole licences. */
export type LicenceRow = {
  /** In a JSON file, its place in the list. */
  line: number;
  values: Record<Column, string[]>;
  problem: { reason: string; detail: string } | null;
};

export type LicenceFile = {
  bytes: number;
  /** The day of the file. */
  publishedOn: string;
  /** How a CSV was read; null for a JSON file. */
  csv: Pick<CsvSource, 'encoding' | 'delimiter' | 'notes'> | null;
  /** Whether it says restrictions: a licence without one has none then. */
  hasRestrictions: boolean;
  rows(): AsyncGenerator<LicenceRow>;
  close(): void;
};

/**
 * Opens a file of the Régie du bâtiment's active licences: CSV or JSON, alone or in its ZIP archive.
 *
 * @throws SourceFileError when the format is another, or a column is missing
 */
export async function openLicences(file: string): Promise<LicenceFile> {
  const onDisk = await fileOnDisk(file);
  if (path.extname(file).toLowerCase() !== '.zip')
    return { ...(await openSource(onDisk)), publishedOn: onDisk.writtenOn, close: () => undefined };
  const archive = await openZip(file, onDisk.bytes);
  try {
    const { source, modifiedAt } = onlyFile(file, archive);
    return { ...(await openSource(source)), publishedOn: localDay(modifiedAt), close: archive.close };
  } catch (cause) {
    archive.close();
    throw cause;
  }
}

function onlyFile(file: string, { stored }: Archive) {
  const data = [...stored].filter(([name]) => /\.(?:csv|json)$/i.test(name));
  const [only] = data;
  if (!only || data.length > 1) {
    const names = [...stored.keys()].join(', ') || 'nothing';
    throw new SourceFileError(
      'missing_files',
      '',
      `${file}: one CSV or JSON file is expected; found ${names}`,
    );
  }
  return only[1];
}

type Opened = Pick<LicenceFile, 'bytes' | 'csv' | 'hasRestrictions' | 'rows'>;

function openSource(source: ByteSource): Promise<Opened> {
  return path.extname(source.name).toLowerCase() === '.json' ? openJson(source) : openCsvRows(source);
}

async function openCsvRows(source: ByteSource): Promise<Opened> {
  const csv = await openCsv(source, []);
  const bySlug = new Map(csv.columns.map((column) => [slugify(column), column]));
  const named = Object.entries(COLUMNS).map(([column, slug]) => [column, bySlug.get(slug) ?? ''] as const);
  requireColumns(source.name, (column) => bySlug.has(COLUMNS[column]), csv.found);
  return {
    bytes: csv.bytes,
    csv: {
      encoding: csv.encoding,
      delimiter: csv.delimiter,
      notes: () => csv.notes().filter(({ code }) => code !== 'columns_not_read'),
    },
    hasRestrictions: bySlug.has(COLUMNS.restriction),
    async *rows() {
      for await (const { line, record, problem } of csv.rows()) {
        const values = named.map(([column, theirs]) => [column, [record[theirs] ?? '']]);
        yield { line, values: Object.fromEntries(values) as LicenceRow['values'], problem };
      }
    },
  };
}

async function openJson(source: ByteSource): Promise<Opened> {
  const licences = licencesOf(source.name, await readJson(source));
  const named = licences.map((licence) => {
    const bySlug = new Map(Object.entries(licence).map(([key, value]) => [slugify(key), value]));
    return Object.fromEntries(
      Object.entries(COLUMNS).map(([column, slug]) => [column, textsOf(bySlug.get(slug))]),
    ) as LicenceRow['values'];
  });
  const found = Object.keys(licences[0] ?? {});
  const slugs = found.map(slugify);
  requireColumns(source.name, (column) => slugs.includes(COLUMNS[column]), found);
  return {
    bytes: source.bytes,
    csv: null,
    hasRestrictions: slugs.includes(COLUMNS.restriction),
    async *rows() {
      for (const [index, values] of named.entries()) yield { line: index + 1, values, problem: null };
    },
  };
}

async function readJson(source: ByteSource): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read()) chunks.push(chunk);
  try {
    return JSON.parse(
      Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (cause) {
    const message = `${source.name}: not readable as JSON: ${(cause as Error).message}`;
    throw new SourceFileError('not_csv', '', message, { cause });
  }
}

// As published: {"Liste Licence": [{"Licence": {…}}, …]}.
function licencesOf(name: string, data: unknown): Record<string, unknown>[] {
  const list = Array.isArray(data) ? data : Object.values((data ?? {}) as object).find(Array.isArray);
  const licences = (list ?? []).map((one: unknown) => {
    const inner = Object.values((one ?? {}) as object);
    return inner.length === 1 && typeof inner[0] === 'object' ? inner[0] : one;
  });
  if (licences.length === 0) throw new SourceFileError('empty', '', `${name}: the file holds no licence`);
  return licences as Record<string, unknown>[];
}

/** The texts of a value: of a list each of its members', of an object each of its values'. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [''];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(textsOf);
}

function requireColumns(name: string, has: (column: Column) => boolean, found: readonly string[]): void {
  const missing = Object.entries(REQUIRED).flatMap(([column, title]) =>
    has(column as Column) ? [] : [title],
  );
  if (missing.length === 0) return;
  const message = `${name}: missing column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}; found ${found.join(', ') || 'nothing'}`;
  throw new SourceFileError('missing_columns', missing.join(', '), message);
}
