import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { serverOf } from '#tests/fixtures/backend.ts';
import { createCaller } from '#tests/fixtures/caller.ts';
import type { Caller, Person, TestServer, Who } from '#tests/fixtures/index.ts';
import { type FreeBytes, transferQueue, workQueueOnce } from '#tests/fixtures/jobs.ts';
import { insertAdministrator } from '#tests/fixtures/people.ts';
import { readProcedures } from '#tests/fixtures/procedures.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

/** The part of `public.transfer` that tests use. */
export type TransferAnswer = {
  id: number;
  state: string;
  task: string;
  format: string | null;
  problem: { code: string; detail?: string } | null;
  preview: { columns: string[]; rows: string[][]; encoding: string } | null;
  mapping: Record<string, string>;
  trial: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  undoResult: Record<string, unknown> | null;
  path: string | null;
  reportPath: string | null;
  undoReportPath: string | null;
};

type Tools = {
  database: { url: string; pool: pg.Pool };
  backend: TestServer;
  as: (who: Who) => Caller;
  administrator: Person;
  /** The worker's folder; a temporary one by default. */
  folder?: string;
  freeBytes?: FreeBytes;
};

export type ImportSite = Awaited<ReturnType<typeof openImportSite>>;
export type SecondImportSite = Awaited<ReturnType<typeof openSecondImportSite>>;

/**
 * The same in a separate directory, with a database and a backend that `close` ends.
 * @param folders for the worker and for stored files; temporary ones by default
 * @param freeBytes of a disk on which the worker reserves space
 */
export async function openSecondImportSite(
  { folder, storageFolder }: { folder?: string; storageFolder?: string } = {},
  freeBytes: FreeBytes = null,
) {
  const { database, ...backend } = await startTestBackend('bottin', undefined, {
    onError: () => undefined,
    ...(storageFolder && { storageFolder }),
  });
  const statementOf = await readProcedures(database.pool);
  const site = await openImportSite({
    database,
    backend: serverOf({ database, ...backend }),
    as: (who) => createCaller(database.pool, statementOf, who),
    administrator: await insertAdministrator(database.pool),
    freeBytes,
    ...(folder && { folder }),
  });
  const close = async () => {
    await site.close();
    await backend.close();
  };
  return { ...site, databaseUrl: database.url, close };
}

/** Imports by an administrator, with a worker that runs on demand. */
export async function openImportSite({
  database,
  backend,
  as,
  administrator,
  freeBytes = null,
  ...given
}: Tools) {
  const { pool } = database;
  const folder = given.folder ?? path.join(await temporaryFolder('transfers'), 'work');
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const own = new pg.Pool({ connectionString: database.url, max: 6 });
  own.on('error', () => undefined);
  const worker = {
    database: own,
    client: backend.service,
    folder,
    freeBytes,
    onError,
  };

  /** @returns false without a job */
  const workOnce = async (options: typeof worker) =>
    (await workQueueOnce(options.database, transferQueue(options), onError)) !== 'none';
  const ask = async <T>(call: string, values: unknown[] = []) => {
    const { data, refused } = await as(administrator).sql<T>(`select ${call}`, values);
    if (refused) throw new Error(refused.code);
    return data as T;
  };
  const site = {
    backend,
    pool,
    administrator,
    worker,
    errors,
    ask,
    read: (id: number) => ask<TransferAnswer>('public.transfer($1)', [id]),
    /** Works until the queue is empty. */
    async work() {
      while (await workOnce(worker));
    },
    workOnce,
    /** Uploads a file, last modified at a time, and analyses it. */
    async bring(content: string, name = 'fiches.csv', lastModified: string | null = null) {
      const file = `uploads/${administrator.id}/${randomUUID()}.csv`;
      const { error } = await backend.service.storage
        .from('imports')
        .upload(file, content, { contentType: 'text/csv' });
      expect(error).toBeNull();
      const id = Number(await ask('public.start_import($1, $2, $3)', [file, name, lastModified]));
      await site.work();
      return id;
    },
    /** Imports an analysed file, with the proposed mapping. */
    async run(id: number, { isTrial = false } = {}) {
      const { mapping } = await site.read(id);
      await ask('public.run_import($1, $2, $3)', [id, mapping, isTrial]);
      await site.work();
      return site.read(id);
    },
    async undo(id: number) {
      await ask('public.undo_import($1)', [id]);
      await site.work();
      return site.read(id);
    },
    async stored(file: string | null) {
      const { data, error } = await backend.service.storage.from('imports').download(file ?? '');
      expect(error).toBeNull();
      return (await (data as Blob).text()).replace(/^\uFEFF/, '');
    },
    rows: async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows,
    async close() {
      await own.end();
      expect(errors).toEqual([]);
    },
  };
  return site;
}
