import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { DataClient } from '#site/data/client.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { PictureSource } from '#site/ui/picture.tsx';
import { openDeviceFiles } from './device-files.ts';
import { createImagePreparer } from './image-preparer.ts';
import { UploadError, type UploadTerms, uploadResumably } from './resumable-upload.ts';
import { createUploadQueue } from './upload-queue.ts';
import { type UploadQueue, UploadQueueContext } from './use-upload-queue.ts';

/** Bucket of logos and photos, under random names; each belongs to who uploaded it. */
const LISTINGS = 'listings';

type UploadQueueProviderProps = {
  /** Of the form: `wizard`, or `edit-` and the listing's id. */
  scope: string;
  /** Who is signed in, whose device keeps what is chosen. */
  personId: string;
  answers: ListingAnswers;
  children: ReactNode;
};

/** Until it is known what this device has, the store is not asked for what it may not have yet. */
const NOTHING_YET = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Has the images of a form: in front of every step or tab, so that they go up whichever is open. */
export function UploadQueueProvider({ scope, personId, answers, children }: UploadQueueProviderProps) {
  const getClient = useSessionClient();
  const { supabaseUrl } = useSettings();
  const latest = useRef(answers);
  useLayoutEffect(() => {
    latest.current = answers;
  }, [answers]);

  const [{ queue, preparer }] = useState(() => {
    const preparer = createImagePreparer();
    const queue = createUploadQueue({
      device: openDeviceFiles(personId, scope),
      keepsStored: scope === 'wizard',
      prepare: preparer.prepare,
      store: {
        async upload(file, terms) {
          const blob = new Blob([file.bytes], { type: file.type });
          const { path, uploadUrl } = file;
          const client = await getClient();
          await uploadListingFile(client, supabaseUrl || location.origin, path, blob, {
            uploadUrl,
            ...terms,
          });
        },
        isThere: async (path) => isListingFileThere(await getClient(), path),
        remove: async (paths) => removeListingFiles(await getClient(), paths),
      },
      answersNow: () => latest.current,
      isOnline: () => navigator.onLine,
      // Where there are no locks, two tabs send the same bytes to the same place.
      alone: (path, task) =>
        navigator.locks ? navigator.locks.request(`bottin-upload ${path}`, task) : task(),
    });
    return { queue, preparer };
  });

  useEffect(() => {
    const close = queue.open();
    addEventListener('online', queue.connectionChanged);
    addEventListener('offline', queue.connectionChanged);
    return () => {
      removeEventListener('online', queue.connectionChanged);
      removeEventListener('offline', queue.connectionChanged);
      close();
      preparer.close();
    };
  }, [queue, preparer]);

  const revision = useSyncExternalStore(queue.subscribe, queue.revision, queue.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object after each change, so that it is seen
  const value = useMemo<UploadQueue>(() => ({ ...queue }), [queue, revision]);
  const { isReady, sources } = queue;
  const sourceOf = useCallback(
    (path: string) => sources.get(path) ?? (isReady ? null : NOTHING_YET),
    [sources, isReady],
  );
  return (
    <UploadQueueContext value={value}>
      <PictureSource value={sourceOf}>{children}</PictureSource>
    </UploadQueueContext>
  );
}

/**
 * Uploads an image to its path, going on where an earlier attempt was cut short. One that is there already counts.
 *
 * @throws UploadError
 */
async function uploadListingFile(
  client: DataClient,
  storageUrl: string,
  path: string,
  file: Blob,
  terms: UploadTerms,
): Promise<void> {
  const place = {
    bucket: LISTINGS,
    path,
    contentType: file.type,
    // It may be removed: caches ask each time.
    cacheSeconds: 0,
    replaces: true,
  };
  try {
    await uploadResumably(client, storageUrl, file, place, terms);
  } catch (error) {
    terms.signal.throwIfAborted();
    // What a listing shows already is not written again.
    const isRefused = error instanceof UploadError && error.fault === 'notAllowed';
    if (isRefused && (await isListingFileThere(client, path))) return;
    throw error;
  }
}

/**
 * Whether the store has an image.
 *
 * @throws UploadError when it does not say
 */
async function isListingFileThere(client: DataClient, path: string): Promise<boolean> {
  const { publicUrl } = client.storage.from(LISTINGS).getPublicUrl(path).data;
  const answer = await fetch(publicUrl, { method: 'HEAD', cache: 'no-store' }).catch((error) => {
    throw new UploadError('unreachable', error);
  });
  if (answer.status >= 500) throw new UploadError('busy', answer.status);
  return answer.ok;
}

/** Removes images; those that a listing or a review shows stay. */
async function removeListingFiles(client: DataClient, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await client.storage.from(LISTINGS).remove([...paths]);
  // What nothing shows is removed by the store itself after a while.
  if (error) console.warn('Images were not removed:', error.message);
}
