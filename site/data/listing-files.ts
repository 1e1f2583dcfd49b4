import type { SupabaseClient } from '@supabase/supabase-js';
import type { DetailedError, Upload } from 'tus-js-client';

/** Bucket of logos and photos, each in the folder of who uploaded it. */
const LISTINGS = 'listings';

/** How long to wait before each further attempt by itself. */
const RETRY_DELAYS_MS = [500, 2000, 5000];
/** What a moment later may be otherwise: nobody answered, too much at once, another request at the same. */
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

type UploadTerms = {
  /** Where one that was cut short goes on. */
  uploadUrl: string | null;
  onBegun: (uploadUrl: string) => void;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads an image to its path, going on where an earlier attempt was cut short. One that is there already counts.
 *
 * @throws UploadError
 */
export async function uploadListingFile(
  client: SupabaseClient,
  storageUrl: string,
  path: string,
  file: Blob,
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
        // The tray keeps the address, beside the bytes.
        storeFingerprintForResuming: false,
        retryDelays: RETRY_DELAYS_MS,
        headers: { 'x-upsert': 'true' },
        metadata: {
          bucketName: LISTINGS,
          objectName: path,
          contentType: file.type,
          // A path never has another image.
          cacheControl: '31536000',
        },
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
    const known = knownCause(error as DetailedError);
    if (known) throw known;
    const fault = faultOf(statusOf(error as DetailedError));
    // What a listing shows already is not written again.
    if (fault === 'notAllowed' && (await isListingFileThere(client, path))) return;
    throw new UploadError(fault, error);
  }
}

/**
 * Whether the store has an image.
 *
 * @throws UploadError when it does not say
 */
export async function isListingFileThere(client: SupabaseClient, path: string): Promise<boolean> {
  const { publicUrl } = client.storage.from(LISTINGS).getPublicUrl(path).data;
  const answer = await fetch(publicUrl, { method: 'HEAD', cache: 'no-store' }).catch((error) => {
    throw new UploadError('unreachable', error);
  });
  if (answer.status >= 500) throw new UploadError('busy', answer.status);
  return answer.ok;
}

/** Removes images; those that a listing or a review shows stay. */
export async function removeListingFiles(client: SupabaseClient, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await client.storage.from(LISTINGS).remove([...paths]);
  // What nothing shows is removed by the store itself after a while.
  if (error) console.warn('Images were not removed:', error.message);
}

async function accessToken(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.getSession();
  if (data.session) return data.session.access_token;
  throw new UploadError(error && navigator.onLine === false ? 'unreachable' : 'signedOut', error);
}

// The protocol's client wraps what is thrown before a request is sent.
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
