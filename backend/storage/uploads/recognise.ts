import { fileTypeFromFile, supportedMimeTypes } from 'file-type';
import { typeNotSupported } from '../errors.ts';
import { isWritable } from '../images.ts';

/**
 * Detects a file's media type, for a bucket that allows only some types: by its magic bytes, or by the declared type
 * where such a file has no signature, such as text. Where images are re-encoded, an image of another format is
 * converted to the declared type.
 *
 * @param declared as sent: `text/plain; charset=utf-8`
 * @param allowed `image/png`, `image/*`
 * @throws StorageError 415 when the detected type is not allowed or contradicts the declared type
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
  // The image is re-encoded anyway, and takes its declared type.
  if (isForImages(allowed) && isWritable(found) && isWritable(declaredType)) return declaredType;
  throw typeNotSupported(found);
}

/**
 * The declared type must be allowed too, as on a hosted project.
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
