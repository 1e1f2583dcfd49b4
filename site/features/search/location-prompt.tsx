import { useCallback, useState } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch, searchParams } from '#domain/search/search.ts';
import { withoutPlace } from '#domain/search/without-place.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { FILTERS_ID } from './results-page.ts';
import { searchPath } from './search-path.ts';

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };
/** A browser whose question is not answered reports nothing: its own timeout begins with the answer. */
const UNANSWERED_MS = 20_000;

/** By the codes of GeolocationPositionError. */
const FAILURES: Record<number, LocationState> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

type LocationPromptProps = {
  /** The query of the present search's address, without « ? ». */
  search: string;
};

/** Offers to search around the visitor, says how that goes, and points to the regions when it fails. */
export function LocationPrompt({ search }: LocationPromptProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const isLocated = parseSearch(new URLSearchParams(search)).lat !== null;
  const searchAround = useCallback(
    (lat: number, lng: number) => {
      const query = withoutPlace(parseSearch(new URLSearchParams(search)));
      // Parsed again: a position brings a radius with it.
      const around = parseSearch(searchParams({ ...query, lat, lng, sort: 'distance', page: 1 }));
      void goTo(localizePath(searchPath(around), locale));
    },
    [search, locale, goTo],
  );
  const { state, detect } = useGeolocation(searchAround);
  const hasFailed = state !== 'idle' && state !== 'detecting';
  const message =
    state !== 'idle' ? t(`search.locate.${state}`) : isLocated ? t('search.locate.located') : null;
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        onClick={detect}
        aria-disabled={state === 'detecting'}
        className="chip min-h-11 border-on-band-soft px-4 noscript:hidden"
      >
        <Icon name="locate-fixed" className="size-4 text-yellow" />
        {state === 'timeout' ? t('search.locate.again') : t('search.locate.action')}
      </button>
      <p role="status" className="noscript:hidden" data-location={state}>
        {message ?? (
          <span className="text-on-band-soft text-sm max-sm:sr-only">{t('search.locate.note')}</span>
        )}
      </p>
      {hasFailed && state !== 'timeout' && (
        <button type="button" onClick={showRegions} className="button button-quiet">
          <Icon name="map-pin" />
          {t('search.locate.manual')}
        </button>
      )}
      <p className="hidden text-on-band-soft noscript:block">{t('search.locate.noScript')}</p>
    </div>
  );
}

/** Leads people who could not be located to the choice of a region. */
function showRegions(): void {
  const panel = document.getElementById(FILTERS_ID);
  const region = panel?.querySelector<HTMLSelectElement>('select[name=region]');
  if (!panel || !region) return;
  if (!region.checkVisibility()) panel.showPopover();
  region.focus();
}

/** How finding the visitor's position goes; the last four are its ends without one. */
type LocationState = 'idle' | 'detecting' | 'denied' | 'unavailable' | 'timeout' | 'error';

/**
 * Asks the browser for the visitor's position.
 *
 * @param onFound gets degrees rounded to about 100 m: enough to sort by distance, too little to tell a door
 */
function useGeolocation(onFound: (latitude: number, longitude: number) => void) {
  const [state, setState] = useState<LocationState>('idle');
  const detect = useCallback(() => {
    // Absent where the page is not served over HTTPS.
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('detecting');
    const unanswered = setTimeout(() => setState('timeout'), UNANSWERED_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(unanswered);
        setState('idle');
        onFound(rounded(coords.latitude), rounded(coords.longitude));
      },
      ({ code }) => {
        clearTimeout(unanswered);
        setState(FAILURES[code] ?? 'error');
      },
      OPTIONS,
    );
  }, [onFound]);
  return { state, detect };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
