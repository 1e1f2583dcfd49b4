import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { DeviceFiles, KeptFile } from './device-files.ts';
import type { ImagePreparer } from './image-preparer.ts';
import { UploadError, type UploadFault } from './resumable-upload.ts';

/** What a tray is made of: every effect that it has. */
export type TrayParts = {
  device: DeviceFiles;
  /** Whether this device keeps the bytes of what is stored, until `clear`. */
  keepsStored: boolean;
  prepare: ImagePreparer['prepare'];
  store: {
    /** @throws UploadError */
    upload(file: KeptFile, hooks: UploadHooks): Promise<void>;
    /** @throws UploadError */
    isThere(path: string): Promise<boolean>;
    remove(paths: readonly string[]): Promise<void>;
  };
  /** The form as it stands. */
  answersNow(): ListingAnswers;
  isOnline(): boolean;
  /** Lets one tab at a time send a file. */
  alone(path: string, task: () => Promise<void>): Promise<void>;
};

export type UploadHooks = {
  onBegun(uploadUrl: string): void;
  onProgress(progress: number): void;
  signal: AbortSignal;
};

/** Why a file is not in the store; what nobody expected is logged. */
export function uploadFaultOf(error: unknown): UploadFault {
  if (error instanceof UploadError) return error.fault;
  console.error(error);
  return 'unreachable';
}
