import type { BusinessPage } from '#domain/pages/directory.ts';

export type ActionsListing = Pick<BusinessPage['listing'], 'id' | 'slug' | 'name' | 'isClaimed'>;

/** Classes of an action on the page of a listing. */
export const ACTION =
  'inline-flex min-h-8 items-center gap-1.5 rounded-small font-semibold text-sm hover:underline';
