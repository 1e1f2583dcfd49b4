import { privacyClock } from '#domain/trust/privacy-request.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useNow } from '#site/ui/use-now.ts';

const LOOKS = { running: 'text-ink-soft', soon: 'font-semibold', overdue: 'font-semibold text-bad' } as const;

/** How many of the thirty days are left, or how late an answer is, in words as well as in colour. @param dueAt ISO 8601 */
export function PrivacyClock({ dueAt }: { dueAt: string }) {
  const { t, language } = useTranslation();
  const { days, state } = privacyClock(dueAt, useNow());
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${LOOKS[state]}`}>
      {state !== 'running' && (
        <Icon name={state === 'overdue' ? 'circle-alert' : 'clock'} className="size-4" />
      )}
      <time dateTime={dueAt} title={formatDay(dueAt, language)}>
        {t(`adminPrivacy.clock.${state}`, { count: days })}
      </time>
    </span>
  );
}
