import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { diskFull, isDiskFull } from '#backend/app.ts';
import { csvCell } from '#domain/text/csv.ts';

/** What became of a row, or something of a row that was changed or dropped. */
type Remark = {
  line: number;
  /** NEQ, code or the source's own number; null when it has none. */
  id: string | null;
  name: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'kept' | 'ended' | 'left out' | 'repaired';
  reason: string;
  detail: string;
  /** Path of the listing: `/entreprise/cafe-du-quai`. */
  address?: string;
};

export type Report = {
  add(remark: Remark): void | Promise<void>;
  /** How many of each reason so far. */
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  /** Whether a report is written: it costs a look at every row. */
  isWritten: boolean;
  close(): Promise<void>;
};

const COLUMNS = ['line', 'id', 'name', 'outcome', 'reason', 'detail', 'address'] as const;

/**
 * Writes every remark immediately, and counts omitted and repaired rows by reason.
 *
 * @param file `.csv` for a spreadsheet, anything else one JSON object a line; null only counts
 */
export function openReport(file: string | null): Report {
  const isCsv = file?.toLowerCase().endsWith('.csv');
  const stream = file ? createWriteStream(file) : null;
  let failure: Error | undefined;
  const happened = (event: string) =>
    once(stream as Writable, event).then(
      () => undefined,
      // The stream's own listener, which runs first, has added the file's name to the error.
      (error: Error) => Promise.reject(failure ?? error),
    );
  let isClosed = false;
  stream?.on('error', (error) => {
    failure = isDiskFull(error) ? diskFull(path.dirname(file as string), error.message, error) : error;
  });
  // The mark makes spreadsheets read the accents.
  if (isCsv) stream?.write(`\uFEFF${COLUMNS.join(',')}\n`);
  const report: Report = {
    leftOut: {},
    repaired: {},
    isWritten: stream !== null,
    add(remark) {
      const { outcome, reason } = remark;
      const counts =
        outcome === 'left out' ? report.leftOut : outcome === 'repaired' ? report.repaired : null;
      if (counts) counts[reason] = (counts[reason] ?? 0) + 1;
      if (failure) throw failure;
      if (!stream) return;
      const line = isCsv
        ? COLUMNS.map((column) => csvCell(remark[column])).join(',')
        : JSON.stringify(remark);
      if (!stream.write(`${line}\n`)) return happened('drain');
    },
    async close() {
      if (!stream || isClosed) return;
      isClosed = true;
      stream.end();
      if (!failure) await happened('close');
      if (failure) throw failure;
    },
  };
  return report;
}
