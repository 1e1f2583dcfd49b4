import type { Reading } from './candidate.ts';
import type { Report } from './report.ts';
import { stagedLine } from './stage.ts';

/** Rows that were not left out; how many of them have a category, and how many a municipality. */
export type RowCounts = { rows: number; categorised: number; located: number };

/** Reports and counts what was read of a row; returns its line for {@link STAGE}, null when it is left out. */
export async function addReading(
  reading: Reading,
  report: Report,
  counts: RowCounts,
): Promise<string | null> {
  if ('rejection' in reading) {
    await report.add({ ...reading.rejection, outcome: 'left out' });
    return null;
  }
  const { candidate } = reading;
  for (const repair of candidate.repairs) {
    const name = String(candidate.values.name);
    await report.add({ line: candidate.line, id: candidate.id, name, outcome: 'repaired', ...repair });
  }
  if (candidate.values.category_id) counts.categorised++;
  if (candidate.values.municipality_id) counts.located++;
  return stagedLine(candidate);
}
