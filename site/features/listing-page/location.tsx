import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';
import { LazyMap } from './lazy-map.tsx';

type LocationProps = {
  listing: BusinessPage['listing'];
  /** Fetches no map: its plate stays. */
  isStill?: boolean;
};

/** The place of a business on a map and the way there; nothing when its place is unknown or hidden. */
export function Location({ listing, isStill = false }: LocationProps) {
  const { t } = useTranslation();
  const { name, address, cityName, latitude, longitude } = listing;
  if (latitude === null || longitude === null) return null;
  return (
    <Section title={t('business.location')}>
      <Island
        name="listing-map"
        when={['visible', 'press']}
        of={LazyMap}
        props={{
          point: { latitude, longitude },
          name,
          address: [address, cityName].filter(Boolean).join(', '),
          isStill,
        }}
      />
      <a
        href={`https://waze.com/ul?ll=${latitude},${longitude}&navigate=yes`}
        rel="noopener external"
        className="button button-quiet mt-3 w-full"
      >
        <Icon name="navigation" />
        {t('business.waze')}
      </a>
    </Section>
  );
}
