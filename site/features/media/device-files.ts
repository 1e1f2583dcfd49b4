import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { presentImageName } from '#domain/listing/image-name.ts';
import type { ImageSize } from '#domain/listing/image-size.ts';

/** A chosen file as stored on this device. */
export type KeptFile = ImageSize & {
  /** Path of its object in the bucket, assigned when the file is chosen. */
  path: string;
  /** File name on the owner's device. */
  name: string;
  /** An ArrayBuffer, since some browsers lose the blobs that they store. */
  bytes: ArrayBuffer;
  /** MIME type of the bytes, such as `image/webp`. */
  type: string;
  /** Milliseconds since 1970. */
  chosenAt: number;
  /** URL at which a started upload resumes; null before it starts. */
  uploadUrl: string | null;
  isStored: boolean;
};

/** Stores chosen files until they are uploaded, so that they survive a reload or a lost connection. */
export type DeviceFiles = {
  /** @returns in the order in which they were chosen */
  read(): Promise<KeptFile[]>;
  keep(file: KeptFile): Promise<void>;
  forget(path: string): Promise<void>;
};

let store: UseStore | undefined;

/**
 * The stored files of one person and one form.
 *
 * @throws when browser storage is unavailable, as in some private windows
 */
export function openDeviceFiles(personId: string, scope: string): DeviceFiles {
  const files = () => {
    store ??= createStore('bottin-media', 'files');
    return store;
  };
  return {
    async read() {
      const all = await entries<[person: string, scope: string, path: string], KeptFile>(files());
      return all
        .filter(([[person, form]]) => person === personId && form === scope)
        .map(([, file]) => ({ ...file, path: presentImageName(file.path) }))
        .sort((one, other) => one.chosenAt - other.chosenAt);
    },
    keep: (file) => set([personId, scope, file.path], file, files()),
    // Also deletes files stored when paths began with the person's folder.
    forget: (path) =>
      delMany(
        [path, `${personId}/${path}`].map((kept) => [personId, scope, kept]),
        files(),
      ),
  };
}
