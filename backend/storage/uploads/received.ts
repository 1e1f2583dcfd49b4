/** A received upload, flushed to a file. */
export type Received = {
  file: string;
  size: number;
  /** MD5 in hexadecimal: S3's ETag, which clients compare. */
  md5: string;
  /** Media type that the client declared. */
  declaredType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** Properties that the client announces before the bytes; null where absent. */
export type Announced = { mimetype: string; contentLength: number | null };
