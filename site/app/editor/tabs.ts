import { useSearchParams } from 'react-router';
import { LISTING_TABS } from '#domain/listing/listing.ts';

export type Tab = keyof typeof LISTING_TABS;
/** The tabs of a listing, plus its preview and the screens for its corrections and its managers. */
export type EditScreen = Tab | 'preview' | 'corrections' | 'access';

export const TABS = Object.keys(LISTING_TABS) as Tab[];
const SCREENS: readonly EditScreen[] = [...TABS, 'preview', 'corrections', 'access'];

/** The query string that opens a screen; identical in both languages, so that switching keeps the screen. */
export function screenQuery(screen: EditScreen): string {
  return screen === 'basic' ? '' : `?tab=${screen}`;
}

/** The screen named in a query string; unknown names give the first screen. */
export function screenOf(query: URLSearchParams): EditScreen {
  const asked = query.get('tab');
  return SCREENS.find((screen) => screen === asked) ?? 'basic';
}

/** The screen named in the page's URL. */
export function useScreen(): EditScreen {
  const [query] = useSearchParams();
  return screenOf(query);
}
