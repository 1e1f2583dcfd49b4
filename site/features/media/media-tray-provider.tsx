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
import { useSettings } from '#site/page/use-settings.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { PictureSource } from '#site/ui/picture-source.ts';
import { createTray } from './create-tray.ts';
import { openDeviceFiles } from './device-files.ts';
import { createImagePreparer } from './image-preparer.ts';
import { isListingFileThere, removeListingFiles, uploadListingFile } from './listing-files.ts';
import type { MediaTray } from './media-tray.ts';
import { MediaTrayContext } from './use-media-tray.ts';

type MediaTrayProviderProps = {
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
export function MediaTrayProvider({ scope, personId, answers, children }: MediaTrayProviderProps) {
  const getClient = useSessionClient();
  const { supabaseUrl } = useSettings();
  const latest = useRef(answers);
  useLayoutEffect(() => {
    latest.current = answers;
  }, [answers]);

  const [{ tray, preparer }] = useState(() => {
    const preparer = createImagePreparer();
    const tray = createTray({
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
    return { tray, preparer };
  });

  useEffect(() => {
    const close = tray.open();
    addEventListener('online', tray.connectionChanged);
    addEventListener('offline', tray.connectionChanged);
    return () => {
      removeEventListener('online', tray.connectionChanged);
      removeEventListener('offline', tray.connectionChanged);
      close();
      preparer.close();
    };
  }, [tray, preparer]);

  const revision = useSyncExternalStore(tray.subscribe, tray.revision, tray.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object after each change, so that it is seen
  const value = useMemo<MediaTray>(() => ({ ...tray }), [tray, revision]);
  const { isReady, sources } = tray;
  const sourceOf = useCallback(
    (path: string) => sources.get(path) ?? (isReady ? null : NOTHING_YET),
    [sources, isReady],
  );
  return (
    <MediaTrayContext value={value}>
      <PictureSource value={sourceOf}>{children}</PictureSource>
    </MediaTrayContext>
  );
}
