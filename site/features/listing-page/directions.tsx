import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type Point = { latitude: number; longitude: number };

/** Programs that show the way to a point; each address opens the program where it is installed, else its site. */
const PROGRAMS: readonly {
  name: 'waze' | 'googleMaps' | 'appleMaps' | 'osmDirections';
  urlTo(point: Point): string;
}[] = [
  {
    name: 'waze',
    urlTo: ({ latitude, longitude }) => `https://waze.com/ul?ll=${latitude},${longitude}&navigate=yes`,
  },
  {
    name: 'googleMaps',
    urlTo: ({ latitude, longitude }) =>
      `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  },
  {
    name: 'appleMaps',
    urlTo: ({ latitude, longitude }) => `https://maps.apple.com/?daddr=${latitude},${longitude}`,
  },
  {
    name: 'osmDirections',
    urlTo: ({ latitude, longitude }) =>
      `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`,
  },
];

/** Where a listing is, when that is known and shown. */
export function pointOf({ latitude, longitude }: BusinessPage['listing']): Point | null {
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** The way to a point, by the program that the visitor prefers. */
export function Directions({ point }: { point: Point }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2">
      {PROGRAMS.map(({ name, urlTo }) => (
        <li key={name} className="grid">
          <a href={urlTo(point)} rel="noopener external" className="button button-quiet">
            <Icon name="navigation" />
            {t(`business.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
