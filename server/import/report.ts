import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** A row that was left out, or something of a row that was changed or dropped. */
type Remark = {
  line: number;
  /** NEQ, code or the source's own number; null when it has none. */
  id: string | null;
  name: string;
  outcome: 'left out' | 'repaired';
  reason: string;
  detail: string;
};

export type Report = {
  add(remark: Remark): void | Promise<void>;
  /** How many of each reason so far. */
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  close(): Promise<void>;
};

const COLUMNS = ['line', 'id', 'name', 'outcome', 'reason', 'detail'] as const;

/**
 * Writes every remark as it comes, and counts them by reason.
 *
 * @param file `.csv` for a spreadsheet, anything else one JSON object a line; null only counts
 */
export function openReport(file: string | null): Report {
  const isCsv = file?.toLowerCase().endsWith('.csv');
  const stream = file ? createWriteStream(file) : null;
  let failure: Error | undefined;
  stream?.on('error', (error) => {
    failure = error;
  });
  // The mark makes spreadsheets read the accents.
  if (isCsv) stream?.write(`\uFEFF${COLUMNS.join(',')}\n`);
  const report: Report = {
    leftOut: {},
    repaired: {},
    add(remark) {
      const counts = remark.outcome === 'left out' ? report.leftOut : report.repaired;
      counts[remark.reason] = (counts[remark.reason] ?? 0) + 1;
      if (failure) throw failure;
      if (!stream) return;
      const line = isCsv
        ? COLUMNS.map((column) => csvField(remark[column])).join(',')
        : JSON.stringify(remark);
      if (!stream.write(`${line}\n`)) return once(stream, 'drain').then(() => undefined);
    },
    async close() {
      if (!stream) return;
      stream.end();
      if (!failure) await once(stream, 'close');
      if (failure) throw failure;
    },
  };
  return report;
}

function csvField(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
