import { Hono } from 'hono';
import pg from 'pg';
import { prepareDatabase } from './database.ts';
import { CORS_HEADERS, preflight } from './http/cors.ts';
import { errorResponse, HttpError } from './http/errors.ts';
import { createAuthenticator, type ProjectKeys, projectKeys } from './http/keys.ts';
import { createPool } from './postgres/pool.ts';
import type { Project } from './project/index.ts';
import { createRest } from './rest/index.ts';
import { createStorage } from './storage/index.ts';

export { projectKeys } from './http/keys.ts';
export { startEmbeddedPostgres } from './postgres/embedded/index.ts';
export { parseProject, readProject } from './project/index.ts';

export type BackendOptions = {
  /** Connection string of the database's owner. */
  databaseUrl: string;
  project: Project;
  jwtSecret: string;
  /** Holds the bytes of stored files, one folder a bucket. */
  storageFolder: string;
  /** Connections that requests share. */
  maxConnections: number;
  /** Told each step that bringing the database up to date needed. */
  onStep(step: string): void;
  /** Told every failure that a caller only sees as « internal error ». */
  onError(error: unknown, request?: Request): void;
};

export type Backend = {
  /** Answers under `/rest/v1` and `/storage/v1`. */
  fetch(request: Request): Promise<Response>;
  keys: ProjectKeys;
  /** The owner's connection, for the operator's commands and background work. */
  admin: pg.Pool;
  close(): Promise<void>;
};

/** The backend of one Supabase project on one PostgreSQL: what `supabase start` would serve. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { project, onError } = options;
  const requestUrl = await prepareDatabase(options.databaseUrl, project, options.jwtSecret, options.onStep);
  const admin = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 4,
    application_name: 'bottin-admin',
  });
  admin.on('error', (error) => {
    if (!admin.ending) onError(error);
  });
  const pool = createPool(requestUrl, options.maxConnections, onError);
  const keys = await projectKeys(options.jwtSecret);
  const authenticate = createAuthenticator(options.jwtSecret, keys);
  const rest = createRest({
    pool,
    schemas: project.api.schemas,
    maxRows: project.api.maxRows,
    basePath: '/rest/v1',
    onError,
  });
  const storage = createStorage({ pool: admin, folder: options.storageFolder, basePath: '/storage/v1' });

  const app = new Hono()
    .options('*', (c) => preflight(c.req.raw))
    .all('/rest/v1/*', async (c) => rest.fetch(c.req.raw, await authenticate(c.req.raw)))
    .all('/rest/v1', async (c) => rest.fetch(c.req.raw, await authenticate(c.req.raw)))
    .all('/storage/v1/*', (c) => storage(c.req.raw))
    .notFound(() => errorResponse(new HttpError(404, 'not_found', 'No such route')))
    .onError((error, c) => {
      if (error instanceof HttpError) return errorResponse(error);
      onError(error, c.req.raw);
      return errorResponse(new HttpError(500, 'internal_error', 'Internal error'));
    });

  return {
    keys,
    admin,
    async fetch(request) {
      const response = await app.fetch(request);
      for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
      return response;
    },
    async close() {
      await rest.close();
      await Promise.all([pool.end(), admin.end()]);
    },
  };
}
