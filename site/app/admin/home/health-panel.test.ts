import { describe, expect, it } from 'vitest';
import type { SiteHealth } from '#domain/trust/waiting.ts';
import { byteSize, healthWarnings } from './health-panel.tsx';

it.each([
  [0, '0 o'],
  [999, '999 o'],
  [1000, '1 ko'],
  [23_456_789, '23,5 Mo'],
  [4e15, '4 000 To'],
])('%d is %s', (bytes, text) => {
  expect(byteSize(bytes, 'fr-CA').replace(/\s/g, ' ')).toBe(text);
});

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const WELL: SiteHealth = {
  databaseBytes: 1,
  listings: 1,
  mail: { waiting: 3, oldest: ago(15), failed: 0, lastFailure: null },
  filesToRemove: 1000,
  uploads: 5,
  lastImport: null,
  lastMaintenance: ago(2 * 24 * 60),
};

describe('healthWarnings', () => {
  it.each([
    [{}, []],
    [{ mail: null, lastMaintenance: null }, []],
    [{ mail: { ...WELL.mail, oldest: ago(16) } }, ['mailSlow']],
    [{ mail: { ...WELL.mail, failed: 1 } }, ['mailFailed']],
    [{ lastMaintenance: ago(2 * 24 * 60 + 1) }, ['maintenanceLate']],
    [{ filesToRemove: 1001 }, ['filesStay']],
  ])('of %j is %j', (part, warnings) => {
    expect(healthWarnings({ ...WELL, ...part } as SiteHealth, NOW)).toEqual(warnings);
  });
});
