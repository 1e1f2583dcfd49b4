import { useCallback } from 'react';
import { Icon } from '#site/components/icon.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useGeolocation } from './use-geolocation.ts';

type LocationPromptProps = {
  /** Whether the search is already around a position. */
  isLocated: boolean;
  onLocate(latitude: number, longitude: number): void;
  /** Leads to the filters by place, for whoever cannot or will not be located. */
  onManual(): void;
};

/** Offers to search around the visitor, says how that goes, and points to the regions when it does not. */
export function LocationPrompt({ isLocated, onLocate, onManual }: LocationPromptProps) {
  const { t } = useTranslation();
  const { state, detect } = useGeolocation(useCallback(onLocate, [onLocate]));
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
        <button type="button" onClick={onManual} className="button button-quiet">
          <Icon name="map-pin" />
          {t('search.locate.manual')}
        </button>
      )}
      <p className="hidden text-on-band-soft noscript:block">{t('search.locate.noScript')}</p>
    </div>
  );
}
