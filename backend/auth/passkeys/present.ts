import type { PasskeyRow } from './queries.ts';

/** A passkey as the API returns it. */
export function presentPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    ...(friendly_name && { friendly_name }),
    created_at,
    ...(last_used_at && { last_used_at }),
  };
}
