import type { ImageFault } from '#site/components/image/read-image.ts';
import type { UploadFault } from '#site/data/listing-files.ts';
import type { ImageUse } from './prepare-image.ts';

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
export type MediaTray = {
  /** False until it is known what this device has kept. */
  isReady: boolean;
  /** False where the browser keeps nothing: a reload then loses what is not stored. */
  isKept: boolean;
  /** False while there is no connection. */
  isOnline: boolean;
  /** Prepares files, keeps them and begins to send them; one answer for each, in their order. */
  add(files: readonly File[], use: ImageUse): Promise<Added[]>;
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

/** Files of the answers that are not in the store. */
export class UnsettledFiles extends Error {
  override readonly name = 'UnsettledFiles';
  readonly files: readonly { path: string; name: string | null; fault: UploadFault }[];

  constructor(files: UnsettledFiles['files']) {
    super(`not stored: ${files.map(({ path, fault }) => `${path} (${fault})`).join(', ')}`);
    this.files = files;
  }
}
