import type { SocialNetwork } from '#domain/limits.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';

/**
 * Formats a telephone number with its extension: North American ones in Quebec style, others with their digits.
 *
 * @param phone as stored; other text is returned unchanged
 * @param language BCP 47
 * @example formatPhone('+15145551234,107', 'fr') // '514-555-1234, poste 107'
 */
export function formatPhone(phone: string, language: string): string {
  const [, number, extension] = /^(\+\d+)(?:,(\d+))?$/.exec(phone) ?? [];
  if (number === undefined) return phone;
  const written = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
  return extension
    ? `${written}, ${language.startsWith('en') ? 'ext.' : 'poste'}\u00a0${extension}`
    : written;
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
