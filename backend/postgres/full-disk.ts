import { existsSync, statfsSync } from 'node:fs';

const MIB = 1024 * 1024;
/** The system's ENOSPC and EDQUOT, PostgreSQL's `disk_full`. */
const SYSTEM_CODES = ['ENOSPC', 'EDQUOT'];
const POSTGRES_CODE = '53100';
/** With less, PostgreSQL may be unable to add a WAL segment of 16 MiB: it then stops with all its connections. */
const POSTGRES_NEEDS_BYTES = 32 * MIB;

/** A write that found no space left; its message is one line for the operator. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Whether an error, or one of its causes, is about a full disk. */
export function isDiskFull(error: unknown, codes = [...SYSTEM_CODES, POSTGRES_CODE]): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFullError || codes.includes((error as { code?: string }).code ?? '')) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isDiskFull(cause, codes));
}

/** Bytes that an unprivileged account can still write to the disk of a folder; 0 when it is out of inodes. */
export function freeBytes(folder: string): number {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  // Some file systems (btrfs) count no inodes.
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** Bytes of the whole disk of a folder. */
export function diskBytes(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
}

/**
 * The error for a full disk.
 *
 * @param folder on that disk
 * @param failed the failed operation, for the end of the line
 * @example
 * // No space left on the disk of /var/lib/bottin (3 MiB free); make room, then try again. jwt.secret could not be written
 */
export function diskFull(folder: string, failed: string, cause?: unknown): DiskFullError {
  const [line = ''] = failed.split('\n');
  return new DiskFullError(
    `No space left on the disk of ${folder}${freeSpace(folder)}: make room, then try again. ${line}`,
    { cause },
  );
}

/** Whether so little space is left that PostgreSQL may be unable to start or to continue. */
export function lacksSpaceForPostgres(folder: string): boolean {
  return freeBytes(folder) < POSTGRES_NEEDS_BYTES;
}

/**
 * Runs work; its failures for lack of disk space name the folder, in one line.
 *
 * A lost connection counts as one when almost no space is left: PostgreSQL stops when its WAL cannot grow.
 *
 * @param folder on the disk that the work writes to
 * @param hasDatabase whether PostgreSQL's files are on that disk too; otherwise the line says that PostgreSQL's disk is full
 * @throws DiskFullError for a failure for lack of space, otherwise the error of the work
 */
export async function namingFullDisk<T>(
  folder: string,
  hasDatabase: boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DiskFullError) throw error;
    if (isDiskFull(error, SYSTEM_CODES)) throw diskFull(folder, error.message, error);
    if (isDiskFull(error)) {
      if (hasDatabase) throw diskFull(folder, error.message, error);
      throw new DiskFullError(
        `The disk of PostgreSQL is full: make room there, then try again. ${error.message}`,
        {
          cause: error,
        },
      );
    }
    if (hasDatabase && isPostgresStopped(error) && lacksSpaceForPostgres(folder)) {
      throw diskFull(folder, `PostgreSQL stopped (${error.message})`, error);
    }
    throw error;
  }
}

function isPostgresStopped(error: Error): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return error.message.startsWith('Connection terminated') || syscall === 'connect' || /^57P/.test(code);
}

// A folder that could not be created has no disk yet.
function freeSpace(folder: string): string {
  return existsSync(folder) ? ` (${Math.floor(freeBytes(folder) / MIB)} MiB free)` : '';
}
