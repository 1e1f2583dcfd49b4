/** What was sent, once it lies flushed in a file. */
export type Received = {
  file: string;
  size: number;
  /** MD5 in hexadecimal: the tag that S3 gives, and clients compare. */
  md5: string;
  /** What its sender says that it is. */
  declaredType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** What its sender says of an upload before its bytes come; null where nothing is said. */
export type Announced = { mimetype: string; contentLength: number | null };
