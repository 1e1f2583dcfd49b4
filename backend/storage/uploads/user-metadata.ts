import { JsonTooComplex, parseBoundedJson } from '#backend/http/bounded-json.ts';
import { metadataTooLarge } from '../errors.ts';

/** Maximum bytes of a client's custom metadata for an object. */
export const MAX_USER_METADATA_BYTES = 1024 * 1024;

/** Parses the header `x-metadata`, a base64 JSON object; null for any other value, as in the hosted service. */
export function userMetadataOfHeader(header: string | null): Record<string, unknown> | null {
  return header === null ? null : parseUserMetadata(Buffer.from(header, 'base64').toString('utf8'));
}

/**
 * @returns null unless the text is a JSON object that PostgreSQL can store
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
