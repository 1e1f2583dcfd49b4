import os from 'node:os';
import path from 'node:path';
import {
  type Backend,
  type BackendOptions,
  createBackend,
  DEFAULT_RATE_LIMITS,
  namingFullDisk,
} from '#backend/app.ts';
import { RENDITIONS } from '#domain/pages/picture-sizes.ts';
import { mustBeRestored } from '../backup/unfinished.ts';
import type { Config } from '../config.ts';
import { strictTransport } from '../http/security-headers.ts';
import { connectionsOfEach } from '../processes/count.ts';
import { type Database, openDatabase } from './database.ts';
import { siteEmailBrand, siteEmailLink } from './email-link.ts';
import { ownWords } from './password-blocklist.ts';
import { jwtSecret } from './project-secret.ts';
import { REMOVABLE_FILES } from './removable-files.ts';
import { siteLogger } from './site-logger.ts';
import { ownProject, usualUrl } from './workspace.ts';

/** Our functions read an address (`geocode`), a search (`search`) and a form of one field (`unsubscribe`). */
const FUNCTION_BODY_BYTES = 64 * 1024;

/** Which site a command acts on, in a few words. */
export function placeOf({ DATA_DIR, DATABASE_URL }: Config): string {
  return `DATA_DIR ${DATA_DIR}${DATABASE_URL ? ' and the PostgreSQL of DATABASE_URL' : ''}`;
}

/** Folder of stored files: by version, and one folder per bucket for objects that SQL created. */
export function storageFolder(config: Config): string {
  return path.join(config.DATA_DIR, 'storage');
}

/** Where stored files are: on this machine, or in a store that servers share. */
export function storageOptions(config: Config): Pick<BackendOptions, 'storageFolder' | 'storageS3'> {
  const { STORAGE_S3_BUCKET: bucket } = config;
  return {
    storageFolder: storageFolder(config),
    storageS3: bucket
      ? {
          bucket,
          endpoint: config.STORAGE_S3_ENDPOINT,
          region: config.STORAGE_S3_REGION,
          // Required with a bucket.
          accessKeyId: config.STORAGE_S3_ACCESS_KEY_ID as string,
          secretAccessKey: config.STORAGE_S3_SECRET_ACCESS_KEY as string,
          forcePathStyle: config.STORAGE_S3_FORCE_PATH_STYLE === 'yes',
        }
      : undefined,
  };
}

/** HTTP settings from the environment: rate limits, trusted proxies, and request logs. */
export function httpOptions(
  config: Config,
): Pick<BackendOptions, 'rateLimits' | 'trustedProxies' | 'logger' | 'logAddresses' | 'saml'> {
  return {
    saml: config.SAML === 'on',
    rateLimits: config.RATE_LIMITS === 'off' ? null : DEFAULT_RATE_LIMITS,
    trustedProxies: config.TRUSTED_PROXIES,
    logger: siteLogger(config),
    logAddresses: config.LOG_ADDRESSES === 'yes',
  };
}

/** Where mail goes: a process with this sends what any process queued. */
export function mailOptions(config: Config): NonNullable<BackendOptions['mail']> {
  return {
    smtpUrl: config.SMTP_URL ?? null,
    outbox: path.join(config.DATA_DIR, 'outbox'),
    from: { name: config.SITE_NAME, address: config.CONTACT_EMAIL },
  };
}

type OfServer =
  | 'onNote'
  | 'mail'
  | 'functionsApiUrl'
  | 'joins'
  | 'maxConnections'
  | 'functionLimits'
  | 'gatherMetrics'
  | 'onConnection';

/**
 * The backend of our project on an open database, brought up to date.
 *
 * @param report called as each step begins
 * @param server settings that only a server has: its address, for the outside and for its functions, its mail, and its
 * role among the processes
 */
export async function openBackend(
  config: Config,
  database: Pick<Database, 'url'>,
  report: (step: string) => void,
  server: { siteUrl?: string } & Partial<Pick<BackendOptions, OfServer>> = {},
): Promise<Backend> {
  const { siteUrl = usualUrl(config), ...options } = server;
  return createBackend({
    databaseUrl: database.url,
    databaseReadUrls: config.DATABASE_READ_URLS,
    project: await ownProject(config, siteUrl),
    emailLink: siteEmailLink(siteUrl),
    emailBrand: siteEmailBrand(config.SITE_NAME, siteUrl, config.CONTACT_EMAIL),
    ownWords: ownWords(config.SITE_NAME, siteUrl),
    strictTransport: strictTransport(config) ?? undefined,
    jwtSecret: await jwtSecret(config),
    ...storageOptions(config),
    maxConnections: connectionsOfEach(1),
    listedRenditions: RENDITIONS,
    removableObjects: REMOVABLE_FILES,
    onConnection: (pid, pool) => {
      if (pool === 'tables') yieldToOthers(config, pid);
    },
    ...httpOptions(config),
    ...options,
    functionLimits: { maxBodyBytes: FUNCTION_BODY_BYTES, ...options.functionLimits },
    onStep: report,
  });
}

/** Has the scheduler prefer other processes of PostgreSQL to this one, where it is on this machine and of our account. */
export function yieldToOthers({ DATABASE_URL }: Config, pid: number): void {
  if (!DATABASE_URL) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
}

/** Runs an operator's command with the backend open, then stops everything that it started. */
export async function withBackend(
  config: Config,
  work: (backend: Backend, database: Database) => Promise<void>,
): Promise<void> {
  const report = (step: string) => console.error(`  ${step}`);
  await mustBeRestored(config.DATA_DIR);
  // Created before the database: a database without its secret is an error.
  await jwtSecret(config);
  await namingFullDisk(config.DATA_DIR, !config.DATABASE_URL, async () => {
    const database = await openDatabase(config, report);
    try {
      const backend = await openBackend(config, database, report);
      try {
        await work(backend, database);
      } finally {
        await backend.close();
      }
    } finally {
      await database.close();
    }
  });
}
