import { randomUUID } from 'node:crypto';
import { HttpError } from '#backend/http/errors.ts';
import { mustBeAuthorized, type TokenChecks } from './authorize.ts';
import { checkImports } from './check-imports.ts';
import { type FunctionDefinition, type FunctionSettings, findFunction } from './definition.ts';
import { functionEnvironment, type PlatformEnvironment, secretsFile } from './environment.ts';
import { errorResponse, functionNotFound } from './errors.ts';
import { DEFAULT_LIMITS, type FunctionLimits } from './limits.ts';
import { createRelay } from './relay.ts';
import type { LogEntry } from './workers/log-lines.ts';
import { WorkerPool } from './workers/pool.ts';
import { Worker } from './workers/worker.ts';

export type { FunctionLimits } from './limits.ts';

export type FunctionsOptions = {
  /** The `supabase` folder. */
  folder: string;
  /** URL prefix before a function's name: `/functions/v1`. */
  basePath: string;
  /** `[functions.NAME]` of config.toml, by name. */
  settings: Readonly<Record<string, FunctionSettings>>;
  /** `[edge_runtime.secrets]` of config.toml. */
  secrets: Readonly<Record<string, string>>;
  /** The platform's variables for functions, read at each start of a worker. */
  environment(): PlatformEnvironment;
  tokens: TokenChecks;
  limits?: Partial<FunctionLimits>;
  /** Whether the next request uses changed files. */
  watch?: boolean;
  /** Receives each line that a function writes. */
  log(entry: LogEntry): void;
  /** Receives the cause of every 5xx response of the relay itself. */
  onError(error: unknown, request?: Request): void;
};

export type Functions = {
  /** Resolves with the response; throws only for internal errors. */
  fetch(request: Request): Promise<Response>;
  /** Describes the imports that cannot be resolved, one line for each function that could not start. */
  checkImports(): Promise<string[]>;
  /** Stops every worker. */
  close(): Promise<void>;
};

/** The edge functions of a project: each in a separate process, behind a relay. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { folder, basePath, settings, watch = false, log, onError } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const found = new Map<string, FunctionDefinition>();
  const relay = createRelay(limits);
  const pool = new WorkerPool({ start, limits, watch, onError });

  async function start(definition: FunctionDefinition, socket: string): Promise<Worker> {
    const platform = options.environment();
    const { secrets } = options;
    const environment = await functionEnvironment(folder, secrets, definition.env, platform, randomUUID());
    const worker = new Worker({ folder, definition, environment, socket, limits, log });
    worker.watchFile(secretsFile(folder));
    return worker;
  }

  async function find(name: string): Promise<FunctionDefinition> {
    const known = watch ? undefined : found.get(name);
    const definition = known ?? (await findFunction(folder, name, own(settings, name)));
    if (!definition) throw functionNotFound();
    found.set(name, definition);
    return definition;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(basePath.length);
    const definition = await find(path.split('/')[1] ?? '');
    // Preflights carry no token; the function answers them.
    const isOpen = !definition.verifyJwt || request.method === 'OPTIONS';
    const bearer = isOpen ? undefined : await mustBeAuthorized(request.headers, options.tokens);
    return relay.forward(request, path + search, await pool.lease(definition), bearer);
  }

  return {
    async fetch(request) {
      try {
        return await answer(request);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.status >= 500) onError(error.cause ?? error, request);
        return errorResponse(error);
      }
    },
    checkImports: () => checkImports(folder, settings),
    async close() {
      await pool.close();
      relay.close();
    },
  };
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
