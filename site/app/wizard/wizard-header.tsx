import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';

type WizardHeaderProps = {
  /** Says how long it takes: once is enough. */
  hasLead?: boolean;
  children?: ReactNode;
};

/** The head of the wizard, low: what is to be filled in must be in sight. */
export function WizardHeader({ hasLead = true, children }: WizardHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page pt-5 pb-5 sm:pt-8">
      <h1 className="section-rule font-bold text-heading sm:text-title">{t('wizard.title')}</h1>
      {hasLead && (
        <p className="mt-2 hidden max-w-2xl text-ink-soft text-lead sm:block">{t('wizard.lead')}</p>
      )}
      {children}
    </div>
  );
}
