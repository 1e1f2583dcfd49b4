import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test as base, expect } from '#tests/fixtures/platform.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

const AUDIT = path.resolve('server/commands/audit.ts');
const INTEGRITY = `sha512-${Buffer.alloc(64).toString('base64')}`;

const WEAKNESS = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Opens every door',
  severity: 'high',
  vulnerable_versions: '<=1.3.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};

const test = base
  .extend('asked', (): unknown[] => [])
  /** The advisories of the registry, or the status that it answers. */
  .extend('known', () => ({ answer: {} as Record<string, unknown[]> | number }))
  /** A registry with known vulnerabilities, or with an error status. */
  .extend('registry', async ({ known, asked, opensHere }) => {
    const registry = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const json = (value: unknown) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (request.method === 'GET') {
        const versions = { '1.3.0': { name: 'opener', version: '1.3.0' } };
        json({ name: 'opener', 'dist-tags': { latest: '1.3.0' }, versions });
      } else if (typeof known.answer === 'number') response.writeHead(known.answer).end();
      else {
        const body = Buffer.concat(chunks);
        asked.push(
          JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)),
        );
        json(known.answer);
      }
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    await opensHere({
      close() {
        registry.closeAllConnections();
        registry.close();
      },
    });
    return registry;
  })
  .extend('folder', () => temporaryFolder('audit'))
  .extend('lock', ({ folder }) => async (opener: object): Promise<void> => {
    const root = { name: 'product', version: '1.0.0', dependencies: { opener: '1.3.0' } };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(root));
    const packages = {
      '': root,
      'node_modules/opener': { version: '1.3.0', integrity: INTEGRITY, ...opener },
    };
    const lockFile = { name: 'product', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lockFile));
  })
  .extend('audit', ({ registry, folder }) => (): Promise<{ code: number; output: string }> => {
    const { port } = registry.address() as AddressInfo;
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retry_mintimeout: '10',
    };
    return new Promise((resolve) => {
      execFile('node', [AUDIT], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  });

test.beforeEach(({ lock }) => lock({}));

test.afterEach(({ folder }) => rm(folder, { recursive: true, force: true }));

test('passes without advisories, after every package was queried', async ({ audit, asked }) => {
  expect(await audit()).toEqual({ code: 0, output: 'Audited 1 packages: no grave weakness is known.\n' });
  expect(asked).toEqual([{ opener: ['1.3.0'] }]);
});

test('fails and names the advisories of a package that the server needs', async ({ known, audit }) => {
  known.answer = { opener: [WEAKNESS] };
  expect(await audit()).toEqual({
    code: 1,
    output: 'Known weaknesses: opener, high: Opens every door (GHSA-aaaa-bbbb-cccc).\n',
  });
});

test.for([
  ['slight', { severity: 'moderate' }, {}, 'moderate'],
  ['in what only development needs', {}, { dev: true }, 'high, development'],
] as const)(
  'tells what is %s, and passes',
  async ([_what, weakness, opener, words], { lock, known, audit }) => {
    await lock(opener);
    known.answer = { opener: [{ ...WEAKNESS, ...weakness }] };
    const { code, output } = await audit();
    expect(code).toBe(0);
    expect(output).toContain(
      `Known, let through: opener, ${words}: Opens every door (GHSA-aaaa-bbbb-cccc)\n`,
    );
  },
);

test.for([405, 503])(
  'says in one line that nobody answered (%d), and passes',
  async (status, { known, audit }) => {
    known.answer = status;
    const { code, output } = await audit();
    expect(code).toBe(0);
    expect(output).toMatch(
      new RegExp(`^WARNING: 1 packages were NOT AUDITED, nobody answered: ${status} .*\\n$`),
    );
  },
);

test('warns when the registry cannot be reached', async ({ registry, audit }) => {
  registry.closeAllConnections();
  const { port } = registry.address() as AddressInfo;
  const answer = audit();
  registry.close();
  const { code, output } = await answer;
  expect(code).toBe(0);
  expect(output).toMatch(
    new RegExp(`^WARNING: 1 packages were NOT AUDITED, nobody answered: .*127\\.0\\.0\\.1:${port}`),
  );
});

test('refuses a lock file before any query', async ({ lock, audit, asked }) => {
  await lock({ integrity: undefined });
  expect(await audit()).toEqual({
    code: 1,
    output: 'package-lock.json: node_modules/opener has no SHA-512 of its content.\n',
  });
  expect(asked).toEqual([]);
});
