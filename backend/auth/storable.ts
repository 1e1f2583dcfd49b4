import { validationFailed } from './errors/request.ts';

/**
 * Reviver for `JSON.parse`: PostgreSQL text can contain neither NUL characters nor lone surrogates.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function storable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw validationFailed('The request holds a character that is not allowed');
    }
  }
  return value;
}
