import { useSyncExternalStore } from 'react';
import { countKept, onKeptChange } from '#site/features/kept-listings/kept-storage.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

/**
 * The link to the kept listings, with their number. The server does not know it: in a document the page's script writes
 * it (site/features/kept-listings/show-kept.ts).
 */
export function KeptLink() {
  const { t } = useTranslation();
  const count = useSyncExternalStore(onKeptChange, countKept, () => 0);
  return (
    <LocalLink to="/ma-liste" prefetch="none" title={t('shell.myList')} className="kept-link">
      <Icon name="star" className="size-6" />
      <span className="sr-only">{t('shell.myList')}</span>
      <span data-kept-count>{count > 0 && count}</span>
    </LocalLink>
  );
}
