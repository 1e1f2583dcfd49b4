import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS } from '#backend/app.ts';

// An empty line in an environment file means « not set ».
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => given || value, schema);

const Port = z.coerce.number().int().min(0).max(65535);
const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/;
const WalArchive = z.string().transform((target, context) => {
  if (!/^s3:/i.test(target)) return path.resolve(target);
  if (!S3_ADDRESS.test(target)) context.addIssue('expected s3://bucket/prefix, or a folder');
  return target;
});
const HttpUrl = z.url({ protocol: /^https?$/ });
// Over a Unix socket it has no host, which is no URL to a parser: `postgresql://user@/name?host=/run/postgresql`.
const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^\s/]*\/\S+$/, 'expected postgresql://user:password@host/database');
const PostgresUrls = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .pipe(z.array(PostgresUrl).max(16));
const Emails = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()).max(2));
const Products = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        name: z.string().min(1),
        url: z.url({ protocol: /^https$/ }),
        categories: z.array(z.string().min(1)).min(1),
      }),
    ),
  );

/** Every setting: its description (the text of `.env.example`) and its allowed values. */
const SETTINGS = {
  PORT: withDefault(Port, 3000).describe('Port of the site'),
  HOST: withDefault(z.string(), '127.0.0.1').describe('Address to listen on; 0.0.0.0 for every interface'),
  WEB_PROCESSES: optional(z.coerce.number().int().min(1).max(64)).describe(
    'How many processes answer on that port; as many as there are cores when absent. Each keeps pages in memory of its ' +
      'own (about 200 MiB in all). Beside several, one more answers sockets and what networks ask in excess',
  ),
  STOP_GRACE_SECONDS: withDefault(z.coerce.number().min(0).max(300), 0).describe(
    'How long a server that is asked to stop still answers, its /health saying 503: longer than a load balancer waits ' +
      'between two looks at it; 0 without one',
  ),
  DATA_DIR: withDefault(z.string(), './data').describe('Folder of the database and the files'),
  DATABASE_URL: optional(PostgresUrl).describe(
    'Another PostgreSQL (15 or newer) in place of the embedded one, by a role that owns the database and may create ' +
      'roles that bypass row-level security: below 16 only a superuser may, which the first start needs',
  ),
  DATABASE_READ_URLS: withDefault(PostgresUrls, '').describe(
    'Streaming replicas of DATABASE_URL, separated by commas, each a server of its own: reads of the public go to those ' +
      'that have what was written, all other requests to DATABASE_URL (docs/scale.md, several machines)',
  ),
  BACKUP_DIR: optional(z.string()).describe(
    'Folder of the backups that `npm run backup` makes: the server restores the newest one into a scratch server now and ' +
      'then, and says in /admin and /metrics whether that worked. Nothing is verified when absent',
  ),
  BACKUP_CHECK_DAYS: withDefault(z.coerce.number().int().min(1).max(90), 7).describe(
    'How many days lie between two such verifications',
  ),
  WAL_ARCHIVE_DIR: optional(WalArchive).describe(
    'Folder, on another disk, that always has what is needed to restore the site to any second (npm run restore -- --to): ' +
      'a daily copy of the embedded PostgreSQL, its log of changes (WAL), stored files. With STORAGE_S3_BUCKET it may be in ' +
      'the same store: s3://bucket/prefix; absent: none',
  ),
  WAL_ARCHIVE_DAYS: withDefault(z.coerce.number().int().min(1).max(90), 7).describe(
    'How many days back it reaches',
  ),
  STORAGE_S3_BUCKET: optional(z.string()).describe(
    'Bucket of an S3-compatible store for stored files, which several servers may share; they are in DATA_DIR/storage ' +
      'when absent. Its keys may read, write and delete objects and list the bucket',
  ),
  STORAGE_S3_ENDPOINT: optional(HttpUrl).describe(
    'Address of that store, such as https://s3.example.com; Amazon’s own of the region when absent',
  ),
  STORAGE_S3_REGION: withDefault(z.string(), 'us-east-1').describe('Its region; many stores take any'),
  STORAGE_S3_ACCESS_KEY_ID: optional(z.string()).describe('Its key, required with STORAGE_S3_BUCKET'),
  STORAGE_S3_SECRET_ACCESS_KEY: optional(z.string()).describe('The secret of that key'),
  STORAGE_S3_FORCE_PATH_STYLE: withDefault(z.enum(['yes', 'no']), 'no').describe(
    'Whether its addresses hold the bucket in their path, as MinIO’s do: yes or no',
  ),
  SUPABASE_URL: optional(HttpUrl).describe(
    'A hosted Supabase project in place of the backend and database of this server, which then only serves the pages ' +
      '(docs/operations.md, a hosted Supabase)',
  ),
  SUPABASE_ANON_KEY: optional(z.string()).describe(
    'Its public key (anon or publishable), required with SUPABASE_URL',
  ),
  JWT_SECRET: optional(z.string().min(32)).describe(
    'Secret that signs tokens, at least 32 characters; generated into DATA_DIR when absent, required with DATABASE_URL',
  ),
  TRUSTED_PROXIES: withDefault(z.coerce.number().int().min(0).max(10), 0).describe(
    'How many proxies before this server add the address they saw to X-Forwarded-For (or Forwarded); 0 when it is ' +
      'reached directly. Behind a proxy, 0 counts all its visitors as one',
  ),
  RATE_LIMITS: withDefault(z.enum(['on', 'off']), 'on').describe(
    'Rate limits of the API, by address and by person: on or off',
  ),
  PRIVATE_WEBHOOKS: withDefault(z.enum(['on', 'off']), 'off').describe(
    'Of `npm run backend`: whether requests that SQL sends (net.http_post, database webhooks) and those of custom ' +
      'sign-in providers may reach private addresses other than its own API: on or off',
  ),
  EMAIL_LINKS: withDefault(z.enum(['direct', 'confirm']), 'direct').describe(
    'Of `npm run backend`: what a link of an email does: direct signs the person in at the first visit, as hosted ' +
      'projects; confirm shows a page with a button first, so that mail scanners that follow links do not use them up',
  ),
  STORAGE_FILE_NAMES: withDefault(z.enum(['ascii', 'any']), 'ascii').describe(
    'Of `npm run backend`: the names that stored files may have: ascii, as hosted projects, or any, with accents, ' +
      'other scripts and symbols',
  ),
  LOG_LEVEL: withDefault(z.enum(LOG_LEVELS), 'warn').describe(
    `What is logged of requests: ${LOG_LEVELS.join(', ')}; info is one line a request`,
  ),
  LOG_FORMAT: withDefault(z.enum(['auto', 'words', 'json']), 'auto').describe(
    'How the log is written: json, an object a line, the steps of the start too (for a service manager); words; auto is ' +
      'json for requests unless the standard output is a terminal, and words for the start',
  ),
  LOG_ADDRESSES: withDefault(z.enum(['yes', 'no']), 'no').describe(
    'Whether the lines of requests hold the addresses of visitors: yes or no',
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })).describe(
    'Mail server, such as smtps://user:password@smtp.example.com; mail is written to DATA_DIR/outbox when absent',
  ),
  GOOGLE_CLIENT_ID: optional(z.string()).describe(
    'Sign-in with Google: the client of https://console.cloud.google.com/auth/clients whose authorised redirect is ' +
      'SITE_URL/auth/v1/callback; not offered when absent',
  ),
  GOOGLE_CLIENT_SECRET: optional(z.string()).describe('The secret of that client'),
  SAML: withDefault(z.enum(['on', 'off']), 'off').describe(
    'Whether organisations may sign their people in by SAML 2.0: on or off',
  ),
  SITE_URL: optional(HttpUrl).describe('Public address of the site, without a slash at the end'),
  HSTS: withDefault(z.enum(['host', 'subdomains', 'preload', 'off']), 'subdomains').describe(
    'What browsers must always reach by https when SITE_URL is https: this host, its subdomains too, these and a ' +
      'request for the lists that browsers carry (preload; hard to undo), or nothing (off, where a proxy says it)',
  ),
  SITE_NAME: withDefault(z.string().max(60), 'Bottin').describe('Name of the site'),
  ADMIN_EMAILS: withDefault(Emails, '').describe(
    'The administrators: two addresses at most, separated by a comma. The start makes the accounts that do not exist, ' +
      'and prints their first passwords',
  ),
  CONTACT_EMAIL: withDefault(z.email(), 'bonjour@example.com').describe(
    'Address behind the contact link, and sender of mail',
  ),
  POSTAL_ADDRESS: optional(z.string().max(200)).describe(
    'Postal address of whoever runs the site, in one line: Canada’s anti-spam law wants it in letters that one may refuse',
  ),
  PRIVACY_OFFICER: optional(z.string().max(200)).describe(
    'Who answers for personal information, name and title: Quebec’s Law 25 wants both published; the privacy policy and ' +
      'the page of requests name them. Without one, it is whoever runs the site',
  ),
  PRIVACY_EMAIL: optional(z.email()).describe('Where they are written to; CONTACT_EMAIL when absent'),
  ANALYTICS_URL: optional(z.url({ protocol: /^https$/ })).describe(
    'A third party that web vitals are sent to as well (docs/privacy.md has the shape), without identifier or cookie, and ' +
      'never from browsers that ask not to be tracked; needs ANALYTICS_NAME',
  ),
  ANALYTICS_NAME: optional(z.string().max(100)).describe('Its name, as the privacy policy says it'),
  INDEXNOW_KEY: optional(
    z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, 'is 8 to 128 letters, digits and hyphens'),
  ).describe(
    'Key of IndexNow, made up by you (8 to 128 letters, digits and hyphens): participating search engines are then notified ' +
      'of changed listings; needs SITE_URL. No notifications when absent',
  ),
  INDEXNOW_URL: withDefault(HttpUrl, 'https://api.indexnow.org/indexnow').describe(
    'Address that receives them',
  ),
  DONATION_URL: optional(HttpUrl).describe('Page of a card payment provider; no donation link when absent'),
  COMMUNITY_URL: optional(HttpUrl).describe('Community group; no link when absent'),
  SPONSOR_URL: optional(HttpUrl).describe(
    'Where « become a sponsor » leads; a message to CONTACT_EMAIL when absent',
  ),
  DAILY_VIEWS: optional(z.coerce.number().int().positive()).describe(
    'The « views per day » claim of the home page, such as 900; not shown when absent',
  ),
  MAP_TILES_URL: withDefault(z.string(), 'https://tile.openstreetmap.org/{z}/{x}/{y}.png').describe(
    'Map tiles, with {z}, {x} and {y}',
  ),
  MAP_ATTRIBUTION: withDefault(z.string(), '© OpenStreetMap').describe('Credit that the tiles ask for'),
  NOMINATIM_URL: optional(HttpUrl).describe(
    'Service that finds addresses, in the protocol of Nominatim, such as https://nominatim.openstreetmap.org (read its ' +
      'usage policy first); without one, a listing is placed at the centre of its municipality or by hand',
  ),
  AFFILIATE_PRODUCTS: optional(Products).describe(
    'Recommended products of listing pages: JSON list of {"name","url","categories"}, slugs of the categories or ' +
      'subcategories whose listings show it; no block when absent',
  ),
  PAGES_MEMORY_MB: withDefault(z.coerce.number().int().min(1).max(100_000), 128).describe(
    'Memory in which a process keeps public pages, compressed, in MiB; the most used stay',
  ),
  CDN_SECONDS: withDefault(z.coerce.number().int().min(0).max(86_400), 60).describe(
    'How long a CDN before the site may serve a public page without asking: a change shows there after so many seconds at ' +
      'the latest; 0 has it ask each time. The site itself shows it at once',
  ),
  DEMO_LISTINGS: withDefault(z.coerce.number().int().min(0), 1000).describe(
    'Demonstration listings that the first start creates; 0 for none',
  ),
} as const;

export type Config = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]> };

/** Settings without which something is absent from the site, and what it is. */
const OPTIONAL_PARTS = {
  GOOGLE_CLIENT_ID: 'sign-in with Google',
  DONATION_URL: 'donations',
  COMMUNITY_URL: 'community group',
  DAILY_VIEWS: 'views per day',
  ANALYTICS_URL: 'analytics',
} satisfies Partial<Record<keyof Config, string>>;

/** Values of unset settings on a site that shows the demonstration on this machine alone. */
const DEMONSTRATION = {
  DONATION_URL: 'https://example.com/don',
  COMMUNITY_URL: 'https://example.com/communaute',
  DAILY_VIEWS: 900,
} satisfies Partial<Config>;

/** Whether the site shows invented listings and has no public address. */
function isDemonstration({ SITE_URL, DEMO_LISTINGS }: Config): boolean {
  return SITE_URL === undefined && DEMO_LISTINGS > 0;
}

/** The configuration with invented values in place of unset ones; unchanged where the site is no demonstration. */
export function withDemonstration(config: Config): Config {
  if (!isDemonstration(config)) return config;
  const unset = Object.entries(DEMONSTRATION).filter(([name]) => config[name as keyof Config] === undefined);
  return { ...config, ...Object.fromEntries(unset) };
}

/** @returns one line on what the site leaves out or makes up until it is set; undefined when all is set */
export function describeUnset(config: Config): string | undefined {
  const unset = Object.entries(OPTIONAL_PARTS).filter(([name]) => config[name as keyof Config] === undefined);
  if (unset.length === 0) return undefined;
  const invented = isDemonstration(config) ? Object.keys(DEMONSTRATION) : [];
  const list = (isInvented: boolean) =>
    unset
      .filter(([name]) => invented.includes(name) === isInvented)
      .map(([name, part]) => `${part} (${name})`)
      .join(', ');
  const parts = [
    list(false) && `not on the site until they are set: ${list(false)}`,
    list(true) && `invented for the demonstration until they are set: ${list(true)}`,
  ];
  return `${parts.filter(Boolean).join('; ')} (docs/settings.md)`;
}

/**
 * Reads the environment, the one place that does; `.env` in the working folder fills what is not set.
 *
 * @throws one line naming the first setting that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv = loadedEnvironment()): Config {
  const result = z.object(SETTINGS).safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path[0] ? String(issue.path[0]) : 'Environment'}: ${issue?.message}`);
  }
  const config = result.data as Config;
  if (config.SUPABASE_URL && !config.SUPABASE_ANON_KEY) {
    throw new Error('SUPABASE_ANON_KEY: required with SUPABASE_URL');
  }
  if (config.SUPABASE_URL && config.DATABASE_URL) {
    throw new Error('DATABASE_URL: the project of SUPABASE_URL has its own database');
  }
  if (config.DATABASE_URL && !config.JWT_SECRET) throw new Error('JWT_SECRET: required with DATABASE_URL');
  if (config.DATABASE_READ_URLS.length > 0 && !config.DATABASE_URL) {
    throw new Error('DATABASE_URL: required with DATABASE_READ_URLS');
  }
  for (const name of ['STORAGE_S3_ACCESS_KEY_ID', 'STORAGE_S3_SECRET_ACCESS_KEY'] as const) {
    if (config.STORAGE_S3_BUCKET && !config[name]) {
      throw new Error(`${name}: required with STORAGE_S3_BUCKET`);
    }
  }
  if (archiveBucket(config) && !config.STORAGE_S3_BUCKET) {
    throw new Error('STORAGE_S3_BUCKET: required with a WAL_ARCHIVE_DIR of s3://');
  }
  if (config.STORAGE_S3_ENDPOINT && !config.STORAGE_S3_BUCKET) {
    throw new Error('STORAGE_S3_BUCKET: required with STORAGE_S3_ENDPOINT');
  }
  if (config.GOOGLE_CLIENT_ID && !config.GOOGLE_CLIENT_SECRET) {
    throw new Error('GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID');
  }
  if (config.GOOGLE_CLIENT_SECRET && !config.GOOGLE_CLIENT_ID) {
    throw new Error('GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_SECRET');
  }
  if (config.INDEXNOW_KEY && !config.SITE_URL) throw new Error('SITE_URL: required with INDEXNOW_KEY');
  if (config.ANALYTICS_URL && !config.ANALYTICS_NAME) {
    throw new Error('ANALYTICS_NAME: required with ANALYTICS_URL');
  }
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    SITE_URL: config.SITE_URL?.replace(/\/+$/, ''),
    SUPABASE_URL: config.SUPABASE_URL?.replace(/\/+$/, ''),
  };
}

/** Where the WAL archive is when it is in S3; the prefix is empty, or ends with a slash. */
export function archiveBucket({
  WAL_ARCHIVE_DIR: target,
}: Pick<Config, 'WAL_ARCHIVE_DIR'>): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(target ?? '') ?? [];
  if (!bucket) return undefined;
  return { bucket, prefix: prefix.replace(/\/*$/, prefix === '' ? '' : '/') };
}

/** The text of `.env.example`: every setting with its meaning and its default. */
export function environmentExample(): string {
  const lines = Object.entries(SETTINGS).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    const value = Array.isArray(fallback) ? fallback.join(',') : (fallback ?? '');
    return `# ${schema.description}\n${value === '' ? `# ${name}=` : `${name}=${value}`}\n`;
  });
  return `# Copy to .env and change what you need; what is commented out has no value by default.\n\n${lines.join('\n')}`;
}

/** Resolves a path as the person typed it: npm runs a script in the folder of package.json. */
export function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}

/** The process's environment, by default with what `.env` adds to it. */
export function loadedEnvironment(withFile = true): NodeJS.ProcessEnv {
  if (withFile && existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
