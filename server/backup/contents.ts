import { z } from 'zod';

/** First entry of an archive: the origin of its content. */
export const About = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of package.json, and the git commit where the clone has one. */
  version: z.string(),
  commit: z.string().nullable(),
  /** `server_version_num` of PostgreSQL. */
  postgres: z.number().int(),
  /** Versions of the migrations that the tables come from. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** A keyed mark of the secret that signs tokens: tells whether another one is the same, and nothing of it. */
  secretMark: z.string(),
});
export type About = z.output<typeof About>;

/** Last entry of an archive: without it the archive is truncated. */
export const Ending = z.object({
  /** SHA-256 of every entry before it: its name, a null character, its size, a null character, its bytes. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Files that rows name and that were not there: lost before the backup. */
  missing: z.number().int(),
});
export type Ending = z.output<typeof Ending>;

/** Where a sequence stands. */
export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }));

/** Names of the entries of an archive, in their order. */
export const ENTRIES = {
  about: 'about.json',
  /** The generated secret of DATA_DIR. */
  secret: 'secrets/jwt.secret',
  /** The keys that `SUPABASE_AUTH_SIGNING_KEYS_PATH` names. */
  signingKeys: 'secrets/signing-keys.json',
  /** Pieces of one zstd stream in COPY's text format: `tables/public.listings/000001.zst`. */
  tables: 'tables/',
  sequences: 'sequences.json',
  /** Stored files, each at its place in the store. */
  files: 'files/',
  ending: 'ending.json',
} as const;
