import type { BackendOptions } from '#backend/app.ts';

/**
 * Files that owners, authors and administrators remove: unreadable from that moment on. The photos of a rejected or
 * archived listing are withheld from the public.
 */
export const REMOVABLE_FILES: NonNullable<BackendOptions['removableObjects']> = {
  buckets: ['listings', 'avatars', 'sponsors', 'claim-documents'],
  isRemoved: 'private.is_removed_file',
  isWithheld: 'private.is_withheld_file',
};
