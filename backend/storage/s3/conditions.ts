import { preconditionFailed } from './errors.ts';

type Facts = { etag: string; modified: Date };

/**
 * Checks the conditions under which an object may be read or copied (RFC 9110, 13.2.2).
 *
 * @param prefix of the headers: empty, or `x-amz-copy-source-`
 * @throws StorageError 412
 */
export function mustMeetConditions(headers: Headers, prefix: string, { etag, modified }: Facts): void {
  const seconds = Math.floor(modified.getTime() / 1000) * 1000;
  const match = headers.get(`${prefix}if-match`);
  if (match === null) {
    const since = Date.parse(headers.get(`${prefix}if-unmodified-since`) ?? '');
    if (seconds > since) throw preconditionFailed();
  } else if (!hasTag(match, etag)) throw preconditionFailed();
  // For a read, these two are answered 304.
  if (prefix === '') return;
  const noneMatch = headers.get(`${prefix}if-none-match`);
  if (noneMatch === null) {
    const since = Date.parse(headers.get(`${prefix}if-modified-since`) ?? '');
    if (seconds <= since) throw preconditionFailed();
  } else if (hasTag(noneMatch, etag)) throw preconditionFailed();
}

function hasTag(tags: string, etag: string): boolean {
  return tags
    .split(',')
    .some((tag) => ['*', etag.replaceAll('"', '')].includes(tag.trim().replaceAll('"', '')));
}
