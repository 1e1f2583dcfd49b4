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

/** Bucket of logos and photos, under random names; each belongs to its uploader. */
const LISTINGS = 'listings';

type UploadQueueProviderProps = {
  /** Form: `wizard`, or `edit-` and the listing's id. */
  scope: string;
  /** The signed-in person, under whose id this device stores chosen files. */
  personId: string;
  answers: ListingAnswers;
  children: ReactNode;
};

/** Placeholder until the device's files are known: images may not be in storage yet. */
const NOTHING_YET = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Provides a form's upload queue. Mount it above all steps or tabs, so that uploads continue in each. */
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
        remove: (paths) => removeListingFiles(getClient, paths),
      },
      answersNow: () => latest.current,
      isOnline: () => navigator.onLine,
      // Without the Web Locks API, two tabs upload the same bytes to the same path.
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
 * Uploads an image to its path; resumes an interrupted upload. Succeeds if the file is already there.
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
    // The image may be removed: caches must revalidate each time.
    cacheSeconds: 0,
    replaces: true,
  };
  try {
    await uploadResumably(client, storageUrl, file, place, terms);
  } catch (error) {
    terms.signal.throwIfAborted();
    // Storage refuses to overwrite an image that a listing already shows: treat it as uploaded.
    const isRefused = error instanceof UploadError && error.fault === 'notAllowed';
    if (isRefused && (await isListingFileThere(client, path))) return;
    throw error;
  }
}

/**
 * Whether storage has an image.
 *
 * @throws UploadError when storage does not answer
 */
async function isListingFileThere(client: DataClient, path: string): Promise<boolean> {
  try {
    return (await client.storage.from(LISTINGS).exists(path)).data;
  } catch (error) {
    const { status } = error as { status?: number };
    if (!status) throw new UploadError('unreachable', error);
    if (status >= 500) throw new UploadError('busy', error);
    return false;
  }
}

/** Removes images; offline it does nothing. Storage keeps images that a listing or a review uses. */
async function removeListingFiles(
  getClient: () => Promise<DataClient>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  try {
    const client = await getClient();
    const { error } = await client.storage.from(LISTINGS).remove([...paths]);
    if (error) throw error;
  } catch (error) {
    // Best effort: storage purges unused images after a while.
    console.warn('Images were not removed:', error);
  }
}
