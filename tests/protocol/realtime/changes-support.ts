import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { Caller } from '#backend/caller.ts';
import { prepareDatabase } from '#backend/database.ts';
import { createPool } from '#backend/postgres/pool.ts';
import { parseProject } from '#backend/project/index.ts';
import {
  type Binding,
  createRowChanges,
  parseBinding,
  type RowChanges,
  type StreamStatus,
  type Subscription,
} from '#backend/realtime/changes/index.ts';
import { TEST_JWT_SECRET } from '../../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/folder.ts';

export const anon: Caller = { role: 'anon', claims: { role: 'anon' } };
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' } };
export const user = (sub: string, more: Record<string, unknown> = {}): Caller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', sub, ...more },
});

/** A change as the client reads it in `payload.data`. */
type ReadChange = {
  type: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  columns: { name: string; type: string }[];
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: string[] | null;
};

export type Listener = {
  received: (ReadChange & { ids: number[] })[];
  /** The raw texts as delivered, for numbers beyond JavaScript's precision. */
  texts: string[];
  statuses: StreamStatus[];
  subscription: Subscription;
  /** Waits for this many changes, and gives them. */
  next(count: number): Promise<(ReadChange & { ids: number[] })[]>;
};

export type ChangesBench = {
  database: TestDatabase;
  changes: RowChanges;
  failures: unknown[];
  /** Runs SQL as the owner, one commit per statement. */
  run(...statements: string[]): Promise<void>;
  listen(caller: Caller, ...bindings: Partial<Binding>[]): Promise<Listener>;
  /** Row changes as another process has them, on the same database. */
  open(options?: { lingerMs?: number }): RowChanges;
  slots(): Promise<number>;
  /** The number of visibility checks sent to the database so far. */
  checks(): number;
  close(): Promise<void>;
};

/** Row changes over a separate database, without sockets. */
export async function openChanges(options: { lingerMs?: number } = {}): Promise<ChangesBench> {
  const database = await createTestDatabase('live');
  const folder = await temporaryFolder('changes');
  const project = parseProject('', folder);
  const requestUrl = await prepareDatabase(database.url, project, TEST_JWT_SECRET, () => undefined);
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const pool = createPool(requestUrl, 4, onError);
  let checks = 0;
  pool.on('acquire', () => {
    checks += 1;
  });
  const opened: RowChanges[] = [];
  const open = (more: { lingerMs?: number } = options) => {
    const changes = createRowChanges({ databaseUrl: database.url, pool, onError, ...more });
    opened.push(changes);
    return changes;
  };
  const changes = open();
  return {
    database,
    changes,
    failures,
    open,
    async run(...statements) {
      for (const statement of statements) await database.pool.query(statement);
    },
    listen: (caller, ...bindings) => listen(changes, caller, ...bindings),
    checks: () => checks,
    async slots() {
      const { rowCount } = await database.pool.query(
        'select from pg_replication_slots where database = current_database()',
      );
      return rowCount ?? 0;
    },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Subscribes and keeps what is delivered; bindings are numbered from 1 and about every event of `public`. */
export async function listen(
  changes: RowChanges,
  caller: Caller,
  ...bindings: Partial<Binding>[]
): Promise<Listener> {
  const received: Listener['received'] = [];
  const texts: string[] = [];
  const statuses: StreamStatus[] = [];
  const subscription = await changes.subscribe(
    caller,
    bindings.map((binding, at) => parseBinding({ id: at + 1, event: '*', schema: 'public', ...binding })),
    {
      deliver(ids, change) {
        texts.push(change.json);
        received.push({ ...JSON.parse(change.json), ids: [...ids] });
      },
      onStatus: (status) => void statuses.push(status),
    },
  );
  return {
    received,
    texts,
    statuses,
    subscription,
    async next(count) {
      // The stream also reads writes of other tests in the cluster. `statuses` shows the reason when nothing arrives.
      await expect
        .poll(() => ({ came: received.length >= count, statuses }), { timeout: 25_000, interval: 5 })
        .toEqual({ came: true, statuses: expect.anything() });
      return received.splice(0, count);
    },
  };
}

/** Polls with a long timeout, for busy machines. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 25_000, interval: 10 });

/** Opens a second connection, for a transaction that stays open; the caller ends it. */
export async function session(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}
