import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { FunctionDefinition } from '../definition.ts';
import type { FunctionLimits } from '../limits.ts';
import type { FromWorker, Stop, ToWorker } from '../messages.ts';
import { nodeArguments, packageFolders } from './command.ts';
import { type LogEntry, readLines } from './log-lines.ts';
import { processorMs } from './processor-time.ts';

/** Why a worker ended; `failed` means its own failure, such as an uncaught error. */
export type Ending = 'asked' | 'failed' | 'memory' | 'unresponsive' | 'slow start';

export type WorkerOptions = {
  /** The `supabase` folder. */
  folder: string;
  definition: FunctionDefinition;
  environment: Readonly<Record<string, string>>;
  /** Path of the socket to listen on. */
  socket: string;
  limits: FunctionLimits;
  log(entry: LogEntry): void;
};

export const HEARTBEAT_MS = 500;

/** A process that runs one function. */
export class Worker {
  readonly definition: FunctionDefinition;
  readonly socket: string;
  readonly pid: number | undefined;
  /** Resolves once it accepts requests; rejects when it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ending>;
  /** Modification time of each local file that it looked up; null for a missing file. */
  readonly files = new Map<string, Promise<number | null>>();
  /** Number of requests in progress. */
  requests = 0;
  lastUsedAt = performance.now();
  lastHeartbeatAt = performance.now();
  backgroundTasks = 0;
  residentBytes = 0;
  /** No further request is given to it. */
  retired = false;
  #ending: Ending | undefined;
  readonly #child: ChildProcess;
  readonly #options: WorkerOptions;

  constructor(options: WorkerOptions) {
    const { folder, definition, limits, log } = options;
    this.#options = options;
    this.definition = definition;
    this.socket = options.socket;
    const packages = packageFolders(folder, definition);
    this.#child = spawn(process.execPath, nodeArguments(folder, definition, packages, limits.heapMb), {
      cwd: path.dirname(definition.entrypoint),
      // Functions get a separate environment, and hosted ones run in UTC.
      env: { TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C goes to the server only, which lets requests finish first.
      detached: true,
    });
    this.pid = this.#child.pid;
    const name = definition.name;
    const { stdout, stderr } = this.#child as unknown as { stdout: Readable; stderr: Readable };
    readLines(stdout, { function: name, level: 'info' }, limits.logLinesPerSecond, log);
    readLines(stderr, { function: name, level: 'error' }, limits.logLinesPerSecond, log);
    this.ended = this.#end();
    this.ready = this.#start();
    // Callers that await it get the rejection; a worker may also end when no caller awaits it.
    this.ready.catch(() => undefined);
    this.#tell({
      type: 'setup',
      entrypoint: pathToFileURL(definition.entrypoint).href,
      importMap: definition.importMap,
      packageFolders: packages,
      environment: options.environment,
      socket: options.socket,
      heartbeatMs: HEARTBEAT_MS,
    });
  }

  /** Watches this file: its change causes a new worker. */
  watchFile(file: string): void {
    this.files.set(file, changedAt(file));
  }

  /** Asks the worker to stop, which it does once its background work is done, and kills it after a grace period. */
  async stop(reason: Stop['reason'], graceMs: number): Promise<void> {
    this.retired = true;
    this.#ending ??= 'asked';
    this.#tell({ type: 'stop', reason });
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(timer);
  }

  /** Kills the worker, and logs the reason. */
  kill(ending: Ending, explanation: string): void {
    this.retired = true;
    this.#ending ??= ending;
    this.#options.log({ function: this.definition.name, level: 'error', message: explanation });
    this.#child.kill('SIGKILL');
  }

  #tell(message: ToWorker): void {
    // The process may have just exited: `ended` reports it.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  async #start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve();
      else if (message.type === 'file') this.watchFile(message.path);
      else {
        this.lastHeartbeatAt = performance.now();
        this.backgroundTasks = message.backgroundTasks;
        this.residentBytes = message.residentBytes;
      }
    });
    const stopWaiting = this.#limitStart();
    const failure = this.ended.then((ending) => {
      throw new Error(`The function « ${this.definition.name} » did not start: ${ending}`);
    });
    await Promise.race([promise, failure]).finally(stopWaiting);
  }

  // Processor time counts, not the clock: on a busy machine a start takes longer. An idle process does not get ready.
  #limitStart(): () => void {
    const { bootMs } = this.#options.limits;
    const started = performance.now();
    let used: number | null = null;
    const timer = setInterval(async () => {
      const before = used;
      used = await processorMs(this.pid);
      const isIdle = used === before;
      const isOver = performance.now() - started >= bootMs && (isIdle || (used ?? bootMs) >= bootMs);
      if (isOver && !this.retired)
        this.kill('slow start', `did not call Deno.serve within ${bootMs / 1000} s`);
    }, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }

  async #end(): Promise<Ending> {
    const child = this.#child;
    if (child.pid === undefined) {
      const [error] = await once(child, 'error');
      throw error;
    }
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    this.retired = true;
    // V8 aborts when its heap is full.
    if (signal === 'SIGABRT' || code === 134) this.#ending ??= 'memory';
    return this.#ending ?? 'failed';
  }
}

/** Modification time of a file in milliseconds; null when it is missing. */
export async function changedAt(file: string): Promise<number | null> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return facts?.mtimeMs ?? null;
}
