import type pg from 'pg';
import type { Auth } from './auth/index.ts';
import { prepareDatabase, readUrlOf, requestUrlOf } from './database.ts';
import { extensionQueues } from './extensions/index.ts';
import { createGateway, type Gateway } from './http/gateway.ts';
import { createHealth } from './http/health.ts';
import { createAuthenticator } from './http/keys/authenticator.ts';
import { createJwksRoute } from './http/keys/jwks-route.ts';
import { type ProjectKeys, projectKeys } from './http/keys/project-keys.ts';
import { openSigningKeys, type SigningKeys } from './http/keys/signing-keys.ts';
import { createTokens } from './http/keys/tokens.ts';
import { silentLogger } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createMetricsRoute } from './http/metrics-route.ts';
import { createRateLimiter } from './http/rate-limits.ts';
import { createRequestLog, type RequestLog } from './http/request-log.ts';
import { limitUpgrades, rejectUpgrade, type Upgrade } from './http/upgrade.ts';
import { createWorker, type Worker } from './jobs/index.ts';
import type { JobQueue } from './jobs/queue.ts';
import { mailQueue } from './mail/index.ts';
import { transportOptions } from './mail/settings.ts';
import { mountServices } from './mounts.ts';
import type { BackendOptions } from './options.ts';
import { createOwnerPool } from './postgres/pool.ts';
import { createReadReplicas, type ReadReplicas } from './read-replicas/index.ts';
import type { Realtime } from './realtime/index.ts';
import { createRequestPools, measurePools, queueOf } from './request-pools.ts';
import type { PageReads, Rest } from './rest/index.ts';
import {
  authService,
  functionsService,
  rateLimitsOf,
  realtimeService,
  restService,
  type ServiceContext,
  storageService,
} from './services.ts';
import type { Storage } from './storage/index.ts';

export { TextRefusedError } from './auth/phone/text-sender.ts';
export { mustBeSuitable, prepareDatabase } from './database.ts';
export { type MissingExtensions, missingExtensions } from './extensions/missing.ts';
export { providedExtensions } from './extensions/provided.ts';
export { clientAddress, networkOf } from './http/address.ts';
export { createAddressLimit } from './http/address-limit.ts';
export { apiHeaders } from './http/answer-headers.ts';
export { errorBody, errorResponse, HttpError } from './http/errors.ts';
export { projectKeys } from './http/keys/project-keys.ts';
export { s3Credentials } from './http/keys/s3-credentials.ts';
export { readKeySet } from './http/keys/signing-keys.ts';
export {
  type Closing,
  type Listener,
  type ListenOptions,
  type ListenPlace,
  listen,
  type Served,
} from './http/listen.ts';
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
export { preparedBinaries, versionOf } from './postgres/embedded/binaries.ts';
export { dataFolderMode, makeDataFolder } from './postgres/embedded/data-folder.ts';
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  embeddedTcpUrl,
  hasRunningCluster,
  prepareCluster,
  startEmbeddedPostgres,
  stopCluster,
} from './postgres/embedded/index.ts';
export {
  majorOf,
  OtherMajorError,
  putBackCluster,
  replaceCluster,
  replacedCluster,
} from './postgres/embedded/major.ts';
export { fetchPrograms } from './postgres/embedded/older-programs.ts';
export {
  archiveOfCluster,
  recoverySettings,
  STAGED,
  stagedArchive,
  walFolderOf,
} from './postgres/embedded/wal-archive.ts';
export { diskFull, freeBytes, isDiskFull, namingFullDisk } from './postgres/full-disk.ts';
export { inTransaction } from './postgres/in-transaction.ts';
export { listenTo } from './postgres/listener.ts';
export { createOwnerPool } from './postgres/pool.ts';
export { retryTransaction } from './postgres/retry.ts';
export { createStatementReader } from './postgres/statements.ts';
export { configFiles } from './project/config-file.ts';
export { type Project, parseProject, readProject } from './project/index.ts';
export { requestConnections } from './request-pools.ts';
export {
  missingStateFile,
  readStateFile,
  type StateFile,
  StateFileError,
} from './state-files/read.ts';
export { createFile, replaceFile, syncFolder } from './state-files/replace.ts';
export type { Bucket, BucketObject } from './storage/bytes/bucket.ts';
export { KEEP_BYTES_LOCK } from './storage/bytes/collect.ts';
export { openBucket, openByteStore } from './storage/bytes/open.ts';
export { placeOf } from './storage/bytes/place.ts';
export type { ByteStore, StoredBytes } from './storage/bytes/store.ts';

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
  /** Read replicas, to be notified of changes; null without replicas. */
  readReplicas: Pick<ReadReplicas, 'raiseFloor' | 'hear' | 'accompany'> | null;
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
   * Sends a code of the project by text message, by the SMS hook or gateway of accounts; null where config.toml has
   * neither.
   */
  sendText: Auth['sendText'];
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
  const { project, trustedProxies = 0, localGateway = false } = options;
  const onError = (error: unknown, request?: Request) => gateway.onError(error, request);
  const context = await openContext(options, onError);
  const { keys, signingKeys, authenticator, admin, pools, replicas } = context;
  // A separate pool, as large as the requests': thousands of concurrent sign-ins only wait for each other.
  const authPool = createOwnerPool(options.databaseUrl, 'bottin-auth', options.maxConnections, onError);
  const transport = options.mail && transportOptions(options.mail, project.auth.email.smtp);
  if (transport?.smtpUrl === null) options.onNote?.(`mail is written to ${transport.outbox}`);
  const worker = createWorker({ pool: admin, onError });

  const rest = restService(context);
  const auth = await authService(context, authPool);
  const storage = await storageService(context);
  const realtime = realtimeService(context);
  const functions = functionsService(context);
  if (localGateway) for (const line of await functions.checkImports()) options.onNote?.(line);
  const health = createHealth({ pool: admin, catalogueAgeMs: rest.catalogAgeMs, replicas });
  const metrics = createMetrics();
  measureServices(metrics, context, rest, realtime);

  const mounts = mountServices({
    project,
    ownPreflight: !localGateway,
    rest,
    realtime,
    storage,
    functions,
    auth: auth.fetch,
    jwks: createJwksRoute(signingKeys),
    health: health.answer,
    metrics: createMetricsRoute(metrics, authenticator, options.gatherMetrics),
  });
  const rateLimits = rateLimitsOf(options);
  const rateLimiter = rateLimits && createRateLimiter(rateLimits);
  const strictTransport = options.strictTransport ?? null;
  const log = requestLogOf(options);
  const gateway = createGateway({
    mounts,
    authenticator,
    rateLimiter,
    metrics,
    log,
    trustedProxies,
    strictTransport,
  });

  if (transport) worker.add(mailQueue({ pool: admin, transport }));
  for (const queue of await ownQueues(context)) worker.add(queue);
  if (!options.joins) storage.start();
  const upgrade = project.realtime.enabled ? realtime.upgrade : rejectUpgrade;

  return {
    fetch: replicas ? replicas.around(gateway.fetch) : gateway.fetch,
    readReplicas: replicas,
    pageReads: measuredReads(rest.pageReads, metrics),
    upgrade: rateLimiter ? limitUpgrades(upgrade, rateLimiter, trustedProxies) : upgrade,
    release: realtime.release,
    leave: health.leave,
    queue: () => queueOf(pools),
    metrics: metrics.snapshot,
    keys,
    signToken: signingKeys.sign,
    sendText: auth.sendText,
    publishFiles: storage.publish,
    forgetRenditions: storage.forgetRenditions,
    gauge: metrics.gauge,
    withdrawFiles: storage.withdraw,
    admin,
    addQueue: worker.add,
    async close() {
      signingKeys.close();
      metrics.close();
      for (const service of [functions, realtime, rest, storage, worker]) await service.close();
      await replicas?.close();
      await Promise.all([...Object.values(pools), authPool, admin].map((one) => one.end()));
    },
  };
}

/** Reads the keys, prepares the database unless another process did, and opens the connections. */
async function openContext(
  options: BackendOptions,
  onError: ServiceContext['onError'],
): Promise<ServiceContext> {
  const { project, jwtSecret, databaseUrl } = options;
  const file = project.auth.signingKeysPath || null;
  const signingKeys = await openSigningKeys({ file, jwtSecret, onError });
  // A site's pages hold its key: every process must have the same, and ES256 signs differently each time.
  const sign = file && options.localGateway ? signingKeys.sign : undefined;
  const keys = await projectKeys(jwtSecret, project.auth, sign);
  const issuer = options.issuer ?? project.auth.jwtIssuer;
  const tokens = createTokens({ jwtSecret, signingKeys, issuer });
  const authenticator = createAuthenticator({ keys, tokens, keyRequired: !options.localGateway });
  const requests = options.joins
    ? requestUrlOf(databaseUrl, jwtSecret)
    : await prepareDatabase(databaseUrl, project, jwtSecret, options.onStep, {
        extensions: options.extensions !== undefined,
      });
  const admin = createOwnerPool(databaseUrl, 'bottin-admin', ADMIN_CONNECTIONS, onError);
  const pools = createRequestPools(
    { requests, reads: readUrlOf(databaseUrl, jwtSecret) },
    options.maxConnections,
    onError,
    options.onConnection,
  );
  const replicas = replicasOf(options, onError);
  return { options, keys, signingKeys, tokens, authenticator, issuer, admin, pools, replicas, onError };
}

function replicasOf(options: BackendOptions, onError: ServiceContext['onError']): ReadReplicas | null {
  const { databaseUrl, databaseReadUrls = [], jwtSecret, maxConnections } = options;
  if (databaseReadUrls.length === 0) return null;
  return createReadReplicas({
    databaseUrl,
    // Roles and their passwords are replicated.
    replicas: databaseReadUrls.map((own) => ({
      own,
      requests: requestUrlOf(own, jwtSecret),
      reads: readUrlOf(own, jwtSecret),
    })),
    maxConnections,
    trustedProxies: options.trustedProxies ?? 0,
    isSecure: options.strictTransport !== undefined,
    onError,
  });
}

// One process of a server sends the requests of SQL and runs its schedule.
async function ownQueues({ options, admin }: ServiceContext): Promise<JobQueue[]> {
  const { extensions, joins, databaseUrl, functionsApiUrl, project } = options;
  if (!extensions || joins) return [];
  const apiUrl = functionsApiUrl ?? project.api.externalUrl;
  return extensionQueues({ pool: admin, databaseUrl, apiUrl, allowsPrivate: extensions.allowsPrivate });
}

function requestLogOf(options: BackendOptions): RequestLog {
  return createRequestLog({
    logger: options.logger ?? silentLogger,
    secret: options.jwtSecret,
    addresses: options.logAddresses ?? false,
    slowMs: options.slowRequestMs ?? 1_000,
    onError: options.onError,
  });
}

function measureServices(metrics: Metrics, context: ServiceContext, rest: Rest, realtime: Realtime): void {
  const { gauge } = metrics;
  measurePools(metrics, context.pools);
  context.replicas?.measure(gauge);
  gauge(
    'backend_heavy_reads_waiting',
    'Costly reads of tables that wait',
    () => rest.figures().expensiveWaiting,
  );
  gauge('backend_costly_reads_refused', 'Reads of tables above their budget', () => rest.figures().refused);
  gauge('backend_realtime_connections', 'Open sockets', () => realtime.figures().connections);
  gauge('backend_realtime_channels', 'Channels joined on them', () => realtime.figures().channels);
  gauge('backend_realtime_received', 'Frames from clients', () => realtime.figures().received);
  gauge('backend_realtime_delivered', 'Broadcasts delivered', () => realtime.figures().delivered);
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
