import { describe, expect, it } from 'vitest';
import type { SiteHealth } from '#domain/trust/waiting.ts';
import { healthWarnings } from './health-panel.tsx';

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
  backup: { verifiedMadeAt: ago(10 * 24 * 60), failedAt: null, isFailing: false },
};

describe('healthWarnings', () => {
  it.each([
    [{}, []],
    [{ mail: null, lastMaintenance: null }, []],
    [{ mail: { ...WELL.mail, oldest: ago(16) } }, ['mailSlow']],
    [{ mail: { ...WELL.mail, failed: 1 } }, ['mailFailed']],
    [{ lastMaintenance: ago(2 * 24 * 60 + 1) }, ['maintenanceLate']],
    [{ filesToRemove: 1001 }, ['filesStay']],
    [{ backup: { ...WELL.backup, verifiedMadeAt: null } }, []],
    [{ backup: { ...WELL.backup, verifiedMadeAt: ago(10 * 24 * 60 + 1) } }, ['backupOld']],
    [{ backup: { ...WELL.backup, failedAt: ago(1) } }, []],
    [{ backup: { ...WELL.backup, failedAt: ago(1), isFailing: true } }, ['backupFailed']],
  ])('of %j is %j', (part, warnings) => {
    expect(healthWarnings({ ...WELL, ...part } as SiteHealth, NOW)).toEqual(warnings);
  });
});
