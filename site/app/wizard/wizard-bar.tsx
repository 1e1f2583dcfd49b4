import type { ReactNode } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { PreviewDialog } from '#site/features/listing-preview/preview-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { stepBefore, stepPath, type WizardStep } from './steps.ts';

type WizardBarProps = {
  step: WizardStep;
  answers: ListingAnswers;
  /** What leads on. */
  children: ReactNode;
};

/** The buttons of a step: back, the preview where it has no place beside, and on. */
export function WizardBar({ step, answers, children }: WizardBarProps) {
  const { t } = useTranslation();
  const before = stepBefore(step);
  return (
    <div className="wizard-bar -mx-4 flex flex-wrap items-center gap-2 rounded-b-card border-rule border-t bg-card px-4 py-3 sm:-mx-6 sm:px-6">
      {before && (
        <LocalLink to={stepPath(before)} prefetch="none" className="button button-quiet">
          <Icon name="arrow-left" />
          {t('wizard.back')}
        </LocalLink>
      )}
      <PreviewDialog answers={answers} />
      <div className="ml-auto">{children}</div>
    </div>
  );
}
