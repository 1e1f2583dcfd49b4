import type { SocialNetwork } from '#domain/limits.ts';

/** How each network writes its own name, the same in both languages. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  threads: 'Threads',
  tiktok: 'TikTok',
};
