import { useId } from 'react';
import { CORRECTABLE_KEYS, type WaitingCorrection } from '#domain/trust/correction.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { ComparedValues } from './compared-values.tsx';

type CorrectionCardProps = {
  correction: WaitingCorrection;
  /** Whether who looks may accept that the business is no more, which deletes its listing. */
  mayClose: boolean;
  isBusy: boolean;
  onDecide: (accept: boolean) => void;
};

/** One correction: what the listing says beside what it should say, and the two buttons. */
export function CorrectionCard({ correction, mayClose, isBusy, onDecide }: CorrectionCardProps) {
  const { t, language } = useTranslation();
  const title = useId();
  const { fields, present, staleKeys, isClosed, note, createdAt } = correction;
  // The city says what its municipality, an identifier, would say again.
  const keys = CORRECTABLE_KEYS.filter(
    (key) => key in fields && !(key === 'municipality' && 'city' in fields),
  );
  const at = formatMoment(createdAt, language);
  const isStale = staleKeys.length > 0;
  const canAccept = !isStale && (mayClose || !isClosed);
  return (
    <li>
      <section
        aria-labelledby={title}
        className="grid gap-4 rounded-card border border-edge bg-sunken p-4 sm:p-5"
      >
        <h3 id={title} className="font-semibold">
          {t(isClosed ? 'editor.corrections.closed' : 'editor.corrections.suggested', { at })}
        </h3>
        {isClosed && (
          <p>{t(mayClose ? 'editor.corrections.closedText' : 'editor.corrections.closedManager')}</p>
        )}
        {keys.length > 0 && (
          <ComparedValues
            titles={{ one: t('editor.corrections.present'), other: t('editor.corrections.other') }}
            fields={keys.map((field) => ({ field, one: present[field], other: fields[field] }))}
          />
        )}
        {note && (
          <blockquote className="whitespace-pre-line border-edge border-l-2 pl-3 wrap-anywhere">
            {note}
          </blockquote>
        )}
        {isStale && (
          <p className="flex items-start gap-2 font-medium">
            <Icon name="info" className="mt-0.5 size-5" />
            {t('editor.corrections.stale')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {canAccept && (
            <TaskButton
              isBusy={isBusy}
              look={isClosed ? 'danger' : 'primary'}
              label={t(isClosed ? 'editor.corrections.acceptClosedOf' : 'editor.corrections.acceptOf', {
                at,
              })}
              onPress={() => onDecide(true)}
            >
              {t(isClosed ? 'editor.corrections.acceptClosed' : 'editor.corrections.accept')}
            </TaskButton>
          )}
          <TaskButton
            isBusy={isBusy}
            label={t('editor.corrections.refuseOf', { at })}
            onPress={() => onDecide(false)}
          >
            {t('editor.corrections.refuse')}
          </TaskButton>
        </div>
      </section>
    </li>
  );
}
