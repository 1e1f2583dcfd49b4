import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseHours } from '#domain/listing/hours/written.ts';
import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/**
 * Cells as people of Quebec write them, with the value that a reader of that cell understands. The first seventy-seven were
 * written before their author had read a parser; of two right answers the second is in `also`.
 */
type Case = {
  id: string;
  kind: 'hours' | 'phone' | 'website' | 'address' | 'postal_code' | 'email';
  text: string;
  /** In the notation of docs/import.md; a telephone with `ext`, a second one after its label; '' where nothing can be read. */
  expected: string;
  also?: string[];
  /** Whether the report quotes the cell; absent: it does not. */
  report?: 'required' | 'optional';
};

const CASES: Case[] = readFileSync(path.join(import.meta.dirname, 'quebec-cells.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const KINDS = ['hours', 'phone', 'website', 'address', 'postal_code', 'email'] as const;
const COLUMNS = `external_id,name,${KINDS.join(',')}`;
/** Spellings that change no value. */
const AS_READ = /written in lower case$|^municipality|^category|repaired$/;

type Read = { value: string; remarks: string[] };

const test = base.extend('readCase', file, async ({ write, folder, importBusinesses, sql }) => {
  await sql('delete from public.listings');
  const reportFile = path.join(folder, 'report.ndjson');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = CASES.map(({ id, kind, text }) =>
    [id, `Essai ${id}`, ...KINDS.map((one) => (one === kind ? text : ''))].map(quoted).join(','),
  );
  await importBusinesses(await write('cells.csv', [COLUMNS, ...rows].join('\n')), {
    format: 'csv',
    from: { code: 'cells' },
    reportFile,
  });
  const remarks: { id: string; outcome: string; reason: string; detail: string }[] = (
    await readFile(reportFile, 'utf8')
  )
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const listings = await sql(`
    select substring(k.key from '[^|]*$') as id, l.hours, l.phone, l.second_phone, l.second_phone_label, l.website, l.social,
           l.address, l.postal_code, l.email
      from public.listings l join private.imported_listings k on k.listing_id = l.id`);
  return (wanted: Case): Read => {
    const listing = listings.find(({ id }) => id === wanted.id) ?? {};
    return {
      value: written(wanted.kind, listing),
      remarks: remarks
        .filter(({ id, outcome }) => id === wanted.id && outcome === 'repaired')
        .map(({ reason, detail }) => `${reason}: ${detail}`),
    };
  };
});

function written(kind: Case['kind'], listing: Record<string, unknown>): string {
  const { hours, phone, second_phone, second_phone_label, website, social } = listing;
  if (kind === 'hours') return hours ? JSON.stringify(hours) : '';
  if (kind === 'phone') {
    const second = second_phone ? `; ${second_phone_label} ${second_phone}` : '';
    return phone ? `${phone}${second}`.replace(',', ' ext ') : '';
  }
  if (kind === 'website') {
    const pages = Object.entries((social ?? {}) as Record<string, string>).map((page) => page.join(' '));
    return [website, ...pages].filter(Boolean).join('; ');
  }
  return String(listing[kind] ?? '');
}

function answer({ kind, expected, also = [] }: Case): string[] {
  return [expected, ...also].map((text) => {
    if (kind !== 'hours' || text === '') return text;
    const hours = parseHours(text);
    return JSON.stringify(hours && Object.fromEntries(Object.entries(hours).sort()));
  });
}

const sorted = (value: string, kind: Case['kind']) =>
  kind === 'hours' && value
    ? JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(value)).sort()))
    : value;

describe.for(KINDS)('%s', (kind) => {
  test.for(CASES.filter((one) => one.kind === kind).map((one) => [one.text, one] as const))(
    '%s',
    ([, wanted], { readCase }) => {
      const { value, remarks } = readCase(wanted);
      expect(answer(wanted)).toContain(sorted(value, kind));
      const quoted = remarks.filter((remark) => !AS_READ.test(remark.split(':')[0] ?? ''));
      if (wanted.report === 'required') expect(remarks).not.toEqual([]);
      if (wanted.report === undefined) expect(quoted).toEqual([]);
    },
  );
});
