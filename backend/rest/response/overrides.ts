import { badResponseHeaders, badResponseStatus } from '../errors.ts';
import { isHeader, isStatus, withReplaced } from '../valid-answer.ts';
import type { Answer, ResponseParts } from './answer.ts';

/** A response before the database had its say: each header has one value. */
export type OwnParts = ResponseParts & { headers: Record<string, string> };

/**
 * A response as the database wants it: its own headers replace ours, but not each other (there may be several
 * cookies), and its status prevails.
 *
 * @throws PGRST111, PGRST112
 */
export function overridden(own: OwnParts, { headers, status }: Answer): ResponseParts {
  return {
    ...own,
    headers: withReplaced(own.headers, headersFromSetting(headers)),
    status: statusFromSetting(status) ?? own.status,
  };
}

/**
 * The headers that the database set through `response.headers`.
 *
 * @param setting a JSON array such as `[{"Cache-Control": "no-store"}, {"X-A": "1"}]`; null when nothing was set
 * @throws PGRST111 when it is anything else
 */
function headersFromSetting(setting: string | null): [name: string, value: string][] {
  if (setting === null) return [];
  let list: unknown;
  try {
    list = JSON.parse(setting);
  } catch {
    throw badResponseHeaders();
  }
  if (!Array.isArray(list)) throw badResponseHeaders();
  return list.map((item): [string, string] => {
    const [entry, ...others] = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    if (!entry || others.length > 0 || !isHeader(entry[0], entry[1])) throw badResponseHeaders();
    return [entry[0], entry[1]];
  });
}

/**
 * The status that the database set through `response.status`.
 *
 * @throws PGRST112 when it is not one
 */
function statusFromSetting(setting: string | null): number | null {
  if (setting === null) return null;
  const status = Number(setting);
  if (!isStatus(status)) throw badResponseStatus();
  return status;
}
