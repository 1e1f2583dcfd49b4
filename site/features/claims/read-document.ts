import { CLAIM_DOCUMENT_MAX_BYTES } from '#domain/limits.ts';
import { IMAGE_HEAD_BYTES, imageType } from '#domain/listing/image.ts';
import { tidyLine } from '#domain/text/stored-text.ts';

const EXTENSIONS: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const NAME_MAX = 200;

/** A file as it is uploaded: its kind is what its first bytes say. */
export type ReadDocument = { name: string; extension: string; file: Blob };

/**
 * Reads what kind of document a file is.
 *
 * @returns why it is not taken, in place of the document
 */
export async function readDocument(file: File): Promise<ReadDocument | 'notTaken' | 'tooLarge'> {
  if (file.size > CLAIM_DOCUMENT_MAX_BYTES) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const type = isPdf(head) ? 'application/pdf' : imageType(head);
  const extension = type && EXTENSIONS[type];
  if (!type || !extension) return 'notTaken';
  return { name: documentName(file.name), extension, file: file.slice(0, file.size, type) };
}

/** The name of a file as one line that is kept; a file without one is called by its kind. */
export function documentName(name: string): string {
  return tidyLine([...tidyLine(name)].slice(0, NAME_MAX).join('')) || 'document';
}

function isPdf(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';
}
