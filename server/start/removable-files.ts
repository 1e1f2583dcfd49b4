import type { BackendOptions } from '#backend/app.ts';

/** Files that owners, authors and administrators remove: unreadable from that moment on. */
export const REMOVABLE_FILES: NonNullable<BackendOptions['removableObjects']> = {
  buckets: ['listings', 'avatars', 'sponsors', 'claim-documents'],
  isRemoved: 'private.is_removed_file',
};
