import type { Settings } from './settings/index.ts';

/** What config.toml and the environment say of one edge function. */
export type FunctionSettings = {
  enabled: boolean;
  /** Whether a caller must show a token of this project. */
  verifyJwt: boolean;
  /** Absolute path of its import map or deno.json; undefined when it has none. */
  importMap: string | undefined;
  /** Absolute path of the file that is run. */
  entrypoint: string;
  /** Absolute paths or globs of files that it may read. */
  staticFiles: string[];
  env: Record<string, string>;
};

type Resolved = Omit<Settings, 'projectId' | 'remotes' | 'inbucket' | 'localSmtp' | 'functions' | 'auth'>;

/**
 * A Supabase project: its `config.toml`, read as the Supabase CLI reads it, with the CLI's defaults for what it does
 * not say.
 *
 * Durations are milliseconds and sizes bytes, except where the setting itself is in seconds (`jwtExpiry`,
 * `otpExpiry`, `refreshTokenReuseInterval`). Paths are absolute. A text that is empty was not set. Plain data: it may
 * be written as JSON, and then holds secrets.
 */
export type Project = Resolved & {
  /** Absolute path of the folder that holds config.toml. */
  folder: string;
  /** `project_id`, or the name of the folder that holds `supabase/`. */
  id: string;
  auth: Settings['auth'] & {
    /** Absolute path of the file of private keys (a JSON list of JWK); empty when there is none. */
    signingKeysPath: string;
    /** Who signs the tokens: `auth.jwt_issuer`, or the address of the auth service. */
    jwtIssuer: string;
    /** Empty when config.toml does not set it. */
    jwtSecret: string;
  };
  /** Those that config.toml names; a folder of `functions/` that it does not name has the defaults. */
  functions: Record<string, FunctionSettings>;
  /** `[local_smtp]` or `[inbucket]`. */
  mail: Settings['inbucket'];
};
