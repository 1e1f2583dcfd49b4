import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FunctionDefinition } from '../definition.ts';
import { bootFailed, resourceLimit } from '../errors.ts';
import type { FunctionLimits } from '../limits.ts';
import { type Janitor, startJanitor } from './janitor.ts';
import { watchWorkers } from './watchdog.ts';
import { changedAt, type Worker } from './worker.ts';

export type PoolOptions = {
  start(definition: FunctionDefinition, socket: string): Promise<Worker>;
  limits: FunctionLimits;
  /** Whether a changed file causes a new worker. */
  watch: boolean;
  onError(error: unknown): void;
};

/** A worker reserved for one request: it is not stopped as idle before its release. */
export type Lease = {
  worker: Worker;
  /** May be called twice; a lease that is never released occupies a slot forever. */
  release(): void;
  /** Gives the worker no further requests. */
  retire(): void;
};

/** Delay before a failed start is retried, so that requests to a broken function do not each start a process. */
const RETRY_MS = 1_000;
/** Grace period for background work when the server itself stops. */
const CLOSING_GRACE_MS = 1_000;

/** The live workers: one per function, started by its first request and shared by concurrent ones. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #current = new Map<string, Worker>();
  readonly #starting = new Map<string, Promise<Worker>>();
  readonly #failedAt = new Map<string, number>();
  /** The current workers, and retired ones that have not exited yet. */
  readonly #alive = new Set<Worker>();
  #places = 0;
  #placeFreed = Promise.withResolvers<void>();
  #home: Promise<{ folder: string; janitor: Janitor }> | undefined;
  readonly #stopWatching: () => void;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#stopWatching = watchWorkers(
      () => this.#alive,
      options.limits,
      (worker) => this.#retire(worker),
      options.onError,
    );
  }

  /**
   * A ready worker, for one request.
   *
   * @throws HttpError 503 when the function cannot start, 546 when all slots stay occupied
   */
  async lease(definition: FunctionDefinition): Promise<Lease> {
    const { name } = definition;
    const known = this.#current.get(name);
    if (known && this.#options.watch && (await this.#isOutdated(known, definition))) this.#retire(known);
    const current = this.#current.get(name);
    const worker = current && !current.retired ? current : await this.#open(definition);
    // Another function may have evicted it before this request could hold it.
    if (worker.retired) return this.lease(definition);
    worker.requests += 1;
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      worker.requests -= 1;
      worker.lastUsedAt = performance.now();
      this.#signal();
      if (worker.retired && worker.requests === 0) this.#stop(worker);
    };
    try {
      await worker.ready;
    } catch (cause) {
      this.#failedAt.set(name, performance.now());
      release();
      throw bootFailed(cause);
    }
    return { worker, release, retire: () => this.#retire(worker) };
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await Promise.allSettled(this.#starting.values());
    await Promise.all([...this.#alive].map((worker) => worker.stop('termination', CLOSING_GRACE_MS)));
    const home = await this.#home;
    home?.janitor.end();
    if (home) await rm(home.folder, { recursive: true, force: true });
  }

  // Concurrent requests share one start.
  #open(definition: FunctionDefinition): Promise<Worker> {
    const { name } = definition;
    const starting =
      this.#starting.get(name) ?? this.#begin(definition).finally(() => this.#starting.delete(name));
    this.#starting.set(name, starting);
    return starting;
  }

  async #begin(definition: FunctionDefinition): Promise<Worker> {
    const { name } = definition;
    const failedAt = this.#failedAt.get(name);
    if (!this.#options.watch && failedAt !== undefined && performance.now() - failedAt < RETRY_MS)
      throw bootFailed();
    this.#failedAt.delete(name);
    await this.#takePlace();
    try {
      const { folder, janitor } = await this.#openHome();
      // An unguessable name: Node's permissions do not cover sockets.
      const socket = path.join(folder, randomBytes(8).toString('hex'));
      const worker = await this.#options.start(definition, socket);
      this.#follow(worker, janitor);
      this.#current.set(name, worker);
      return worker;
    } catch (error) {
      this.#freePlace();
      throw error;
    }
  }

  #follow(worker: Worker, janitor: Janitor): void {
    const { pid } = worker;
    this.#alive.add(worker);
    if (pid !== undefined) janitor.follow(pid);
    worker.ended
      .catch(this.#options.onError)
      .then(() => {
        if (pid !== undefined) janitor.forget(pid);
        this.#alive.delete(worker);
        this.#forget(worker);
        this.#freePlace();
        return rm(worker.socket, { force: true });
      })
      .catch(this.#options.onError);
  }

  async #takePlace(): Promise<void> {
    const { maxWorkers, workerWaitMs } = this.#options.limits;
    const deadline = performance.now() + workerWaitMs;
    while (this.#places >= maxWorkers) {
      const idle = [...this.#current.values()].filter(
        (worker) => worker.requests === 0 && !worker.backgroundTasks,
      );
      const [oldest] = idle.sort((a, b) => a.lastUsedAt - b.lastUsedAt);
      if (oldest) this.#retire(oldest);
      const left = deadline - performance.now();
      if (left <= 0) throw resourceLimit(new Error(`${maxWorkers} functions are busy`));
      await within(this.#placeFreed.promise, left);
    }
    this.#places += 1;
  }

  #freePlace(): void {
    this.#places -= 1;
    this.#signal();
  }

  #signal(): void {
    this.#placeFreed.resolve();
    this.#placeFreed = Promise.withResolvers();
  }

  // A retired worker finishes its current requests, and stops after the last.
  #retire(worker: Worker): void {
    this.#forget(worker);
    worker.retired = true;
    if (worker.requests === 0) this.#stop(worker);
  }

  #stop(worker: Worker): void {
    worker.stop('early_drop', this.#options.limits.shutdownMs).catch(this.#options.onError);
  }

  #forget(worker: Worker): void {
    const { name } = worker.definition;
    if (this.#current.get(name) === worker) this.#current.delete(name);
  }

  async #isOutdated(worker: Worker, definition: FunctionDefinition): Promise<boolean> {
    if (JSON.stringify(worker.definition) !== JSON.stringify(definition)) return true;
    const changes = await Promise.all(
      [...worker.files].map(async ([file, known]) => (await changedAt(file)) !== (await known)),
    );
    return changes.includes(true);
  }

  // A home folder that cannot be made, as on a full disk, is retried at the next start.
  #openHome(): Promise<{ folder: string; janitor: Janitor }> {
    this.#home ??= this.#makeHome().catch((cause: unknown) => {
      this.#home = undefined;
      throw bootFailed(cause);
    });
    return this.#home;
  }

  async #makeHome(): Promise<{ folder: string; janitor: Janitor }> {
    // Mode 0700: only this account can reach the sockets.
    const folder = await mkdtemp(path.join(os.tmpdir(), 'functions-'));
    return { folder, janitor: startJanitor(folder, this.#options.onError) };
  }
}

async function within(event: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([event, promise]);
  clearTimeout(timer);
}
