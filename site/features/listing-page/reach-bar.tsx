import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { DirectionsLink, pointOf } from './directions.tsx';
import { ShareButton } from './share.tsx';

/** On a phone, how to reach a business, in a bar that stays at the bottom of the window. */
export function ReachBar({ listing }: { listing: BusinessPage['listing'] }) {
  const { t } = useTranslation();
  const { slug, phone, website } = listing;
  const point = pointOf(listing);
  return (
    <nav aria-label={t('business.reach')} className="reach-bar">
      {phone && (
        <a href={`tel:${phone}`} data-press="call" className="button button-primary">
          <Icon name="phone" />
          {t('business.call')}
        </a>
      )}
      {point && <DirectionsLink point={point} />}
      {website && <WebsiteLink url={website} />}
      <ShareButton slug={slug} />
    </nav>
  );
}

export function WebsiteLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <a href={url} data-press="website" rel="nofollow noopener external" className="button button-quiet">
      <Icon name="globe" />
      {t('business.website')}
    </a>
  );
}
