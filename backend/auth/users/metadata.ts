import { type Fields, objectField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Maximum size of `user_metadata` as JSON. Every token of the person contains it, a third larger, and request headers
 * hold 48 KiB. Without a limit, a few hundred requests could build an account that costs hundreds of megabytes at each
 * sign-in.
 */
const MAX_KIB = 24;

/** Merges changes into `user_metadata` or `app_metadata`; null removes a field. */
export function changedMetadata(present: Metadata | null, changes: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}

/**
 * `data` of a request: the person's `user_metadata`.
 *
 * @throws AuthError 400 `bad_json`, `validation_failed` when it is too large for a token
 */
export function dataField(fields: Fields): Record<string, unknown> | undefined {
  const data = objectField(fields, 'data');
  if (data) mustFitInTokens(data);
  return data;
}

/** @throws AuthError 400 `validation_failed` */
export function mustFitInTokens(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_KIB * 1024) {
    throw validationFailed(`User metadata cannot be larger than ${MAX_KIB} KiB`);
  }
}
