import { useContext } from 'react';
import { hasDays } from '#domain/listing/hours/hours.ts';
import type { OpeningHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { IslandsContext } from '#site/page/island.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { hoursAttributes } from './open-state-hours.ts';
import { openStateText } from './open-state-text.ts';

/**
 * Whether a business is open now in its time zone, and until or from when; renders nothing when unknown. In a document,
 * the page's script updates it at each change (site/islands/open-states.ts).
 */
export function OpenState({ listing }: { listing: OpeningHours }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const isDocument = useContext(IslandsContext) !== null;
  if (!hasDays(listing) && !listing.byAppointment) return null;
  const { text, className, until } = openStateText(listing, now, locale, t);
  if (!isDocument && !text) return null;
  const attributes = isDocument ? hoursAttributes(listing, until) : undefined;
  return (
    <span {...attributes} hidden={!text} className={className || undefined}>
      {text}
    </span>
  );
}
