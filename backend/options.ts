import type { EmailBrand, MakeEmailLink } from './auth/mail/email-message.ts';
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
  /**
   * Connection strings of streaming replicas of that database, by which reads of the public go; all reads go to
   * `databaseUrl` when empty or absent.
   */
  databaseReadUrls?: readonly string[] | undefined;
  project: Project;
  jwtSecret: string;
  /** URL of the auth service, the issuer of users' tokens; from config.toml when absent. */
  issuer?: string;
  /**
   * Whether the gateway behaves like `supabase start` and not like a hosted project; false when absent. A request
   * without a key is then a visitor's, and preflights for functions are answered here too.
   */
  localGateway?: boolean;
  /**
   * Provides the functions of Vault, pg_net, pg_cron and database webhooks where PostgreSQL does not have these
   * extensions; none when absent.
   */
  extensions?: {
    /**
     * Whether requests that SQL sends, and requests to custom sign-in providers, may reach private addresses other
     * than this backend's own.
     */
    allowsPrivate: boolean;
  };
  /** Holds the stored bytes; with `storageS3`, only staged uploads and cached renditions. */
  storageFolder: string;
  /** The S3-compatible store used instead; any number of processes may share it. */
  storageS3?: StorageOptions['s3'];
  /** Allowed names of stored files; `ascii` by default. */
  storageNames?: StorageOptions['nameRule'];
  /** Mail transport; when absent this process only queues mail, for another one to send. */
  mail?: TransportOptions;
  /**
   * Builds the links in emails: to a page of the site, which asks before it uses the token, as malware scanners follow
   * every link. To the auth service itself when absent, as on hosted projects.
   */
  emailLink?: MakeEmailLink;
  /**
   * Whether the auth service itself asks, by a page with a button, before a link of an email consumes its token: for
   * projects whose site has no such page. false when absent.
   */
  confirmsEmailLinks?: boolean;
  /**
   * The look of the emails about accounts. With it, a second sign-up with the address of an account sends an email to this
   * address; without it, as on hosted projects, nothing is sent.
   */
  emailBrand?: EmailBrand;
  /** Words that passwords may not be built from, such as the service's name and domain; none when absent. */
  ownWords?: readonly string[];
  /** Whether organisations may sign in by SAML 2.0; false when absent. */
  saml?: boolean;
  /** Overrides for tests: the clock, and the URLs of external services. */
  accounts?: { now?: () => Date; resolveServiceUrl?: (address: string) => string };
  /**
   * Connections shared by the requests of this process: as many for its own pages as for external requests, and half as
   * many for public table reads. They are opened on demand.
   */
  maxConnections: number;
  /** Image renditions that the public may request; any when null or absent, and with `localGateway`. */
  listedRenditions?: StorageOptions['listedRenditions'];
  /** Buckets whose files the project's SQL soft-deletes, effective at once; no bucket when null or absent. */
  removableObjects?: StorageOptions['removableObjects'];
  /** Limits of public requests to tables; the documented defaults when absent, no limits with `localGateway`. */
  publicReadLimits?: PublicReadLimits | null;
  /** Receives the backend pid of each new connection, to lower the priority of some. */
  onConnection?(pid: number, pool: keyof RequestPools): void;
  /**
   * Whether this process runs next to a primary one, which updates the database and removes unreferenced files; false
   * when absent.
   */
  joins?: boolean;
  /** Merges the metrics of all processes of this server with this one's; only this one's when absent. */
  gatherMetrics?: (own: MetricsSnapshot) => Promise<readonly MetricsSnapshot[]>;
  /** HTTP rate limits; null for no limits, generous ones when absent. */
  rateLimits?: RateLimits | null;
  /** Number of proxies in front of the server whose forwarding headers are trusted; 0 when absent. */
  trustedProxies?: number;
  /** Value of Strict-Transport-Security in every response; omitted when absent. */
  strictTransport?: string;
  /** Limits of a socket; hosted Realtime's when absent. */
  realtimeLimits?: Partial<RealtimeLimits>;
  /** Limits of a function; the hosted platform's when absent. */
  functionLimits?: Partial<FunctionLimits>;
  /**
   * API URL for functions (their SUPABASE_URL): a machine behind a proxy may not reach its own public address. The
   * project's URL when absent.
   */
  functionsApiUrl?: string;
  /** Whether a function restarts when its files change, as with `supabase functions serve`; false when absent. */
  watchFunctions?: boolean;
  /** Access log, one line per request; nothing is logged when absent. */
  logger?: Logger;
  /** Log of the functions' output; the same log when absent. */
  functionLogger?: Logger;
  /** Whether log lines contain client addresses; false when absent. */
  logAddresses?: boolean;
  /** Duration in milliseconds from which a response counts as slow; a second when absent. */
  slowRequestMs?: number;
  /** Receives each step of preparing the database as it begins. */
  onStep(step: string): void;
  /** Receives one-line notes for the operator: where mail goes without a mail server, and functions that cannot start. */
  onNote?(line: string): void;
  /** Receives every failure that a caller only sees as « internal error »; the log has them too. */
  onError?(error: unknown): void;
};
