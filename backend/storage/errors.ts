/**
 * Every error of the storage service: the hosted service's code and message, and the status in the body. Clients branch
 * on the code and on that status, so their meanings must never change.
 */
export class StorageError extends Error {
  /** The status in the response body. */
  readonly status: number;
  readonly code: string;
  /** The `error` field of the body: older than the codes, and still read by clients. */
  readonly label: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { label?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.label = more.label ?? code;
    this.headers = more.headers ?? {};
  }
}

// Malformed or unauthorized requests.

export const invalidRequest = (message: string, cause?: unknown) =>
  new StorageError(400, 'InvalidRequest', message, { cause });

export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);

export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { label: 'Invalid Input' });

export const noContent = (cause?: unknown) =>
  new StorageError(400, 'InvalidRequest', 'No content provided', { cause });

export const bodyTooLong = () =>
  new StorageError(413, 'EntityTooLarge', 'The request body is too large', { label: 'Payload too large' });

export const noSuchEndpoint = () =>
  new StorageError(404, 'NotFound', 'No such endpoint', { label: 'not_found' });

export const methodNotAllowed = (allow: string) =>
  new StorageError(405, 'MethodNotAllowed', 'Method not allowed', { headers: { allow } });

export const invalidRange = () =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', { label: 'invalid_range' });

export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message);

export const invalidToken = (message: string, cause?: unknown) =>
  new StorageError(400, 'InvalidJWT', message, { cause });

// Reads.

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { label: 'Bucket not found' });

export const noSuchKey = (cause?: unknown) =>
  new StorageError(404, 'NoSuchKey', 'Object not found', { label: 'not_found', cause });

export const notRenderable = (cause?: unknown) =>
  new StorageError(400, 'InvalidRequest', 'The object is not an image that can be rendered', { cause });

/** Not in the hosted service, which renders any size. */
export const sizeNotServed = (served: readonly string[]) =>
  new StorageError(
    400,
    'InvalidRequest',
    `This rendition is not served; those that are: ${served.join(', ')}`,
    {
      label: 'size_not_served',
    },
  );

export const accessDenied = (message = 'Access denied', cause?: unknown) =>
  new StorageError(403, 'AccessDenied', message, { label: 'Unauthorized', cause });

/** The hosted service's message when it receives an empty token. */
export const keyMissing = () => accessDenied('Invalid Compact JWS');

// Writes.

export const alreadyExists = (cause?: unknown) =>
  new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', { label: 'Duplicate', cause });

export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');

/** The rest of the body is not read, so the connection can't be reused. */
export const objectTooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
    label: 'Payload too large',
    headers: { connection: 'close' },
  });

export const metadataTooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The user_metadata exceeded the maximum allowed size', {
    label: 'Payload too large',
  });

export const typeNotSupported = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    label: 'invalid_mime_type',
  });

/** Another request is writing to the same resumable upload; the client may retry. */
export const uploadBusy = () =>
  new StorageError(423, 'ResourceLocked', 'Another request is at this upload', {
    headers: { connection: 'close' },
  });

export const tooManyParts = (max: number) =>
  new StorageError(413, 'EntityTooLarge', `The upload came in more than ${max} parts`, {
    headers: { connection: 'close' },
  });

/** Too many unfinished uploads of one account. */
export const tooManyUploads = (max: number) =>
  new StorageError(429, 'SlowDown', `More than ${max} uploads are under way`, {
    headers: { 'retry-after': '3600' },
  });

/** In a bucket of images: the file claims to be an image but can't be decoded, or has too many pixels. */
export const unreadableImage = (cause: unknown) =>
  new StorageError(400, 'InvalidRequest', 'The image cannot be read', { label: 'invalid_image', cause });

export const tooManyPixels = (max: number, cause?: unknown) =>
  new StorageError(413, 'EntityTooLarge', `The image has more than ${max} pixels`, {
    label: 'Payload too large',
    cause,
  });

export const imageTooLong = (max: number) =>
  new StorageError(413, 'EntityTooLarge', `A side of the image has more than ${max} pixels`, {
    label: 'Payload too large',
  });

// Failures of the service.

export const databaseError = (code: string, cause: unknown) =>
  new StorageError(500, 'DatabaseError', `database error, code: ${code}`, { cause });

export const databaseUnavailable = (cause: unknown) =>
  new StorageError(503, 'DatabaseError', 'The database is unavailable', {
    headers: { 'retry-after': '5' },
    cause,
  });

export const databaseTimeout = (cause: unknown) =>
  new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out', { cause });

export const tooManyImages = () =>
  new StorageError(503, 'SlowDown', 'Too many images are waiting to be decoded', {
    headers: { 'retry-after': '10' },
  });

export const diskFullError = (cause: unknown) =>
  new StorageError(507, 'InsufficientStorage', 'There is no room left for files', { cause });

/** For a remote byte store; a failing local disk is reported as an internal error. */
export const storeUnavailable = (cause: unknown) =>
  new StorageError(503, 'ServiceUnavailable', 'The store of files cannot be reached', {
    headers: { 'retry-after': '5' },
    cause,
  });
