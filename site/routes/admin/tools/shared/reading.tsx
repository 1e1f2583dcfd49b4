import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Live } from '#site/session/use-live.ts';

/** In place of what is not read yet, or could not be. */
export function Reading<Data>({ live }: { live: Live<Data> }) {
  const { t } = useTranslation();
  if (!live.hasFailed) return <p role="status">{t('tools.reading')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="font-medium text-bad">
        {t('tools.failed')}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void live.reload()}>
        {t('account.retry')}
      </button>
    </div>
  );
}
