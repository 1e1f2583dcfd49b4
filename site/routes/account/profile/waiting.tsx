import { Outcome } from '#site/components/form/outcome.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Live } from '#site/session/use-live.ts';

/** In the place of what is still being read, or could not be. */
export function Waiting({ live }: { live: Live<unknown> }) {
  const { t } = useTranslation();
  if (!live.hasFailed) return <p className="text-ink-soft">{t('account.checking')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Outcome failed={t('profile.failedText')} />
      <button type="button" className="button button-quiet" onClick={live.reload}>
        {t('account.retry')}
      </button>
    </div>
  );
}
