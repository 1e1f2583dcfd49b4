import type { Call } from '../call.ts';
import type { Payload } from './payload.ts';

/** One request of the S3 protocol. */
export type S3Call = Call & {
  payload: Payload;
  /** Region that the project says it is in. */
  region: string;
};

const META = 'x-amz-meta-';

/** Clients refuse longer heads. */
const HEADER_VALUE = /^[\x20-\x7e]{0,8192}$/;

/** Metadata of the client's own, from the headers `x-amz-meta-*`. */
export function userMetadataOf({ request }: S3Call): Record<string, string> {
  const own: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(META)) own[name.slice(META.length)] = value;
  });
  return own;
}

/** The headers of metadata; a value that no header can hold is only counted, as by Amazon. */
export function userMetadataHeaders(metadata: Record<string, unknown> | null): Record<string, string> {
  const headers: Record<string, string> = {};
  let missing = 0;
  for (const [name, value] of Object.entries(metadata ?? {})) {
    const isHeader = /^[\w-]+$/.test(name) && typeof value === 'string' && HEADER_VALUE.test(value);
    if (isHeader) headers[META + name.toLowerCase()] = value;
    else missing += 1;
  }
  return missing > 0 ? { ...headers, 'x-amz-missing-meta': String(missing) } : headers;
}
