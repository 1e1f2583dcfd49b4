import type { Pool } from 'pg';
import { type Auth, createAuth } from './auth/index.ts';
import { createLimits, NO_LIMITS } from './auth/limits/rates.ts';
import { createAuthMail } from './auth/mail/index.ts';
import { createFunctions, type Functions } from './functions/index.ts';
import { clientAddress, isLoopback, networkOf } from './http/address.ts';
import type { Authenticator } from './http/keys/authenticator.ts';
import { keyClaims, type ProjectKeys } from './http/keys/project-keys.ts';
import { s3Credentials } from './http/keys/s3-credentials.ts';
import type { SigningKeys } from './http/keys/signing-keys.ts';
import type { Tokens } from './http/keys/tokens.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './http/rate-limits.ts';
import { enqueue } from './mail/queue.ts';
import type { BackendOptions } from './options.ts';
import type { ReadReplicas } from './read-replicas/index.ts';
import { createRealtime, createRowChanges, type Realtime } from './realtime/index.ts';
import type { RequestPools } from './request-pools.ts';
import { createRest, type Rest } from './rest/index.ts';
import { DEFAULT_PUBLIC_READ_LIMITS } from './rest/public-reads/limits.ts';
import { createStorage, type Storage } from './storage/index.ts';

/** Shared dependencies of the services of a project. */
export type ServiceContext = {
  options: BackendOptions;
  keys: ProjectKeys;
  signingKeys: SigningKeys;
  tokens: Tokens;
  authenticator: Authenticator;
  /** The `iss` claim of users' tokens. */
  issuer: string;
  /** Connections of the database's owner. */
  admin: Pool;
  pools: RequestPools;
  /** null when the database has none. */
  replicas: ReadReplicas | null;
  onError(error: unknown, request?: Request): void;
};

/** Rate limits of HTTP requests; null without limits. */
export function rateLimitsOf({ rateLimits = DEFAULT_RATE_LIMITS }: BackendOptions): RateLimits | null {
  return rateLimits;
}

export function restService({ options, pools, replicas, onError }: ServiceContext): Rest {
  const { api } = options.project;
  return createRest({
    pool: pools.site,
    publicPools: { calls: pools.calls, tables: pools.tables },
    replicas,
    pageReads: { pool: pools.reads, caller: { role: 'anon', claims: keyClaims('anon') } },
    publicReadLimits: options.localGateway ? null : (options.publicReadLimits ?? DEFAULT_PUBLIC_READ_LIMITS),
    schemas: api.schemas,
    extraSearchPath: api.extraSearchPath,
    maxRows: api.maxRows,
    basePath: '/rest/v1',
    publicUrl: api.externalUrl,
    onError,
  });
}

/** @param pool of the owner, for this service alone */
export async function authService(context: ServiceContext, pool: Pool): Promise<Auth> {
  const { options, signingKeys, tokens, issuer, onError } = context;
  const { auth } = options.project;
  const isLocal = options.localGateway ?? false;
  // As the CLI's own templates.
  const language = isLocal ? 'en' : 'fr';
  const settings = {
    ...auth,
    // `supabase start` accepts common passwords, and tests written for it sign up with `password123`.
    refuseCommonPasswords: !isLocal,
    // Hosted projects, and tests written for `supabase start`, expect responses that reveal whether an account exists.
    hidesAccounts: !isLocal,
    ownWords: options.ownWords,
  };
  return createAuth({
    settings,
    pool,
    signToken: signingKeys.sign,
    verify: tokens.verify,
    issuer,
    now: options.accounts?.now ?? (() => new Date()),
    resolveServiceUrl: options.accounts?.resolveServiceUrl ?? ((address) => address),
    limits: rateLimitsOf(options) ? createLimits({ settings, pool, lenient: isLocal }) : NO_LIMITS,
    mail: await createAuthMail({
      settings: auth.email,
      brand: options.emailBrand,
      language,
      enqueue,
    }),
    signInLink: options.emailBrand?.signInLink ?? null,
    confirmsEmailLinks: options.confirmsEmailLinks ?? false,
    language,
    emailLink: options.emailLink ?? (({ verifyUrl }) => verifyUrl),
    customProviders: options.extensions ? { allowsPrivate: options.extensions.allowsPrivate } : null,
    saml: options.saml ?? false,
    apiUrl: options.issuer ?? auth.externalUrl,
    siteUrl: auth.siteUrl,
    onError,
  });
}

export function storageService({
  options,
  keys,
  tokens,
  pools,
  admin,
  onError,
}: ServiceContext): Promise<Storage> {
  return createStorage({
    pool: pools.calls,
    admin,
    folder: options.storageFolder,
    s3: options.storageS3,
    basePath: '/storage/v1',
    pathPrefix: new URL(options.project.api.externalUrl).pathname.replace(/\/+$/, ''),
    jwtSecret: options.jwtSecret,
    listedRenditions: options.localGateway ? null : options.listedRenditions,
    removableObjects: options.removableObjects ?? null,
    maxBytes: options.project.storage.fileSizeLimit,
    nameRule: options.storageNames,
    s3Keys: options.project.storage.s3Protocol.enabled
      ? {
          root: s3Credentials(options.jwtSecret),
          projectIds: [options.project.id, CLI_TENANT],
          publicKeys: [keys.anon, keys.publishable],
          verifyToken: tokens.verify,
        }
      : null,
    onError,
  });
}

/** What `supabase start` calls its only project. */
const CLI_TENANT = 'stub';

export function realtimeService({ options, pools, admin, authenticator, onError }: ServiceContext): Realtime {
  const { databaseUrl, realtimeLimits, trustedProxies = 0, localGateway } = options;
  const isLimited = rateLimitsOf(options) !== null;
  return createRealtime({
    databaseUrl,
    owner: admin,
    pool: pools.calls,
    changes: createRowChanges({
      databaseUrl,
      pool: pools.calls,
      lingerMs: realtimeLimits?.changesLingerMs,
      onError,
    }),
    authenticator,
    addressOf: (request) => clientAddress(request, trustedProxies),
    // `supabase start` does not limit its own machine.
    networkOf: (address) => (isLimited && !(localGateway && isLoopback(address)) ? networkOf(address) : null),
    onError,
    limits: realtimeLimits,
  });
}

export function functionsService(context: ServiceContext): Functions {
  const { options, keys, signingKeys, tokens, authenticator, onError } = context;
  const { project } = options;
  const logger = options.functionLogger ?? options.logger;
  return createFunctions({
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
    log: ({ level, function: name, message }) => logger?.[level]({ function: name }, message),
    onError,
  });
}
