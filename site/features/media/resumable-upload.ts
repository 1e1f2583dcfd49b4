import type { DetailedError, Upload } from 'tus-js-client';
import type { DataClient } from '#site/data/client.ts';

/** Delays before the automatic retries. */
const RETRY_DELAYS_MS = [500, 2000, 5000];
/** Transient statuses, worth a retry: no response, rate limits, conflicting requests, server errors. */
const PASSING = [0, 401, 408, 423, 429, 500, 502, 503, 504, 544];

/** Why a file is not in the store. */
export type UploadFault =
  | 'unreachable'
  | 'signedOut'
  | 'notAllowed'
  | 'tooLarge'
  | 'notTaken'
  | 'full'
  | 'busy'
  | 'lost';

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly fault: UploadFault;

  constructor(fault: UploadFault, cause: unknown) {
    super(`the file was not uploaded: ${fault}`, { cause });
    this.fault = fault;
  }
}

export type UploadTerms = {
  /** URL at which an interrupted upload resumes. */
  uploadUrl: string | null;
  onBegun: (uploadUrl: string) => void;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

/** Destination and metadata of a file. */
type UploadPlace = {
  bucket: string;
  path: string;
  contentType: string;
  cacheSeconds: number;
  /** Whether it overwrites an existing file. */
  replaces: boolean;
  /** Chunk size in bytes; one request when absent. */
  pieceBytes?: number;
};

/**
 * Uploads a file by TUS; resumes an interrupted upload.
 *
 * @throws UploadError; the abort reason of `signal`, once it is aborted
 */
export async function uploadResumably(
  client: DataClient,
  storageUrl: string,
  file: Blob,
  { bucket, path, contentType, cacheSeconds, replaces, pieceBytes }: UploadPlace,
  { uploadUrl, onBegun, onProgress, signal }: UploadTerms,
): Promise<void> {
  const tus = await import('tus-js-client').catch((error) => {
    throw new UploadError('unreachable', error);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const upload: Upload = new tus.Upload(file, {
        endpoint: `${storageUrl}/storage/v1/upload/resumable`,
        uploadUrl,
        // The caller stores the URL, if it is worth keeping.
        storeFingerprintForResuming: false,
        retryDelays: RETRY_DELAYS_MS,
        ...(pieceBytes && { chunkSize: pieceBytes }),
        headers: { 'x-upsert': String(replaces) },
        metadata: { bucketName: bucket, objectName: path, contentType, cacheControl: String(cacheSeconds) },
        onBeforeRequest: async (request) =>
          request.setHeader('authorization', `Bearer ${await accessToken(client)}`),
        onShouldRetry: (error) => navigator.onLine && !knownCause(error) && PASSING.includes(statusOf(error)),
        onUploadUrlAvailable: () => upload.url && onBegun(upload.url),
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onSuccess: () => resolve(),
        onError: reject,
      });
      signal.addEventListener('abort', () => {
        upload.abort().catch((error) => console.warn('An upload did not end:', error));
        reject(signal.reason);
      });
      upload.start();
    });
  } catch (error) {
    signal.throwIfAborted();
    throw (
      knownCause(error as DetailedError) ?? new UploadError(faultOf(statusOf(error as DetailedError)), error)
    );
  }
}

async function accessToken(client: DataClient): Promise<string> {
  const { data, error } = await client.auth.getSession();
  if (data.session) return data.session.access_token;
  throw new UploadError(error && navigator.onLine === false ? 'unreachable' : 'signedOut', error);
}

// The TUS client wraps errors thrown before a request is sent.
function knownCause(error: Error | DetailedError): UploadError | null {
  const cause = 'causingError' in error ? error.causingError : error;
  return cause instanceof UploadError ? cause : null;
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;
}

function faultOf(status: number): UploadFault {
  if (status === 0) return 'unreachable';
  if (status === 401) return 'signedOut';
  if (status === 413) return 'tooLarge';
  if (status === 507) return 'full';
  if (status === 403 || status === 404) return 'notAllowed';
  return status >= 500 || PASSING.includes(status) ? 'busy' : 'notTaken';
}
