import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/folder.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Each with an option that its help must name; `test` hands its arguments to Vitest. */
const COMMANDS: Record<string, RegExp> = {
  start: /\.env/,
  check: /linter/,
  build: /packages/,
  bench: /gateway\|/,
  backend: /--workdir DIR/,
  status: /--output FORMAT/,
  import: /--dry-run .+\n.*--report FILE/,
  data: /--apply/,
  backup: /--keep N/,
  'verify-backup': /BACKUP_DIR/,
  restore: /--replace/,
  'upgrade-database': /--programs FOLDER/,
  seed: /--listings N/,
  ranking: /--apply/,
  terms: /--osm FOLDER/,
  schema: /diff NAME/,
};

type Ended = { code: number; stdout: string; stderr: string; dataDir: string };

/** Help must not need a database: the configured one is unreachable. */
async function run(...args: string[]): Promise<Ended> {
  const dataDir = path.join(await temporaryFolder('help'), 'data');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
  return new Promise((resolve) => {
    execFile('node', ['server/bootstrap.js', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr, dataDir }),
    );
  });
}

describe('every command of package.json', { timeout: 120_000 }, () => {
  it('is in this table', () => {
    expect(Object.keys(COMMANDS).toSorted()).toEqual(
      Object.keys(packageJson.scripts)
        .filter((name) => name !== 'test')
        .toSorted(),
    );
  });

  it.each(Object.entries(COMMANDS))('%s prints its usage for --help and -h', async (command, option) => {
    const [long, short] = await Promise.all([run(command, '--help'), run(command, '-h')]);
    expect(long).toMatchObject({ code: 0, stderr: '' });
    expect(long.stdout).toMatch(/^Usage: npm (run|start)/);
    expect(long.stdout).toMatch(option);
    expect(short.stdout).toBe(long.stdout);
    expect(existsSync(long.dataDir)).toBe(false);
  });

  it.each(Object.keys(COMMANDS))(
    '%s refuses an unknown option in one line, with status 2',
    async (command) => {
      const { code, stdout, stderr, dataDir } = await run(command, '--frobnicate');
      expect(code).toBe(2);
      expect(stderr).toMatch(/^Unknown (option|argument) '--frobnicate'.*\n$/);
      expect(command === 'bench' ? '' : stdout).toBe('');
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});
