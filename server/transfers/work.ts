import type { Pool } from 'pg';
import type { DataClient } from '../web/data-client.ts';
import type { FreeBytes } from './free-space.ts';
import type { TransferLease } from './lease.ts';
import type { Transfer } from './transfer.ts';

/** Context of a task. */
export type Work = {
  /** Connections as the database's owner. */
  database: Pool;
  /** With the service's own key, for stored files. */
  client: DataClient;
  transfer: Transfer;
  lease: TransferLease;
  freeBytes: FreeBytes;
  /** Folder of this task alone; it goes with it. */
  folder: string;
};
