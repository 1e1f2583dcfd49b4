import { lstat, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../state-files/replace.ts';

/** Major version of a cluster, and of the programs that would start it. */
type Majors = { cluster: number; programs: number };

/** The installed PostgreSQL cannot open a cluster of another major version. */
export class OtherMajorError extends Error {
  readonly majors: Majors;

  constructor(dataDir: string, majors: Majors) {
    super(
      `The database of ${dataDir} is of PostgreSQL ${majors.cluster}, and PostgreSQL ${majors.programs} is installed.`,
    );
    this.majors = majors;
  }
}

/** @throws OtherMajorError when these programs cannot open this cluster */
export function mustBeOfMajor(dataDir: string, majors: Majors): void {
  if (majors.cluster !== majors.programs) throw new OtherMajorError(dataDir, majors);
}

/** The major version of a cluster; undefined when the folder holds no cluster. */
export async function majorOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    },
  );
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres');
const REPLACED = /^postgres-(\d+)$/;

/** Where {@link replaceCluster} keeps the cluster of a former major version. */
export const replacedCluster = (dataDir: string, major: number) => path.join(dataDir, `postgres-${major}`);

/**
 * Puts the stopped cluster of another folder in the place of a DATA_DIR's stopped cluster, which is kept.
 *
 * Between the two renames DATA_DIR has no cluster: {@link putBackCluster} undoes the first one at the next start.
 *
 * @param source a folder laid out as DATA_DIR, on the same file system
 * @param major of the cluster that is replaced
 */
export async function replaceCluster(dataDir: string, source: string, major: number): Promise<void> {
  await rename(clusterIn(dataDir), replacedCluster(dataDir, major));
  await rename(clusterIn(source), clusterIn(dataDir));
  await syncFolder(dataDir);
}

/** Undoes a {@link replaceCluster} that was killed in the middle: a start would otherwise create an empty database. */
export async function putBackCluster(dataDir: string, onStep: (step: string) => void): Promise<void> {
  // A link, where PostgreSQL's account cannot reach DATA_DIR.
  const isThere = await lstat(clusterIn(dataDir)).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const majors = names.map((name) => Number(REPLACED.exec(name)?.[1] ?? 0));
  const newest = Math.max(...majors, 0);
  if (newest === 0) return;
  onStep(`putting back the database of PostgreSQL ${newest}, as an upgrade was killed`);
  await rename(replacedCluster(dataDir, newest), clusterIn(dataDir));
  await syncFolder(dataDir);
}
