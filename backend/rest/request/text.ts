import { unreadableBody } from '../errors.ts';

/** @throws PGRST102 when the bytes are not UTF-8 */
export function decodeText(body: Uint8Array | null): string {
  if (body === null) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw unreadableBody('The body is not UTF-8');
  }
}

/** @throws PGRST102 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody('Empty or invalid json');
  }
}
