import type pg from 'pg';
import { createAuth } from './auth/index.ts';
import { createLimits, NO_LIMITS } from './auth/limits/rates.ts';
import { createAuthMail } from './auth/mail/index.ts';
import { prepareDatabase, readUrlOf, requestUrlOf } from './database.ts';
import { createFunctions } from './functions/index.ts';
import { clientAddress, isLoopback, networkOf } from './http/address.ts';
import { createGateway, type Gateway } from './http/gateway.ts';
import { createHealth } from './http/health.ts';
import { createAuthenticator } from './http/keys/authenticator.ts';
import { createJwksRoute } from './http/keys/jwks-route.ts';
import { keyClaims, type ProjectKeys, projectKeys } from './http/keys/project-keys.ts';
import { openSigningKeys, type SigningKeys } from './http/keys/signing-keys.ts';
import { createTokens } from './http/keys/tokens.ts';
import { silentLogger } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createMetricsRoute } from './http/metrics-route.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from './http/rate-limits.ts';
import { createRequestLog } from './http/request-log.ts';
import { limitUpgrades, rejectUpgrade, type Upgrade } from './http/upgrade.ts';
import { createWorker, type Worker } from './jobs/index.ts';
import { mailQueue } from './mail/index.ts';
import { enqueue } from './mail/queue.ts';
import { transportOptions } from './mail/settings.ts';
import { mountServices } from './mounts.ts';
import type { BackendOptions } from './options.ts';
import { createOwnerPool } from './postgres/pool.ts';
import { createRealtime, createRowChanges } from './realtime/index.ts';
import { createRequestPools, measurePools, queueOf } from './request-pools.ts';
import { createRest, type PageReads } from './rest/index.ts';
import { DEFAULT_PUBLIC_READ_LIMITS } from './rest/public-reads/limits.ts';
import { createStorage, type Storage } from './storage/index.ts';

export { mustBeSuitable, prepareDatabase } from './database.ts';
export { clientAddress, networkOf } from './http/address.ts';
export { createAddressLimit } from './http/address-limit.ts';
export { apiHeaders } from './http/answer-headers.ts';
export { errorBody, errorResponse, HttpError } from './http/errors.ts';
export { projectKeys } from './http/keys/project-keys.ts';
export { type Closing, type Listener, type ListenOptions, type ListenPlace, listen } from './http/listen.ts';
export { createLogger, LOG_LEVELS, type Logger } from './http/log.ts';
export type { MetricsSnapshot } from './http/metrics.ts';
export { createNetworkBudget, createSpreadBudget, type NetworkBudgetLimits } from './http/network-budget.ts';
export { NetworkCount } from './http/network-count.ts';
export { DEFAULT_RATE_LIMITS } from './http/rate-limits.ts';
export { outliveOutput } from './http/standard-output.ts';
export { takeFromOrigin } from './http/upgrade.ts';
export { type Attempt, type Job, type JobQueue, JobReleased } from './jobs/queue.ts';
export { BACKEND_PATHS } from './mounts.ts';
export type { BackendOptions } from './options.ts';
export { createClient } from './postgres/client.ts';
export { mustBeOwn } from './postgres/embedded/account.ts';
export { dataFolderMode, makeDataFolder } from './postgres/embedded/data-folder.ts';
export { type EmbeddedOptions, embeddedTcpUrl, startEmbeddedPostgres } from './postgres/embedded/index.ts';
export { diskFull, freeBytes, isDiskFull, namingFullDisk } from './postgres/full-disk.ts';
export { inTransaction } from './postgres/in-transaction.ts';
export { listenTo } from './postgres/listener.ts';
export { createOwnerPool } from './postgres/pool.ts';
export { retryTransaction } from './postgres/retry.ts';
export { type Project, parseProject, readProject } from './project/index.ts';
export { requestConnections } from './request-pools.ts';
export {
  missingStateFile,
  readStateFile,
  type StateFile,
  StateFileError,
} from './state-files/read.ts';
export { createFile, replaceFile, syncFolder } from './state-files/replace.ts';
export { KEEP_BYTES_LOCK } from './storage/bytes/collect.ts';
export { openByteStore } from './storage/bytes/open.ts';
export { placeOf } from './storage/bytes/place.ts';
export type { ByteStore } from './storage/bytes/store.ts';

export type Backend = {
  /** Answers under `BACKEND_PATHS`; requests from `listen` carry their socket, which limits depend on. */
  fetch: Gateway['fetch'];
  /** Procedures that the public may call, for pages that are the same for everyone; without HTTP. */
  pageReads: PageReads;
  /** Handles the WebSocket handshake of `/realtime/v1/websocket`. */
  upgrade: Upgrade;
  /** Asks WebSocket clients to reconnect, and waits until they have disconnected; new ones are refused. */
  release(): Promise<void>;
  /** Makes `/health` report not ready; requests are answered as before. */
  leave(): void;
  /** Adds a gauge to `/metrics`, for services of the surrounding process. */
  gauge: Metrics['gauge'];
  /** Number of statements of pages and calls that wait for a connection, and the maximum of these connections. */
  queue(): { waiting: number; connections: number };
  /** Metrics of this process, for another process to aggregate. */
  metrics: Metrics['snapshot'];
  keys: ProjectKeys;
  /** Signs a user's access token with the project's first signing key, as the auth service does. */
  signToken: SigningKeys['sign'];
  /**
   * Publishes files in a bucket's folder of `storageFolder`, which SQL registered as objects, to where every process
   * reads them: that folder, or the store that `storageS3` names.
   */
  publishFiles: Storage['publish'];
  /** Undoes {@link Backend.publishFiles}; the files in the folder stay. */
  withdrawFiles: Storage['withdraw'];
  forgetRenditions: Storage['forgetRenditions'];
  /** The owner's connection, for the operator's commands and background work. */
  admin: pg.Pool;
  /** Starts processing a job queue in this process; the returned function stops it. */
  addQueue: Worker['add'];
  close(): Promise<void>;
};

/** Connections shared by the health check, stored files, live updates, mail and background jobs. */
const ADMIN_CONNECTIONS = 4;

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
  const functionLogger = options.functionLogger ?? options.logger;
  const onError = (error: unknown, request?: Request) => gateway.onError(error, request);

  const keys = await projectKeys(jwtSecret, project.auth);
  const signingKeys = await openSigningKeys({
    file: project.auth.signingKeysPath || null,
    jwtSecret,
    onError,
  });
  const issuer = options.issuer ?? project.auth.jwtIssuer;
  const tokens = createTokens({ jwtSecret, signingKeys, issuer });
  const authenticator = createAuthenticator({ keys, tokens, keyRequired: !localGateway });

  const requestUrl = options.joins
    ? requestUrlOf(options.databaseUrl, jwtSecret)
    : await prepareDatabase(options.databaseUrl, project, jwtSecret, options.onStep);
  const admin = createOwnerPool(options.databaseUrl, 'bottin-admin', ADMIN_CONNECTIONS, onError);
  // A separate pool, as large as the requests': thousands of concurrent sign-ins only wait for each other.
  const authPool = createOwnerPool(options.databaseUrl, 'bottin-auth', options.maxConnections, onError);
  const pools = createRequestPools(
    { requests: requestUrl, reads: readUrlOf(options.databaseUrl, jwtSecret) },
    options.maxConnections,
    onError,
    options.onConnection,
  );
  const pool = pools.calls;
  const transport = options.mail && transportOptions(options.mail, project.auth.email.smtp);
  if (transport?.smtpUrl === null) options.onNote?.(`mail is written to ${transport.outbox}`);
  const worker = createWorker({ pool: admin, onError });
  const metrics = createMetrics();
  measurePools(metrics, pools);

  const rest = createRest({
    pool: pools.site,
    publicPools: { calls: pools.calls, tables: pools.tables },
    pageReads: { pool: pools.reads, caller: { role: 'anon', claims: keyClaims('anon') } },
    publicReadLimits: localGateway ? null : (options.publicReadLimits ?? DEFAULT_PUBLIC_READ_LIMITS),
    schemas: project.api.schemas,
    extraSearchPath: project.api.extraSearchPath,
    maxRows: project.api.maxRows,
    basePath: '/rest/v1',
    publicUrl: project.api.externalUrl,
    onError,
  });
  metrics.gauge(
    'backend_heavy_reads_waiting',
    'Costly reads of tables that wait',
    () => rest.figures().expensiveWaiting,
  );
  metrics.gauge(
    'backend_costly_reads_refused',
    'Reads of tables above their budget',
    () => rest.figures().refused,
  );
  const { auth: authSettings } = project;
  // `supabase start` accepts common passwords, and tests written for it sign up with `password123`.
  const accounts = {
    ...authSettings,
    refuseCommonPasswords: !localGateway,
    // Hosted projects, and tests written for `supabase start`, expect responses that reveal whether an account exists.
    hidesAccounts: !localGateway,
    ownWords: options.ownWords,
  };
  const auth = createAuth({
    settings: accounts,
    pool: authPool,
    signToken: signingKeys.sign,
    verify: tokens.verify,
    issuer,
    now: options.accounts?.now ?? (() => new Date()),
    resolveServiceUrl: options.accounts?.resolveServiceUrl ?? ((address) => address),
    limits: rateLimits
      ? createLimits({ settings: accounts, pool: authPool, lenient: localGateway })
      : NO_LIMITS,
    mail: await createAuthMail({ settings: authSettings.email, enqueue }),
    emailLink: options.emailLink ?? (({ verifyUrl }) => verifyUrl),
    saml: options.saml ?? false,
    apiUrl: options.issuer ?? authSettings.externalUrl,
    siteUrl: authSettings.siteUrl,
    onError,
  });
  const storage = await createStorage({
    pool,
    admin,
    folder: options.storageFolder,
    s3: options.storageS3,
    basePath: '/storage/v1',
    jwtSecret,
    listedRenditions: localGateway ? null : options.listedRenditions,
    removableObjects: options.removableObjects ?? null,
    maxBytes: project.storage.fileSizeLimit,
    onError,
  });
  const realtime = createRealtime({
    databaseUrl: options.databaseUrl,
    owner: admin,
    pool,
    changes: createRowChanges({
      databaseUrl: options.databaseUrl,
      pool,
      lingerMs: options.realtimeLimits?.changesLingerMs,
      onError,
    }),
    authenticator,
    addressOf: (request) => clientAddress(request, trustedProxies),
    // `supabase start` does not limit its own machine.
    networkOf: (address) =>
      rateLimits && !(localGateway && isLoopback(address)) ? networkOf(address) : null,
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
      SUPABASE_URL: options.functionsApiUrl ?? project.api.externalUrl,
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
    log: ({ level, function: name, message }) => functionLogger?.[level]({ function: name }, message),
    onError,
  });
  const health = createHealth({ pool: admin, catalogueAgeMs: rest.catalogAgeMs });

  const mounts = mountServices({
    project,
    ownPreflight: !localGateway,
    rest,
    realtime,
    storage: storage.fetch,
    functions,
    auth: auth.fetch,
    jwks: createJwksRoute(signingKeys),
    health: health.answer,
    metrics: createMetricsRoute(metrics, authenticator, options.gatherMetrics),
  });
  const rateLimiter = rateLimits && createRateLimiter(rateLimits);
  const gateway = createGateway({
    mounts,
    authenticator,
    rateLimiter,
    metrics,
    log,
    trustedProxies,
    strictTransport: options.strictTransport ?? null,
  });

  if (transport) worker.add(mailQueue({ pool: admin, transport }));
  if (!options.joins) storage.start();
  const upgrade = project.realtime.enabled ? realtime.upgrade : rejectUpgrade;

  return {
    fetch: gateway.fetch,
    pageReads: measuredReads(rest.pageReads, metrics),
    upgrade: rateLimiter ? limitUpgrades(upgrade, rateLimiter, trustedProxies) : upgrade,
    release: realtime.release,
    leave: health.leave,
    queue: () => queueOf(pools),
    metrics: metrics.snapshot,
    keys,
    signToken: signingKeys.sign,
    publishFiles: storage.publish,
    forgetRenditions: storage.forgetRenditions,
    gauge: metrics.gauge,
    withdrawFiles: storage.withdraw,
    admin,
    addQueue: worker.add,
    async close() {
      signingKeys.close();
      metrics.close();
      await functions.close();
      await realtime.close();
      await rest.close();
      await storage.close();
      await worker.close();
      await Promise.all([...Object.values(pools), authPool, admin].map((one) => one.end()));
    },
  };
}

function measuredReads(reads: PageReads, metrics: Metrics): PageReads {
  return {
    async rpc(name, args) {
      const started = performance.now();
      const answer = await reads.rpc(name, args);
      metrics.observe('reads', 'GET', answer.status, (performance.now() - started) / 1000);
      return answer;
    },
  };
}
