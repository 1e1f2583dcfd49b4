import { fileTypeFromFile, supportedMimeTypes } from 'file-type';
import { typeNotSupported } from '../errors.ts';
import { isWritable } from '../images.ts';

/**
 * What a file is, for a bucket that only takes some types: what its bytes say; what its sender says only where such a
 * file has no mark by which it could be known, as text has none. Where images are written anew, one of another format
 * is to become what its sender says.
 *
 * @param declared as sent: `text/plain; charset=utf-8`
 * @param allowed `image/png`, `image/*`
 * @throws StorageError 415 when it is something else than it should be
 */
export async function recognisedType(
  file: string,
  declared: string,
  allowed: readonly string[],
): Promise<string> {
  const declaredType = bareType(declared);
  const found = (await fileTypeFromFile(file))?.mime;
  mustBeAllowedType(declared, allowed);
  if (found === undefined) {
    if (hasMark(declaredType)) throw typeNotSupported(declared);
    return declared;
  }
  if (isAllowed(found, allowed)) return found;
  // Written anew anyway, it becomes what it says that it is.
  if (isForImages(allowed) && isWritable(found) && isWritable(declaredType)) return declaredType;
  throw typeNotSupported(found);
}

/**
 * What the sender says has to be allowed too, as on a hosted project.
 *
 * @throws StorageError 415
 */
export function mustBeAllowedType(declared: string, allowed: readonly string[]): void {
  if (!isAllowed(bareType(declared), allowed)) throw typeNotSupported(declared);
}

/** Whether a bucket takes images alone. */
export function isForImages(allowed: readonly string[]): boolean {
  return allowed.length > 0 && allowed.every((type) => type.startsWith('image/'));
}

function isAllowed(type: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (one) => one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );
}

function hasMark(type: string): boolean {
  return (supportedMimeTypes as ReadonlySet<string>).has(type);
}

function bareType(declared: string): string {
  return (declared.split(';')[0] ?? '').trim().toLowerCase();
}
