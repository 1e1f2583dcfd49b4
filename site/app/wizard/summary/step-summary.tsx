import { useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { stepPath, type WizardStep } from '../steps.ts';
import type { ReadBackRow } from './read-back.ts';

type StepSummaryProps = { step: WizardStep; rows: readonly ReadBackRow[]; isComplete: boolean };

/** The answers of a step, and a link back to it. */
export function StepSummary({ step, rows, isComplete }: StepSummaryProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(`wizard.steps.${step}.name`);
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-bold">
          {name}
          {!isComplete && (
            <span className="ml-2 font-medium text-bad text-sm">{t('wizard.progress.faulty')}</span>
          )}
        </h3>
        <LocalLink
          to={stepPath(step)}
          prefetch="none"
          aria-label={t('wizard.summary.editStep', { name })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('wizard.summary.edit')}
        </LocalLink>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {rows.map(({ label, lines }) => (
          <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-soft text-sm sm:pt-0.5">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              {lines.length > 0 ? (
                lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))
              ) : (
                <span className="text-ink-faint">{t('wizard.summary.none')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
