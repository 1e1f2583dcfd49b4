import { createHmac, hash } from 'node:crypto';

/** What an opaque key opens: `publishable` is `anon`, `secret` is `service_role`. */
export type OpaqueKind = 'publishable' | 'secret';

// The reference that self-hosted projects put in the checksum of their keys.
const PROJECT_REFERENCE = 'supabase-self-hosted';

/**
 * An API key that is not a token: `sb_secret_` or `sb_publishable_`, 22 characters and a checksum of 8, so that
 * secret scanners recognise it with certainty.
 *
 * It is derived from the project's secret: every process of a project agrees on it, and nothing is stored.
 */
export function opaqueKey(kind: OpaqueKind, jwtSecret: string): string {
  const random = createHmac('sha256', jwtSecret).update(`api key: ${kind}`).digest('base64url').slice(0, 22);
  const start = `sb_${kind}_${random}`;
  const checksum = hash('sha256', `${PROJECT_REFERENCE}|${start}`, 'base64url').slice(0, 8);
  return `${start}_${checksum}`;
}

/** Whether a credential is meant as an opaque key: it can then not be a token. */
export function isOpaque(credential: string): boolean {
  return credential.startsWith('sb_');
}
