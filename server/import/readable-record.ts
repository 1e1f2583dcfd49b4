import { decodeHTMLStrict } from 'entities';
import { repairDoubleEncoding } from '#domain/text/double-encoding.ts';
import type { Repair } from './candidate.ts';

type SourceRecord = Readonly<Record<string, string>>;

export type ReadableRecord = {
  record: SourceRecord;
  repairs: Repair[];
  /** Columns whose characters were lost before the file was written (U+FFFD), with their text: empty in the record. */
  unreadable: ReadonlyMap<string, string>;
};

/** Repairs the characters of a row's cells, and empties cells that cannot be repaired. */
export function readableRecord(record: SourceRecord, columns: readonly string[]): ReadableRecord {
  const repairs: Repair[] = [];
  const unreadable = new Map<string, string>();
  const readable = { ...record };
  for (const column of columns) {
    const text = record[column];
    if (!text) continue;
    const decoded = decodeEntities(text);
    const repaired = repairDoubleEncoding(decoded);
    readable[column] = repaired;
    if (repaired.includes('\uFFFD')) {
      unreadable.set(column, text);
      readable[column] = '';
      repairs.push({ reason: 'unreadable characters', detail: `${column}: ${repaired}` });
    } else if (repaired !== decoded)
      repairs.push({ reason: 'double encoding repaired', detail: `${decoded} → ${repaired}` });
  }
  return { record: readable, repairs, unreadable };
}

// Texts taken from pages hold their entities, `L&#39;&Eacute;toile` and some of them twice, `&amp;amp;`.
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeHTMLStrict(text);
  return once.includes('&') ? decodeHTMLStrict(once) : once;
}
