import { pageKind } from '#domain/pages/kind.ts';
import { sendMeasures } from './send-measures.ts';

/** What lib.dom lacks of the navigation's entry. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };

/**
 * Tells the collector of listings and cities that the browser had fetched or rendered ahead, now that they are shown: the
 * server counts no view of what nobody may ever see.
 */
export function reportOpened(): void {
  const { pathname } = location;
  const page = pageKind(pathname);
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const { activationStart = 0, deliveryType } = navigation ?? {};
  if (activationStart === 0 && deliveryType !== 'navigational-prefetch') return;
  if (page === 'business' || page === 'city') sendMeasures({ page, opened: pathname });
}
