import { SOCIAL_NETWORKS } from '#domain/limits.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { NETWORK_NAMES } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { SocialIcon } from '#site/ui/icon.tsx';

type SocialLinksProps = Pick<BusinessPage['listing'], 'name' | 'social'>;

/** The pages of a business on social networks; nothing when there is none. */
export function SocialLinks({ name, social }: SocialLinksProps) {
  const { t } = useTranslation();
  const networks = SOCIAL_NETWORKS.filter((network) => social[network]);
  if (networks.length === 0) return null;
  return (
    <ul aria-label={t('business.social')} className="mt-4 flex flex-wrap gap-2">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            rel="nofollow noopener external"
            aria-label={t('business.socialOn', { name, network: NETWORK_NAMES[network] })}
            className="button button-quiet size-11 p-0"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
