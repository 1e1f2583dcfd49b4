import { type Fields, objectField } from '../call.ts';
import { validationFailed } from '../errors/request.ts';

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Of `user_metadata`, as JSON. It is in every token of the person, a third longer there, and the headers of a request
 * hold 48 KiB. A few hundred requests would otherwise make an account that costs hundreds of megabytes at each sign-in.
 */
const MAX_KIB = 24;

/** `user_metadata` or `app_metadata` after a change, in which a field that is null is taken away. */
export function changedMetadata(present: Metadata | null, changes: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}

/**
 * What a person says of themselves: `data` of a request.
 *
 * @throws AuthError 400 `bad_json`, `validation_failed` for more than a token carries
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
