import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/folder.ts';

/** An npm that hangs during its first `hangs` runs, then installs. */
const NPM = (hangs: number, installs = true) => `#!/bin/sh
echo run >> runs
echo "npm http fetch GET 200 a-package 10ms" >&2
mkdir -p node_modules/.bin
if [ $(wc -l < runs) -le ${hangs} ]; then
  touch node_modules/half-written
  exec sleep 60
fi
${installs ? 'touch node_modules/.bin/node' : 'echo "npm error code ENOSPC" >&2; exit 228'}
`;

/** Runs `npm run terms` in a clone without packages; the command itself is missing. */
async function install(npm: string) {
  const clone = await temporaryFolder('install');
  await mkdir(path.join(clone, 'server'));
  await mkdir(path.join(clone, 'bin'));
  for (const file of [
    'package.json',
    'package-lock.json',
    'server/bootstrap.js',
    'server/process-settings.json',
  ]) {
    await copyFile(file, path.join(clone, file));
  }
  await writeFile(path.join(clone, 'bin/npm'), npm);
  await chmod(path.join(clone, 'bin/npm'), 0o755);
  const env = {
    PATH: `${path.join(clone, 'bin')}:${process.env.PATH}`,
    INSTALL_SILENCE_SECONDS: '0.2',
  };
  const ended = await new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, ['server/bootstrap.js', 'terms'], { env, cwd: clone }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
  const runs = await readFile(path.join(clone, 'runs'), 'utf8');
  const isLeft = existsSync(path.join(clone, 'node_modules/half-written'));
  return { ...ended, runs: runs.split('\n').length - 1, isLeft };
}

it('retries npm without the partial files when it hangs', async () => {
  const { runs, isLeft, stderr } = await install(NPM(1));
  expect({ runs, isLeft }).toEqual({ runs: 2, isLeft: false });
  expect(stderr).toMatch(
    /^Installing packages…\nnpm wrote nothing for 0\.2 s.*\nInstalling packages: done in/,
  );
});

it('gives up after three hangs, with a hint', async () => {
  const { code, runs, stderr } = await install(NPM(3));
  expect({ code, runs }).toEqual({ code: 1, runs: 3 });
  expect(stderr).toMatch(/Installing packages failed: npm wrote nothing for too long/);
});

it('does not retry an installation that fails, and shows the reason', async () => {
  const { code, runs, stderr } = await install(NPM(0, false));
  expect({ code, runs }).toEqual({ code: 1, runs: 1 });
  expect(stderr).toMatch(/npm error code ENOSPC\n.*failed: npm ended with 228/);
});
