import { createHash } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { buildCatalog, type CatalogRows } from './build.ts';
import { loadCatalogRows } from './load.ts';
import type { Catalog } from './model.ts';

/** PostgREST's own channel: `notify pgrst` or `notify pgrst, 'reload schema'`; settings are read with the schema. */
const CHANNEL = 'pgrst';
const RELOADS = ['', 'reload schema', 'reload config'];
const RECONNECT_MS = 1_000;

// A wrong name in a loop must not make the server read the whole catalogue in a loop.
const MISS_RELOAD_INTERVAL_MS = 3_000;

/** Caches the catalogue of a database and reloads it when PostgreSQL notifies a schema change. */
export class CatalogCache {
  /** Incremented with every new catalogue, so that data derived from an older one can be detected. */
  version = 0;
  /** Called before a new catalogue is used. */
  onReload: () => void = () => undefined;
  readonly #pool: Pool;
  readonly #schemas: readonly string[];
  #catalog: Catalog | undefined;
  /** Hash of the rows that the catalogue was made from. */
  #digest = '';
  #loading: Promise<Catalog> | undefined;
  #starting: Promise<Catalog> | undefined;
  #stale = false;
  /** Set by `reload()`: the next catalogue gets a new version, also when it is equal. */
  #isAsked = false;
  #loadedMs: number | undefined;
  #lastMissMs = 0;
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool, schemas: readonly string[]) {
    this.#pool = pool;
    this.#schemas = schemas;
  }

  /** The catalogue at hand; undefined before the first one was read. */
  get current(): Catalog | undefined {
    return this.#catalog;
  }

  /** Milliseconds since the catalogue at hand was read; null before the first one was. */
  get ageMs(): number | null {
    return this.#loadedMs === undefined ? null : performance.now() - this.#loadedMs;
  }

  /** The catalogue, read first if need be. */
  async ready(): Promise<Catalog> {
    if (this.#catalog) return this.#catalog;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Reloads the catalogue; a call during a reload triggers one more reload afterwards. */
  reload(): Promise<Catalog> {
    this.#isAsked = true;
    if (this.#loading) this.#stale = true;
    return this.#loaded();
  }

  /**
   * Reads the catalogue again because a name was not in it, unless that was done a moment ago. Anybody can ask for a name
   * that does not exist: without a change the catalogue stays, with the statements that were prepared by it.
   */
  async reloadAfterMiss(): Promise<void> {
    const now = performance.now();
    if (now - this.#lastMissMs < MISS_RELOAD_INTERVAL_MS) return;
    this.#lastMissMs = now;
    await this.#loaded();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reconnect);
    await this.#listener?.end();
  }

  // Listening comes before reading, so that no change falls in between.
  async #start(): Promise<Catalog> {
    if (!this.#listener) await this.#listen();
    return this.reload();
  }

  #loaded(): Promise<Catalog> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(): Promise<Catalog> {
    let rows: CatalogRows;
    do {
      this.#stale = false;
      rows = await loadCatalogRows(this.#pool, this.#schemas);
    } while (this.#stale);
    this.#loadedMs = performance.now();
    const isAsked = this.#isAsked;
    this.#isAsked = false;
    const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64');
    if (!isAsked && this.#catalog && digest === this.#digest) return this.#catalog;
    const catalog = buildCatalog(rows, this.#schemas);
    this.onReload();
    this.#catalog = catalog;
    this.#digest = digest;
    this.version += 1;
    return catalog;
  }

  // A dedicated connection: LISTEN needs it for good, and a pooled one would have to be released.
  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.#pool.options,
      pipeline: false,
      application_name: 'bottin: rest',
    });
    client.on('notification', ({ payload }) => {
      if (RELOADS.includes(payload ?? '')) this.#reloadInBackground();
    });
    // The end that follows an error is what matters; without a listener the error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    client.on('end', () => this.#listenAgain());
    await client.query(`listen ${CHANNEL}`);
    this.#listener = client;
    if (this.#closed) await client.end();
  }

  #listenAgain(): void {
    if (this.#closed) return;
    clearTimeout(this.#reconnect);
    this.#reconnect = setTimeout(async () => {
      try {
        await this.#listen();
        // Notifications sent while the connection was down are lost.
        await this.reload();
      } catch {
        // The database is away: the requests say so, and this tries again.
        this.#listenAgain();
      }
    }, RECONNECT_MS).unref();
  }

  // The error is ignored here: the next request reloads and reports it to its caller.
  #reloadInBackground(): void {
    this.reload().catch(() => {
      this.#catalog = undefined;
    });
  }
}
