import type { SocialNetwork } from '#domain/limits.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';

/**
 * Formats a North American telephone number in Quebec style; returns other numbers unchanged.
 *
 * @param phone E.164
 * @example formatPhone('+15145551234') // '514-555-1234'
 */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? parts.slice(1).join('-') : phone;
}

/**
 * Display form of a website: its host, without `www.`.
 *
 * @example websiteHost('https://www.cafe-nord.example/menu') // 'cafe-nord.example'
 */
export function websiteHost(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '');
}

/** Brand names of the networks, the same in both languages. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  threads: 'Threads',
  tiktok: 'TikTok',
};

/** In the address of a listing, these open a dialog; the same in both languages, so that links survive a switch. */
export const CLAIM_ID = 'revendiquer';
export const DELETE_ID = 'supprimer';
/** In the address, it opens the review dialog. */
export const WRITE_ID = 'rediger-avis';
/** In the address, before `-` and the id of a review: marks the review as useful. */
export const USEFUL_ID = 'utile';

/** Fields of a listing that its page actions need. */
export type ActionsListing = Pick<BusinessPage['listing'], 'id' | 'slug' | 'name' | 'isClaimed'>;
