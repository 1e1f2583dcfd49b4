import { createHmac, hash } from 'node:crypto';

/** Role behind an opaque key: `publishable` is `anon`, `secret` is `service_role`. */
export type OpaqueKind = 'publishable' | 'secret';

// The project reference that the checksum of self-hosted projects' keys uses.
const PROJECT_REFERENCE = 'supabase-self-hosted';

/**
 * An API key that is not a token: `sb_secret_` or `sb_publishable_`, 22 characters and a checksum of 8, so that
 * secret scanners recognise it with certainty.
 *
 * It is derived from the project's secret, so that every process of a project computes the same key without storage.
 */
export function opaqueKey(kind: OpaqueKind, jwtSecret: string): string {
  const random = createHmac('sha256', jwtSecret).update(`api key: ${kind}`).digest('base64url').slice(0, 22);
  const start = `sb_${kind}_${random}`;
  const checksum = hash('sha256', `${PROJECT_REFERENCE}|${start}`, 'base64url').slice(0, 8);
  return `${start}_${checksum}`;
}

/** Whether a credential has the form of an opaque key, which is never a token. */
export function isOpaque(credential: string): boolean {
  return credential.startsWith('sb_');
}
