import type { SocialNetwork } from '#domain/limits.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';

/**
 * A telephone as people of Quebec read it; one from outside North America stays as it is.
 *
 * @param phone E.164
 * @example formatPhone('+15145551234') // '514-555-1234'
 */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? parts.slice(1).join('-') : phone;
}

/**
 * A website as it is shown: its host, without `www.`.
 *
 * @example websiteHost('https://www.cafe-nord.example/menu') // 'cafe-nord.example'
 */
export function websiteHost(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '');
}

/** How each network writes its own name, the same in both languages. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  threads: 'Threads',
  tiktok: 'TikTok',
};

/** In the address of a listing, these open a dialog; the same in both languages, so that an address outlives a change of language. */
export const CLAIM_ID = 'revendiquer';
export const DELETE_ID = 'supprimer';
/** In the address, it opens the dialog of a review. */
export const WRITE_ID = 'rediger-avis';
/** In the address, before `-` and the id of a review: a visitor found it useful. */
export const USEFUL_ID = 'utile';

/** What the actions of a listing's page need to know of it. */
export type ActionsListing = Pick<BusinessPage['listing'], 'id' | 'slug' | 'name' | 'isClaimed'>;
