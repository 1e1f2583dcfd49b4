import type { EarlierWords } from '#domain/trust/waiting.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type SettledProps = { decisions: readonly EarlierWords[]; onNext: () => void };

/** Says of what is open that it waits no longer, and who decided. */
export function Settled({ decisions, onNext }: SettledProps) {
  const { t, language } = useTranslation();
  const decided = decisions.find(({ isOfThis }) => isOfThis);
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 border-l-4 border-l-yellow p-4">
      <p role="status" className="font-medium">
        {decided
          ? t('admin.decidedBefore', {
              by: decided.by ?? t('admin.somebody'),
              action: t(`admin.done.${decided.action as 'approved'}`, { defaultValue: decided.action }),
              at: formatMoment(decided.at, language),
            })
          : t('moderation.takenBack')}
      </p>
      <button type="button" className="button button-quiet" onClick={onNext}>
        {t('moderation.openNext')}
      </button>
    </div>
  );
}
