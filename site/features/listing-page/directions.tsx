import type { BusinessPage } from '#domain/pages/directory.ts';
import type { Point } from '#domain/places/distance.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

/** Programs that show the way to a point; each address opens the program where it is installed, else its site. */
function urlsTo({ latitude, longitude }: Point) {
  return {
    waze: `https://waze.com/ul?ll=${latitude},${longitude}&navigate=yes`,
    googleMaps: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
    appleMaps: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
    osmDirections: `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`,
  };
}

const PROGRAMS = ['waze', 'googleMaps', 'appleMaps', 'osmDirections'] as const;

/** Where a listing is, when that is known and shown. */
export function pointOf({ latitude, longitude }: BusinessPage['listing']): Point | null {
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** The way to a point. Devices of Apple open their own maps (site/islands/shell.ts). */
export function DirectionsLink({ point }: { point: Point }) {
  const { t } = useTranslation();
  const { googleMaps, appleMaps } = urlsTo(point);
  return (
    <a
      href={googleMaps}
      data-apple={appleMaps}
      data-press="directions"
      rel="noopener external"
      className="button button-quiet"
    >
      <Icon name="navigation" />
      {t('business.directions')}
    </a>
  );
}

/** The way to a point, by the program that the visitor prefers. */
export function Directions({ point }: { point: Point }) {
  const { t } = useTranslation();
  const urls = urlsTo(point);
  return (
    <ul className="grid gap-2">
      {PROGRAMS.map((name) => (
        <li key={name} className="grid">
          <a
            href={urls[name]}
            data-press="directions"
            rel="noopener external"
            className="button button-quiet"
          >
            <Icon name="navigation" />
            {t(`business.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
