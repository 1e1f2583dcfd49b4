import { JsonTooComplex, parseBoundedJson } from '#backend/http/bounded-json.ts';
import { metadataTooLarge } from '../errors.ts';

/** The most bytes of what a client notes beside its object. */
export const MAX_USER_METADATA_BYTES = 1024 * 1024;

/** What the header `x-metadata` holds, an object in base64; null for anything else, as the field has it. */
export function userMetadataOfHeader(header: string | null): Record<string, unknown> | null {
  return header === null ? null : parseUserMetadata(Buffer.from(header, 'base64').toString('utf8'));
}

/**
 * @returns null for what is no object that PostgreSQL can hold
 * @throws StorageError 413
 */
export function parseUserMetadata(text: string): Record<string, unknown> | null {
  const utf8 = Buffer.from(text);
  if (utf8.length > MAX_USER_METADATA_BYTES) throw metadataTooLarge();
  try {
    const value = parseBoundedJson(utf8);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && isStorable(JSON.stringify(value)) ? (value as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof JsonTooComplex) throw metadataTooLarge();
    throw error;
  }
}

// JSON.stringify writes both as escapes, which `jsonb` refuses.
function isStorable(json: string): boolean {
  return !/\\u0000|\\ud[89a-f]/i.test(json);
}
