import { EMPTY_SEARCH } from '#domain/search/search.ts';
import type { SearchedWords } from '#domain/search/searches.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type SearchRowProps = {
  row: SearchedWords;
  isEmptyList: boolean;
  onAdd: () => void;
  onSettle: () => void;
};

/** What was searched, how often, and what can be done about it. */
export function SearchRow({ row, isEmptyList, onAdd, onSettle }: SearchRowProps) {
  const { t } = useTranslation();
  const { shown, searches, empty } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
        <LocalLink
          to={searchPath({ ...EMPTY_SEARCH, q: shown })}
          prefetch="none"
          className="link font-semibold"
        >
          {shown}
        </LocalLink>
        <p className="text-ink-soft text-sm">
          {t('tools.searches.count', { count: searches })}
          {empty > 0 && <> · {t('tools.searches.emptyCount', { count: empty })}</>}
        </p>
      </div>
      {(isEmptyList || empty > 0) && (
        <div className="flex flex-wrap gap-1.5">
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('tools.searches.addNamed', { words: shown })}
            onClick={onAdd}
          >
            {t('tools.searches.add')}
          </button>
          {isEmptyList && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('tools.searches.settleNamed', { words: shown })}
              onClick={onSettle}
            >
              {t('tools.searches.settle')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
