import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, describe, expect } from '#tests/fixtures/server-process.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';

const PAGE_BYTES = 4096;

/** A program whose standard output is a file on a small disk. */
async function run(
  args: string[],
  output: string,
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const file = await open(output, 'a');
  const child = spawn('node', args, {
    stdio: ['ignore', file.fd, 'pipe'],
    env: { ...process.env, DATABASE_URL: '', SITE_URL: '', JWT_SECRET: '', ...environment },
  });
  await file.close();
  return child;
}

const test = base
  .extend('disk', ({ opensHere }) => opensHere(smallDisk('size=12k'), 'unmount'))
  .extend('output', ({ disk }) => () => {
    return path.join(disk.folder, 'output');
  });

// Issue 15.
describe.runIf(canMount)('an output on a full disk', () => {
  let server: ChildProcess | undefined;
  test.afterEach(async () => {
    if (server && server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  });

  test('does not end a server, which resumes its log later', async ({ output, disk, dataDir }) => {
    await writeFile(output(), '');
    disk.fill();
    server = await run(['server/main.ts'], output(), {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_LISTINGS: '0',
      WEB_PROCESSES: '2',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'words',
    });
    const exited = once(server, 'exit');
    const file = path.join(dataDir, 'server.json');
    await expect
      .poll(
        () =>
          Promise.race([
            access(file).then(
              () => 'serves',
              () => 'starts',
            ),
            exited,
          ]),
        { timeout: 60_000 },
      )
      .toBe('serves');
    const { apiUrl } = JSON.parse(await readFile(file, 'utf8'));
    // Which the log has at its level.
    const refused = async () => (await fetch(`${apiUrl}/rest/v1/regions`)).status;
    for (let time = 0; time < 4; time++) expect(await refused()).toBe(401);
    expect(await readFile(output(), 'utf8')).toBe('');
    disk.empty();
    await expect
      .poll(async () => {
        expect(await refused()).toBe(401);
        return readFile(output(), 'utf8');
      })
      .toMatch(/lines could not be written/);
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test.for([
    ['nothing of it fits', PAGE_BYTES],
    ['its beginning fits', PAGE_BYTES - 60],
  ] as const)('is reported by a command, which fails: %s', async ([_, bytes], { output, disk, dataDir }) => {
    await writeFile(output(), 'x'.repeat(bytes));
    disk.fill();
    const status = await run(['server/commands/status.ts', '-o', 'json'], output(), {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres',
      JWT_SECRET: 'a secret for tests only, at least 32 characters long',
    });
    let errors = '';
    status.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    const [code] = await once(status, 'close');
    expect([code, errors]).toEqual([1, expect.stringContaining('ENOSPC')]);
    expect(errors).not.toMatch(/\n {4}at /);
  });
});
