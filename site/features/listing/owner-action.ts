import type { BusinessPage } from '#domain/pages/directory.ts';

export type ActionsListing = Pick<BusinessPage['listing'], 'id' | 'slug' | 'name' | 'isClaimed'>;

/** Class of an action on the page of a listing. */
export const ACTION = 'action';
