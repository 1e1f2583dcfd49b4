import { useTranslation } from 'react-i18next';
import { LocalLink } from './local-link.tsx';

type LoadMoreProps = {
  /** The French path of the same list one screen longer; null when everything is shown. */
  to: string | null;
  shown: number;
  total: number;
  /** When there are more than `total`, which then was not counted to the end. */
  totalIsCapped?: boolean;
};

/** How much of a list is shown, and a link that shows more: it keeps the place in the page, and needs no JavaScript. */
export function LoadMore({ to, shown, total, totalIsCapped = false }: LoadMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      {to && (
        <LocalLink to={to} preventScrollReset replace prefetch="none" className="button button-quiet">
          {t('lists.loadMore')}
        </LocalLink>
      )}
      <p role="status" className="text-ink-soft">
        {t(totalIsCapped ? 'lists.shownCapped' : 'lists.shown', { shown, total })}
      </p>
    </div>
  );
}
