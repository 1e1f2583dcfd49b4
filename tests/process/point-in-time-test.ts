import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { startEmbeddedPostgres } from '#backend/app.ts';
import { test as base, file } from '#tests/fixtures/platform.ts';
import { copyPreparedDataDir } from '#tests/support/prepared-data-dir.ts';
import { runProgram } from '#tests/support/run.ts';
import { postmasterPid, query, READY, readKeys, runServer } from '#tests/support/server.ts';

export { describe, expect, file } from '#tests/fixtures/platform.ts';

/** Maximum loss: the archive gets the current segment every five seconds. */
export const LOST_MS = 7_000;

type Environment = { DATA_DIR: string; WAL_ARCHIVE_DIR: string } & Record<string, string>;

/** `test` of a site that archives its WAL, loses its folder, and is restored. */
export const test = base
  .extend('root', file, ({ newFolder }) => newFolder('moment'))
  .extend('environment', file, ({ root }): Environment => {
    return { DATA_DIR: path.join(root, 'data'), WAL_ARCHIVE_DIR: path.join(root, 'archive') };
  })
  .extend('restore', file, ({ environment }) => (...args: string[]) => {
    return runProgram(['server/commands/restore.ts', ...args], environment);
  })
  /** The numbered rows that the restored database has. */
  .extend('numbers', file, ({ environment }) => async () => {
    const postgres = await startEmbeddedPostgres(environment.DATA_DIR);
    try {
      const rows = await query(postgres.url, 'select number from private.numbered order by number');
      return rows.map(({ number }) => number as number);
    } finally {
      await postgres.stop();
    }
  })
  /** A running site, the bytes of one file that it stores, and how its folder is destroyed. */
  .extend('site', file, ({ environment }) => ({
    async start() {
      await mkdir(environment.DATA_DIR);
      await copyPreparedDataDir(environment.DATA_DIR);
      const server = runServer(environment);
      return { server, url: await server.until(READY) };
    },
    async store(url: string, bytes: Buffer) {
      const { storage } = createClient(url, (await readKeys(environment)).SERVICE_ROLE_KEY);
      await storage.createBucket('papers', { public: false });
      expect((await storage.from('papers').upload('one.bin', bytes)).error).toBeNull();
    },
    /** Starts the restored site, to read the file that it stores. */
    async stored(): Promise<Buffer> {
      const server = runServer(environment);
      try {
        const url = await server.until(READY);
        const { storage } = createClient(url, (await readKeys(environment)).SERVICE_ROLE_KEY);
        const { data, error } = await storage.from('papers').download('one.bin');
        if (error) throw error;
        return Buffer.from(await data.arrayBuffer());
      } finally {
        await server.stop();
      }
    },
    async destroy(server: ReturnType<typeof runServer>, meanwhile?: Promise<unknown>) {
      process.kill(postmasterPid(environment.DATA_DIR), 'SIGKILL');
      await server.stop('SIGKILL');
      await meanwhile;
      await rm(environment.DATA_DIR, { recursive: true });
    },
  }));

/** A moment that is well apart from the rows before and after it. */
export async function pause(): Promise<Date> {
  await sleep(100);
  const moment = new Date();
  await sleep(100);
  return moment;
}

type Disaster = { acknowledged: { at: number }[]; atMoment: number; destroyed: number };

/** Asserts that every row is there that was acknowledged a few seconds before the end, without a gap. */
export function expectWhole(found: number[], { acknowledged, atMoment, destroyed }: Disaster): void {
  const must = acknowledged.filter(({ at }) => at < destroyed - LOST_MS).length;
  expect(must).toBeGreaterThan(atMoment);
  expect(found.length).toBeGreaterThanOrEqual(must);
  expect(found).toEqual(found.map((_, index) => index + 1));
}
