import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch, type SearchQuery, searchParams } from '#domain/search/search.ts';
import { searchPath } from '#site/components/search-path.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

/** What has the focus after a search that was just asked, in the state of its history entry. */
export const RESULTS = 'results';

/** Once a search is asked, the panel of filters closes and the focus goes to what it found. */
export function useResultsFocus(panel: RefObject<HTMLDivElement | null>) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const isNew = useNavigationType() !== 'POP' && state?.focus === RESULTS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is a new search
  useEffect(() => {
    if (!isNew) return;
    panel.current?.hidePopover();
    title.current?.focus({ preventScroll: true });
  }, [key, isNew]);
  return title;
}

/** Searches around a position, nearest first, with everything else that is asked. */
export function useLocate(query: SearchQuery) {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(
    (lat: number, lng: number) => {
      const around = parseSearch(searchParams({ ...query, lat, lng, sort: 'distance', page: 1 }));
      navigate(localizePath(searchPath(around), locale), { state: { focus: RESULTS } });
    },
    [navigate, locale, query],
  );
}

/** Brings the choice of a region to whoever could not be located. */
export function showRegions(panel: HTMLElement | null): void {
  const region = panel?.querySelector<HTMLSelectElement>('select[name=region]');
  if (!panel || !region) return;
  if (!region.checkVisibility()) panel.showPopover();
  region.focus();
}
