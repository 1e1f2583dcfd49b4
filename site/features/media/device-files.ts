import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { presentImageName } from '#domain/listing/image-name.ts';
import type { ImageSize } from '#domain/listing/image-size.ts';

/** A chosen file as this device keeps it. */
export type KeptFile = ImageSize & {
  /** Of its object in the bucket, from the moment it is chosen. */
  path: string;
  /** As its owner's device calls it. */
  name: string;
  /** Some browsers lose a blob that they are to keep; plain bytes they keep. */
  bytes: ArrayBuffer;
  /** Of the bytes, such as `image/webp`. */
  type: string;
  /** Milliseconds since 1970. */
  chosenAt: number;
  /** Where an upload that has begun goes on; null before. */
  uploadUrl: string | null;
  isStored: boolean;
};

/** Where chosen files wait, so that neither a reload nor a lost connection loses one. */
export type DeviceFiles = {
  /** @returns in the order in which they were chosen */
  read(): Promise<KeptFile[]>;
  keep(file: KeptFile): Promise<void>;
  forget(path: string): Promise<void>;
};

let store: UseStore | undefined;

/**
 * Those of one person and one form.
 *
 * @throws when the browser keeps nothing, as some do in a private window
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
    // Also what was kept when paths began with the person's folder.
    forget: (path) =>
      delMany(
        [path, `${personId}/${path}`].map((kept) => [personId, scope, kept]),
        files(),
      ),
  };
}
