import { createContext, useContext } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { ImageFault } from './image.ts';
import type { ImageUse } from './prepare-image.ts';
import type { UploadFault } from './resumable-upload.ts';

/** What became of a file that was chosen. */
export type Added = { name: string } & (
  | { path: string; width: number; height: number; fault: null }
  | { fault: ImageFault }
);

/** Where the file of an image is. */
export type FileState =
  | { status: 'stored' }
  /** For its turn, or for the connection. */
  | { status: 'waiting' }
  /** `progress` from 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; fault: UploadFault };

/** The images of a form: chosen, kept on this device, and sent to the store while the rest is filled in. */
export type UploadQueue = {
  /** False until it is known what this device has kept. */
  isReady: boolean;
  /** False where the browser keeps nothing: a reload then loses what is not stored. */
  isKept: boolean;
  /** False while there is no connection. */
  isOnline: boolean;
  /** How many chosen files are being made ready. */
  preparing: number;
  /** The answers as they stand: a file that was chosen is ready only later, when they may be others. */
  answersNow(): ListingAnswers;
  /** Makes a file ready, keeps it and begins to send it. */
  add(file: File, use: ImageUse): Promise<Added>;
  /** Of what this device does not have, it is taken to be stored. */
  stateOf(path: string): FileState;
  /** The addresses of the images that this device has, by their paths; another map whenever one comes or goes. */
  sources: ReadonlyMap<string, string>;
  /** The address of an image that this device has; null when the store shows it. */
  sourceOf(path: string): string | null;
  retry(path: string): void;
  /** Gives a file of this form up, here and in the store; one that a listing shows stays there. */
  discard(path: string): Promise<void>;
  /**
   * Waits until the store has every file of the answers.
   *
   * @throws UnsettledFiles with those that it does not get
   */
  settled(): Promise<void>;
  /** Forgets what this device keeps for the form, once it is submitted or given up. */
  clear(): Promise<void>;
};

/** A file that is not in the store; without a name where this device does not know it. */
export type UnsettledFile = { path: string; name: string | null; fault: UploadFault };

/** Files of the answers that are not in the store. */
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

/** The images of the form; another object whenever something about them has changed. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadQueueContext);
  if (!queue) throw new Error('only a form inside UploadQueueProvider has images');
  return queue;
}
