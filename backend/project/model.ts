import type { Settings } from './settings/index.ts';

/** Settings of an edge function from config.toml and the environment. */
export type FunctionSettings = {
  enabled: boolean;
  /** Whether a caller needs a token of this project. */
  verifyJwt: boolean;
  /** Absolute path of its import map or deno.json; undefined without one. */
  importMap: string | undefined;
  /** Absolute path of the entry file. */
  entrypoint: string;
  /** Files that the function may read, as absolute paths or globs. */
  staticFiles: string[];
  env: Record<string, string>;
};

type Resolved = Omit<Settings, 'projectId' | 'remotes' | 'inbucket' | 'localSmtp' | 'functions' | 'auth'>;

/**
 * A Supabase project: its `config.toml`, read as the Supabase CLI reads it, with the CLI's defaults for absent
 * settings.
 *
 * Durations are milliseconds and sizes bytes, except where the setting itself is in seconds (`jwtExpiry`,
 * `otpExpiry`, `refreshTokenReuseInterval`). Paths are absolute. An empty text means not set. Plain data: it can be
 * serialized as JSON, which then contains secrets.
 */
export type Project = Resolved & {
  /** Absolute path of the folder that holds config.toml. */
  folder: string;
  /** `project_id`, or the name of the folder that holds `supabase/`. */
  id: string;
  auth: Settings['auth'] & {
    /** Absolute path of the file of private keys (a JSON list of JWK); empty when not configured. */
    signingKeysPath: string;
    /** Issuer of the tokens: `auth.jwt_issuer`, or the URL of the auth service. */
    jwtIssuer: string;
    /** Empty when config.toml does not set it. */
    jwtSecret: string;
  };
  /** The functions named in config.toml; other folders of `functions/` have the defaults. */
  functions: Record<string, FunctionSettings>;
  /** `[local_smtp]` or `[inbucket]`. */
  mail: Settings['inbucket'];
};
