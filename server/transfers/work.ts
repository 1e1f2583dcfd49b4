import type { Pool } from 'pg';
import type { DataClient } from '../data-client.ts';
import type { Hold } from './hold.ts';
import type { FreeBytes } from './room.ts';
import type { Transfer } from './transfer.ts';

/** What a task works with. */
export type Work = {
  /** Of the owner. */
  database: Pool;
  /** With the service's own key, for stored files. */
  client: DataClient;
  transfer: Transfer;
  hold: Hold;
  freeBytes: FreeBytes;
  /** Of this task alone; it goes with it. */
  folder: string;
};
