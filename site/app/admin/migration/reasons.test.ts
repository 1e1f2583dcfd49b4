import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { imports as en } from './texts.en.ts';
import { imports as fr } from './texts.fr.ts';

/** Reasons for skipped or repaired rows, extracted from the source of the importers. */
function reasonsOfImporters(): string[] {
  const sources = globSync('server/import/**/*.ts', { exclude: ['**/*.test.ts'] });
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const literals = text.matchAll(
    /(?:reason: |problem = |error\(|leaveOut\()'([^']+)'|: '(outside Quebec|municipality not found in Quebec|municipality found by [a-z ]+|no place)'/g,
  );
  return [...new Set([...literals].map(([, reason, ofPlace = '']) => reason ?? ofPlace))];
}

/** Reasons for rows left unchanged, which only the report contains. */
const IN_REPORT_ONLY = /^(?:has an owner|was |several listings|another business|left out)/;
const FIELD_REASON = /^(?!neq )\w+ (?:not valid|read in part|rounded by a spreadsheet)$/i;

it('every importer reason has a text in both languages', () => {
  const reasons = reasonsOfImporters().filter(
    (reason) => !IN_REPORT_ONLY.test(reason) && !FIELD_REASON.test(reason),
  );
  expect(reasons.length).toBeGreaterThan(20);
  const keys = reasons.map((reason) => reason.toLowerCase().replaceAll(' ', '_'));
  for (const texts of [fr, en]) expect(keys.filter((key) => !(key in texts.reasons))).toEqual([]);
});
