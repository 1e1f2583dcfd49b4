import type { Pool } from 'pg';
import { RESERVE_BYTES } from '../overload/disk.ts';

/** There is no room left on a disk: the work is undone, and may be tried again once there is. */
export class InsufficientSpaceError extends Error {
  override readonly name = 'NoRoomError';
}

/** Bytes left on the disk that the database and the files are on; null when the database is on another machine. */
export type FreeBytes = (() => Promise<number>) | null;

const KIB = 1024;
/** Bytes of a listing with its indexes: some 4 GB at a million (docs/operations.md). */
const LISTING_BYTES = 4 * KIB;
/** WAL of each listing: 11.3 KB for one that is new, 7.6 KB for one that changed, over 20,000 of each. */
const LOG_BYTES = 12 * KIB;

/**
 * How many bytes it takes to write so many listings, about. PostgreSQL keeps some `max_wal_size` of its log, which
 * backend/postgres/embedded/settings.ts makes a tenth of the disk.
 *
 * @throws the driver's error when the database cannot be asked
 */
export async function bytesForListings(database: Pool, listings: number): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    "select pg_size_bytes(current_setting('max_wal_size')) as bytes",
  );
  return listings * LISTING_BYTES + Math.min(listings * LOG_BYTES, Number(rows[0]?.bytes));
}

/**
 * Requires free disk space before a write, in addition to the reserve: a full disk fails one statement, but PostgreSQL
 * itself stops when its WAL has no space.
 *
 * @throws InsufficientSpaceError
 */
export async function requireFreeSpace(freeBytes: FreeBytes, bytes: number): Promise<void> {
  if (freeBytes === null) return;
  const free = await freeBytes();
  if (free >= RESERVE_BYTES + bytes) return;
  throw new InsufficientSpaceError(`${free} bytes are left on the disk: too few to write some ${bytes}`);
}
