import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Pages } from './use-pages.ts';

/** Under a list read page by page: that it is read, that it could not be, or the way to the rest. */
export function PageEnd<Answer>({ list }: { list: Pages<Answer> }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p role="status" className="text-ink-soft empty:sr-only">
        {list.isReading && t('tools.reading')}
      </p>
      <p role="alert" className="font-medium text-bad empty:sr-only">
        {list.hasFailed && t('tools.failed')}
      </p>
      {(list.hasMore || list.hasFailed) && (
        <button
          type="button"
          className="button button-quiet aria-disabled:opacity-70"
          aria-disabled={list.isReading || undefined}
          onClick={() => !list.isReading && void list.more()}
        >
          {list.hasFailed ? t('account.retry') : t('tools.more')}
        </button>
      )}
    </div>
  );
}
