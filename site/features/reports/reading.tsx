import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Live } from '#site/session/use-live.ts';

type ReadingProps = Pick<Live<unknown>, 'hasFailed' | 'reload'> & { onCancel: () => void };

/** In the place of a form, until what it shows was read. */
export function Reading({ hasFailed, reload, onCancel }: ReadingProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid gap-4">
      {hasFailed ? (
        <p role="alert" className="font-medium text-bad">
          {t('reportDialog.notRead')}
        </p>
      ) : (
        <p role="status">{t('reportDialog.reading')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasFailed && (
          <button type="button" className="button button-primary" onClick={() => void reload()}>
            {t('reportDialog.retry')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('reportDialog.cancel')}
        </button>
      </div>
    </div>
  );
}
