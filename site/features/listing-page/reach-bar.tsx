import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Directions, pointOf } from './directions.tsx';

const DIRECTIONS_ID = 'directions';

/** On a phone, how to reach a business, in a bar that stays at the bottom of the window. */
export function ReachBar({ listing }: { listing: BusinessPage['listing'] }) {
  const { t } = useTranslation();
  const { phone, website } = listing;
  const point = pointOf(listing);
  if (!phone && !website && !point) return null;
  return (
    <>
      <nav aria-label={t('business.reach')} className="reach-bar">
        {phone && (
          <a href={`tel:${phone}`} className="button button-primary">
            <Icon name="phone" />
            {t('business.call')}
          </a>
        )}
        {point && (
          <button type="button" popoverTarget={DIRECTIONS_ID} className="button button-quiet">
            <Icon name="navigation" />
            {t('business.directions')}
          </button>
        )}
        {website && (
          <a href={website} rel="nofollow noopener external" className="button button-quiet">
            <Icon name="globe" />
            {t('business.website')}
          </a>
        )}
      </nav>
      {point && (
        <div id={DIRECTIONS_ID} popover="auto" className="reach-panel">
          <Directions point={point} />
        </div>
      )}
    </>
  );
}
