import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { prepareDatabase } from './database.ts';
import { createFunctions, type FunctionLimits } from './functions/index.ts';
import { clientAddress, networkOf } from './http/address.ts';
import { createGateway, type Gateway, type Mount } from './http/gateway.ts';
import { createHealth } from './http/health.ts';
import { createAuthenticator } from './http/keys/authenticator.ts';
import { createJwksRoute, JWKS_PATH } from './http/keys/jwks-route.ts';
import { type ProjectKeys, projectKeys } from './http/keys/project-keys.ts';
import { openSigningKeys, type SigningKeys } from './http/keys/signing-keys.ts';
import { createTokens } from './http/keys/tokens.ts';
import { MAX_BODY_BYTES } from './http/limits.ts';
import { refuseUpgrade } from './http/listen.ts';
import { type Logger, silentLogger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createMetricsRoute } from './http/metrics-route.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS, type RateLimits } from './http/rate-limits.ts';
import { createRequestLog } from './http/request-log.ts';
import { createPool } from './postgres/pool.ts';
import type { Project } from './project/index.ts';
import { createRealtime, createRowChanges, type RealtimeLimits } from './realtime/index.ts';
import { createRest } from './rest/index.ts';
import { createStorage } from './storage/index.ts';

export { projectKeys } from './http/keys/project-keys.ts';
export { listen } from './http/listen.ts';
export { createLogger, LOG_LEVELS } from './http/log.ts';
export { DEFAULT_RATE_LIMITS } from './http/rate-limits.ts';
export { embeddedTcpUrl, startEmbeddedPostgres } from './postgres/embedded/index.ts';
export { type Project, parseProject, readProject } from './project/index.ts';

/** Everything that the backend answers; a process that serves more mounts these and what is below each of them. */
export const BACKEND_PATHS = [
  '/rest/v1',
  '/storage/v1',
  '/auth/v1',
  '/functions/v1',
  '/realtime/v1',
  '/health',
  '/metrics',
] as const;

export type BackendOptions = {
  /** Connection string of the database's owner. */
  databaseUrl: string;
  project: Project;
  jwtSecret: string;
  /** The address of our auth service, which people's tokens name; what config.toml says when absent. */
  issuer?: string;
  /**
   * Whether the gateway behaves as that of `supabase start` and not as a hosted project's; false when absent. A request
   * without a key is then a visitor's, and preflights are answered for functions too.
   */
  localGateway?: boolean;
  /** Holds the bytes of stored files, one folder a bucket. */
  storageFolder: string;
  /** Connections that requests share. */
  maxConnections: number;
  /** Limits of what comes over HTTP; null for none, generous ones when absent. */
  rateLimits?: RateLimits | null;
  /** How many proxies before the server are believed when they say where a request comes from; 0 when absent. */
  trustedProxies?: number;
  /** What a socket may cost; hosted Realtime's figures where absent. */
  realtimeLimits?: Partial<RealtimeLimits>;
  /** What a function may use; the hosted platform's figures where absent. */
  functionLimits?: Partial<FunctionLimits>;
  /** Whether a function whose files changed is started anew, as `supabase functions serve` does; not when absent. */
  watchFunctions?: boolean;
  /** One line a request; nothing is written when absent. */
  logger?: Logger;
  /** Whether lines hold addresses; they do not when absent. */
  logAddresses?: boolean;
  /** From how many milliseconds an answer is slow; a second when absent. */
  slowRequestMs?: number;
  /** Told each step that bringing the database up to date needed. */
  onStep(step: string): void;
  /** Told every failure that a caller only sees as « internal error »; the log has them too. */
  onError?(error: unknown): void;
};

export type Backend = {
  /** Answers under `BACKEND_PATHS`; what `listen` hands it carries its socket's side, on which limits depend. */
  fetch: Gateway['fetch'];
  /** Takes a socket over: the handshake of `/realtime/v1/websocket`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks the clients of those sockets to come back, and waits until they have gone; new ones are refused. */
  release(): Promise<void>;
  keys: ProjectKeys;
  /** A token of one person, signed with the project's first signing key: what the auth service hands out. */
  signToken: SigningKeys['sign'];
  /** The owner's connection, for the operator's commands and background work. */
  admin: pg.Pool;
  close(): Promise<void>;
};

/** The backend of one Supabase project on one PostgreSQL: what `supabase start` would serve. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const {
    project,
    jwtSecret,
    trustedProxies = 0,
    rateLimits = DEFAULT_RATE_LIMITS,
    localGateway = false,
  } = options;
  const log = createRequestLog({
    logger: options.logger ?? silentLogger,
    secret: jwtSecret,
    addresses: options.logAddresses ?? false,
    slowMs: options.slowRequestMs ?? 1_000,
    onError: options.onError,
  });
  const onError = (error: unknown, request?: Request) => gateway.onError(error, request);

  const keys = await projectKeys(jwtSecret, project.auth);
  const signingKeys = await openSigningKeys({
    file: project.auth.signingKeysPath || null,
    jwtSecret,
    onError,
  });
  const tokens = createTokens({ jwtSecret, signingKeys, issuer: options.issuer ?? project.auth.jwtIssuer });
  const authenticator = createAuthenticator({ keys, tokens, keyRequired: !localGateway });

  const requestUrl = await prepareDatabase(options.databaseUrl, project, jwtSecret, options.onStep);
  const admin = new pg.Pool({
    connectionString: options.databaseUrl,
    max: 4,
    application_name: 'bottin-admin',
  });
  admin.on('error', (error) => {
    if (!admin.ending) onError(error);
  });
  const pool = createPool(requestUrl, options.maxConnections, onError);
  const metrics = createMetrics();
  metrics.gauge('backend_pool_connections', 'Connections of requests', () => pool.totalCount);
  metrics.gauge('backend_pool_idle', 'Connections that wait for a request', () => pool.idleCount);
  metrics.gauge('backend_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount);

  const rest = createRest({
    pool,
    schemas: project.api.schemas,
    extraSearchPath: project.api.extraSearchPath,
    maxRows: project.api.maxRows,
    basePath: '/rest/v1',
    onError,
  });
  const storage = createStorage({ pool: admin, folder: options.storageFolder, basePath: '/storage/v1' });
  const realtime = createRealtime({
    databaseUrl: options.databaseUrl,
    owner: admin,
    pool,
    changes: createRowChanges({ databaseUrl: options.databaseUrl, pool, onError }),
    authenticator,
    addressOf: (request) => networkOf(clientAddress(request, trustedProxies)),
    onError,
    limits: options.realtimeLimits,
  });
  metrics.gauge('backend_realtime_connections', 'Open sockets', () => realtime.figures().connections);
  metrics.gauge('backend_realtime_channels', 'Channels joined on them', () => realtime.figures().channels);
  metrics.gauge('backend_realtime_received', 'Frames from clients', () => realtime.figures().received);
  metrics.gauge('backend_realtime_delivered', 'Broadcasts delivered', () => realtime.figures().delivered);
  const functions = createFunctions({
    folder: project.folder,
    basePath: '/functions/v1',
    settings: project.functions,
    secrets: project.edgeRuntime.secrets,
    environment: () => ({
      SUPABASE_URL: project.api.externalUrl,
      SUPABASE_ANON_KEY: keys.anon,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceRole,
      SUPABASE_DB_URL: options.databaseUrl,
      SUPABASE_JWKS: JSON.stringify(signingKeys.current.publicKeys()),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    }),
    tokens: {
      verify: tokens.verify,
      tokenOfKey: async (apikey, userAgent) => {
        const { role } = await authenticator.credentials({ apikey, authorization: undefined, userAgent });
        return role === 'service_role' ? keys.serviceRole : keys.anon;
      },
    },
    limits: options.functionLimits,
    watch: options.watchFunctions,
    log: ({ level, function: name, message }) => options.logger?.[level]({ function: name }, message),
    onError,
  });
  const health = createHealth({ pool: admin, catalogueAgeMs: rest.catalogAgeMs });

  const mounts: Mount[] = [
    {
      path: '/rest/v1',
      service: 'rest',
      maxBodyBytes: MAX_BODY_BYTES.rest,
      fetch: async (request, passage) => rest.fetch(request, await passage.caller(), passage.headers),
    },
    {
      path: '/realtime/v1',
      service: 'realtime',
      maxBodyBytes: MAX_BODY_BYTES.realtime,
      fetch: async (request, passage) => realtime.fetch(request, await passage.caller()),
    },
    { path: '/storage/v1', service: 'storage', maxBodyBytes: null, fetch: storage },
    ...(project.edgeRuntime.enabled
      ? [
          {
            path: '/functions/v1',
            service: 'functions',
            maxBodyBytes: null,
            ownPreflight: !localGateway,
            fetch: functions.fetch,
          },
        ]
      : []),
    { path: JWKS_PATH, service: 'auth', maxBodyBytes: 0, fetch: createJwksRoute(signingKeys) },
    { path: '/health', service: 'health', maxBodyBytes: 0, fetch: (_, { path }) => health(path) },
    {
      path: '/metrics',
      service: 'metrics',
      maxBodyBytes: 0,
      fetch: createMetricsRoute(metrics, authenticator),
    },
  ];
  // What config.toml turns off is not there at all.
  const settings: Record<string, { enabled: boolean }> = {
    rest: project.api,
    realtime: project.realtime,
    storage: project.storage,
    functions: project.edgeRuntime,
    auth: project.auth,
  };
  const gateway = createGateway({
    mounts: mounts.filter(({ service }) => settings[service]?.enabled ?? true),
    authenticator,
    rateLimiter: rateLimits && createRateLimiter(rateLimits),
    metrics,
    log,
    trustedProxies,
  });

  return {
    fetch: gateway.fetch,
    upgrade: project.realtime.enabled ? realtime.upgrade : refuseUpgrade,
    release: realtime.release,
    keys,
    signToken: signingKeys.sign,
    admin,
    async close() {
      signingKeys.close();
      metrics.close();
      await functions.close();
      await realtime.close();
      await rest.close();
      await Promise.all([pool.end(), admin.end()]);
    },
  };
}
