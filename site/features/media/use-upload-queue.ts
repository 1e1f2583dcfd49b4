import { createContext, useContext } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { ImageFault } from './image.ts';
import type { ImageUse } from './prepare-image.ts';
import type { UploadFault } from './resumable-upload.ts';

/** Result of adding a chosen file. */
export type Added = { name: string } & (
  | { path: string; width: number; height: number; fault: null }
  | { fault: ImageFault }
);

/** Upload state of an image file. */
export type FileState =
  | { status: 'stored' }
  /** For its turn, or for the connection. */
  | { status: 'waiting' }
  /** `progress` from 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; fault: UploadFault };

/** The images of a form: chosen, stored on this device, and uploaded while the user fills in the rest. */
export type UploadQueue = {
  /** False until the device's stored files are loaded. */
  isReady: boolean;
  /** False where browser storage is unavailable: a reload then loses files that are not uploaded. */
  isKept: boolean;
  /** False while offline. */
  isOnline: boolean;
  /** Number of files being prepared. */
  preparing: number;
  /** Current answers: by the time a chosen file is prepared, they may have changed. */
  answersNow(): ListingAnswers;
  /** Prepares a file, stores it on the device and starts its upload. */
  add(file: File, use: ImageUse): Promise<Added>;
  /** `stored` for a path that is unknown to this device. */
  stateOf(path: string): FileState;
  /** URLs of the images on this device, by path; a new map whenever one is added or removed. */
  sources: ReadonlyMap<string, string>;
  /** URL of an image on this device; null when storage serves it. */
  sourceOf(path: string): string | null;
  retry(path: string): void;
  /** Deletes a file of this form, on the device and in storage; storage keeps a file that a listing shows. */
  discard(path: string): Promise<void>;
  /**
   * Waits until storage has every file of the answers.
   *
   * @throws UnsettledFiles with the files that could not be uploaded
   */
  settled(): Promise<void>;
  /** Deletes the form's files on this device, once it is submitted or discarded. */
  clear(): Promise<void>;
};

/** A file that is not in storage; the name is null when this device does not know it. */
export type UnsettledFile = { path: string; name: string | null; fault: UploadFault };

/** Files of the answers that are not in storage. */
export class UnsettledFiles extends Error {
  override readonly name = 'UnsettledFiles';
  readonly files: readonly UnsettledFile[];

  constructor(files: readonly UnsettledFile[]) {
    super(`not stored: ${files.map(({ path, fault }) => `${path} (${fault})`).join(', ')}`);
    this.files = files;
  }
}

/** Every image of a listing, by its path in the bucket; the logo first. */
export function pathsOf({ logo, photos }: ListingAnswers): string[] {
  return [...(logo ? [logo] : []), ...(photos ?? []).map(({ path }) => path)];
}

export const UploadQueueContext = createContext<UploadQueue | null>(null);

/** The form's images; a new object whenever their state changes. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadQueueContext);
  if (!queue) throw new Error('only a form inside UploadQueueProvider has images');
  return queue;
}
