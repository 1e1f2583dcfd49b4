import { z } from 'zod';
import type { BucketSettings } from '../buckets/statements.ts';
import { storableText } from '../call.ts';
import { objectTooLarge, typeNotSupported } from '../errors.ts';

const TYPE = /^[a-zA-Z\d.+-]+\/([a-zA-Z\d.+-]+(;\s*charset=[a-zA-Z\d-]+)?|\*)$|^\*$/;
const SIZE = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i;
// Units of sizes sent by clients, as in the hosted service; config.toml uses powers of 1024.
const UNITS: Readonly<Record<string, number>> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 };

/** Bucket settings as clients send them. */
export const BucketBody = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z
    .union([z.int().min(0), z.string().regex(SIZE, 'is no size such as 20GB, 20MB, 30KB or 3B')])
    .nullish(),
  allowed_mime_types: z.array(storableText().max(1000)).nullish(),
});

/**
 * @param maxBytes the service's own maximum
 * @throws StorageError 413 for a limit above it, 415 for a malformed media type
 */
export function settingsOf(body: z.output<typeof BucketBody>, maxBytes: number): BucketSettings {
  const fileSizeLimit = body.file_size_limit && bytesOf(body.file_size_limit);
  if (fileSizeLimit && fileSizeLimit > maxBytes) throw objectTooLarge();
  const types = body.allowed_mime_types?.filter((type) => type !== '');
  const unknown = types?.find((type) => !TYPE.test(type));
  if (unknown !== undefined) throw typeNotSupported(unknown);
  return {
    public: body.public ?? undefined,
    fileSizeLimit: fileSizeLimit ?? body.file_size_limit,
    allowedMimeTypes: body.allowed_mime_types === null ? null : types,
  } as BucketSettings;
}

function bytesOf(size: number | string): number {
  if (typeof size === 'number') return size;
  const [, amount = '', unit = ''] = SIZE.exec(size) ?? [];
  return Math.round(Number(amount) * (UNITS[unit.toLowerCase()] ?? 1));
}
