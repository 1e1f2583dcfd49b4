import path from 'node:path';
import type { PoolClient } from 'pg';
import { slugify } from '#domain/listing/slug.ts';
import { SourceFileError } from './csv-source.ts';

/** Whose file it is, and on which terms (`private.data_sources`): what pages say of the values that it gave. */
export type DataSource = {
  /** Identifier in the directory, such as `registry`. */
  code: string;
  /** Display name; null: unchanged, or the code. */
  name: string | null;
  /** SPDX identifier (`private.data_licences`); null: as before, or not named. */
  licence: string | null;
  url: string | null;
  /** Publication day, as `2026-11-15`: a newer file's values replace an older file's. */
  publishedOn: string;
  /** No source was given: its code is derived from the file's name. */
  isUnnamed?: boolean;
  /** Whether each file has everything of this source: its facts then hold as of the newest one. */
  isWhole: boolean;
  /** Its rows are found by their numbers only. */
  isNumbered?: boolean;
  /** Two identifiers of the source may be one business (same-place.ts); what its rows are, for the report. */
  rowsAre?: 'place' | 'holder';
};

/** Sources that do not say whether an address is a person's home. */
export const THIRD_PARTIES = ['registry_extract', 'overture', 'osm'];

/**
 * The code of an unnamed source: the file's name without dates, numbers and copy marks, which differ between editions.
 *
 * @example sourceOfFile('/tmp/Clients 2026-11 (2).csv') // 'file_clients'
 */
export function sourceOfFile(fileName: string): string {
  const words = slugify(path.parse(fileName).name)
    .split('-')
    .filter((word) => !/^\d+$|^(?:copie|copy|de|of)$/.test(word));
  return ['file', ...words].join('_').slice(0, 40).replace(/_+$/, '');
}

/** From here to the end of the transaction, facts that are written are this source's. */
export async function speakFor(client: PoolClient, { code, publishedOn }: DataSource): Promise<void> {
  await client.query(
    `select set_config('private.fact_source', $1, true), set_config('private.fact_day', $2, true)`,
    [code, publishedOn],
  );
}

/**
 * Reads the terms on which a source is published, in words for the person who imports it.
 *
 * @returns null when the licence is unknown
 * @throws SourceFileError when the licence is not one that the directory knows, or the code is a person's
 */
export async function readTerms(client: PoolClient, { code, licence }: DataSource): Promise<string | null> {
  const known = await client.query<{ is_person: boolean; licence: string | null }>(
    'select is_person, licence from private.data_sources where source = $1',
    [code],
  );
  const [source] = known.rows;
  if (source?.is_person) {
    throw new SourceFileError('source_taken', code, `${code} stands for persons: name the source otherwise`);
  }
  const given = licence ?? source?.licence ?? null;
  if (given === null) return null;
  const { rows } = await client.query<{
    code: string;
    name: string;
    isCommercial: boolean;
    isShareAlike: boolean;
  }>(`select code, name, allows_commercial_use as "isCommercial", is_share_alike as "isShareAlike"
        from private.data_licences order by code`);
  const terms = rows.find((row) => row.code.toLowerCase() === given.toLowerCase());
  if (!terms) {
    const message = `the licence ${given} is none of ${rows.map((row) => row.code).join(', ')}`;
    throw new SourceFileError('unknown_licence', given, message);
  }
  const limits = [!terms.isCommercial && 'NO COMMERCIAL USE', terms.isShareAlike && 'share alike'];
  return [terms.name, ...limits.filter((one) => one !== false)].join(', ');
}

/**
 * Refuses a file that is older than the newest one of its source, of which each file replaces the one before.
 *
 * @param subject of the files, for the message
 * @throws SourceFileError
 */
export async function refuseOlder(
  client: PoolClient,
  file: string,
  { code, publishedOn }: DataSource,
  subject: string,
): Promise<void> {
  const { rows } = await client.query<{ day: string }>(
    'select published_on::text as day from private.data_sources where source = $1 and published_on > $2',
    [code, publishedOn],
  );
  const newer = rows[0]?.day;
  if (newer === undefined) return;
  const message = `${file}: of ${publishedOn}, older than the ${subject} of ${newer} that the directory has`;
  throw new SourceFileError('too_few', newer, message);
}

/**
 * Notes the source and the day of its newest file.
 *
 * @returns what was noted of the source before, for {@link linkSource}
 */
export async function noteSource(client: PoolClient, source: DataSource): Promise<object | null> {
  const { code, name, licence, url, publishedOn } = source;
  const { rows } = await client.query<{ before: object }>(
    'select to_jsonb(s) as before from private.data_sources s where s.source = $1',
    [code],
  );
  const values = [code, name, licence, url, publishedOn];
  await client.query(
    `select private.note_data_source($1, $2,
       (select l.code from private.data_licences l where lower(l.code) = lower($3)), $4, $5)`,
    values,
  );
  return rows[0]?.before ?? null;
}

/**
 * Notes of which source a transfer is, for its undo. Last of all: it locks the transfer's row, which cancelling and
 * progress reports write while the import is at work.
 */
export async function linkSource(
  client: PoolClient,
  transferId: number,
  { code }: DataSource,
  before: object | null,
): Promise<void> {
  await client.query('update private.transfers t set source = $2, source_before = $3 where t.id = $1', [
    transferId,
    code,
    before,
  ]);
}
