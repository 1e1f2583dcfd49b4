import type { MakeEmailLink } from './auth/mail/link.ts';
import type { FunctionLimits } from './functions/index.ts';
import type { Logger } from './http/log.ts';
import type { MetricsSnapshot } from './http/metrics.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { TransportOptions } from './mail/transport.ts';
import type { Project } from './project/index.ts';
import type { RealtimeLimits } from './realtime/index.ts';
import type { RequestPools } from './request-pools.ts';
import type { PublicReadLimits } from './rest/public-reads/limits.ts';
import type { StorageOptions } from './storage/index.ts';

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
  /** Holds the bytes of stored files; with `storageS3` only those that are on their way, and renditions. */
  storageFolder: string;
  /** The S3-compatible store that holds them instead, which any number of processes may share. */
  storageS3?: StorageOptions['s3'];
  /** Where mail goes; when absent this process only queues it, for another one to send. */
  mail?: TransportOptions;
  /**
   * Where links of emails lead: to a page of the site, which asks before it uses the token, as programs that look for
   * harm in mail follow every link. To the auth service itself when absent, as the field has it.
   */
  emailLink?: MakeEmailLink;
  /** Words that no password may be made of: the service's name, its address; none when absent. */
  ownWords?: readonly string[];
  /** Whether organisations may sign their people in by SAML 2.0; not when absent. */
  saml?: boolean;
  /** What tests change of accounts: their clock, and where services elsewhere are. */
  accounts?: { now?: () => Date; resolveServiceUrl?: (address: string) => string };
  /**
   * Connections that the requests of this process share: as many for pages, which it asks for itself, as for what comes
   * from the outside, and half as many for tables that the public reads. They are opened when they are needed.
   */
  maxConnections: number;
  /** The renditions of images that the public may ask for; any when null or absent, and with `localGateway`. */
  listedRenditions?: StorageOptions['listedRenditions'];
  /** Buckets of which the project's SQL removes files for everyone at once; none when null or absent. */
  removableObjects?: StorageOptions['removableObjects'];
  /** What the public may ask of tables from the outside; the documented figures when absent, none with `localGateway`. */
  publicReadLimits?: PublicReadLimits | null;
  /** Told the process of PostgreSQL behind each connection of requests: to give some less. */
  onConnection?(pid: number, pool: keyof RequestPools): void;
  /**
   * Whether this process serves beside one that has brought the database up to date and tidies stored files; not when
   * absent.
   */
  joins?: boolean;
  /** The metrics of all processes of this server, given this one's; this one's alone when absent. */
  gatherMetrics?: (own: MetricsSnapshot) => Promise<readonly MetricsSnapshot[]>;
  /** Limits of what comes over HTTP; null for none, generous ones when absent. */
  rateLimits?: RateLimits | null;
  /** How many proxies before the server are believed when they say where a request comes from; 0 when absent. */
  trustedProxies?: number;
  /** Value of Strict-Transport-Security in every answer; none when absent. */
  strictTransport?: string;
  /** What a socket may cost; hosted Realtime's figures where absent. */
  realtimeLimits?: Partial<RealtimeLimits>;
  /** What a function may use; the hosted platform's figures where absent. */
  functionLimits?: Partial<FunctionLimits>;
  /**
   * Where functions reach this API (their SUPABASE_URL): a machine behind a proxy may not reach its own public address.
   * The project's address when absent.
   */
  functionsApiUrl?: string;
  /** Whether a function whose files changed is started anew, as `supabase functions serve` does; not when absent. */
  watchFunctions?: boolean;
  /** One line a request; nothing is written when absent. */
  logger?: Logger;
  /** Where what functions write goes; to the same log when absent. */
  functionLogger?: Logger;
  /** Whether lines hold addresses; they do not when absent. */
  logAddresses?: boolean;
  /** From how many milliseconds an answer is slow; a second when absent. */
  slowRequestMs?: number;
  /** Told each step of bringing the database up to date as it begins. */
  onStep(step: string): void;
  /** Told what the operator should know, in one line: where mail goes when no server takes it. */
  onNote?(line: string): void;
  /** Told every failure that a caller only sees as « internal error »; the log has them too. */
  onError?(error: unknown): void;
};
