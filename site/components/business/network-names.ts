import type { SocialNetwork } from '#domain/limits.ts';
import { BrandIcon } from '#site/components/icon.tsx';

/** How each network writes its own name, the same in both languages. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  linkedin: 'LinkedIn',
  threads: 'Threads',
  tiktok: 'TikTok',
};

/** The mark of a social network; it only decorates. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return <BrandIcon network={network} className="size-5" />;
}
