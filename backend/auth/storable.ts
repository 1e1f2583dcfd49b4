import { validationFailed } from './errors/request.ts';

/**
 * For `JSON.parse`: PostgreSQL has neither the character zero nor half a character in a text.
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
