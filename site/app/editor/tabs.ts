import { useSearchParams } from 'react-router';
import { LISTING_TABS } from '#domain/listing/listing.ts';

export type Tab = keyof typeof LISTING_TABS;
/** The tabs of a listing, and beside them what others would correct, and who may edit it. */
export type EditScreen = Tab | 'corrections' | 'access';

export const TABS = Object.keys(LISTING_TABS) as Tab[];
const SCREENS: readonly EditScreen[] = [...TABS, 'corrections', 'access'];

/** The query that opens a screen; the same in both languages, so that a switch keeps one's place. */
export function screenQuery(screen: EditScreen): string {
  return screen === 'basic' ? '' : `?tab=${screen}`;
}

/** The screen that a query names; the first one for any other name. */
export function screenOf(query: URLSearchParams): EditScreen {
  const asked = query.get('tab');
  return SCREENS.find((screen) => screen === asked) ?? 'basic';
}

/** The screen that the page's address names. */
export function useScreen(): EditScreen {
  const [query] = useSearchParams();
  return screenOf(query);
}
