import type { RefObject } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { stepPath, type WizardStep } from '../steps.ts';

type MissingStepsProps = { steps: readonly WizardStep[]; box: RefObject<HTMLDivElement | null> };

/** What stands between a draft and its submission; nothing when nothing does. */
export function MissingSteps({ steps, box }: MissingStepsProps) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border-2 border-bad bg-card p-4"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 text-bad" />
      <div>
        <p className="font-semibold">{t('wizard.summary.missingTitle')}</p>
        <p>{t('wizard.summary.missingText')}</p>
        <ul>
          {steps.map((step) => (
            <li key={step}>
              <LocalLink
                to={stepPath(step)}
                prefetch="none"
                className="link inline-flex min-h-8 items-center"
              >
                {t(`wizard.steps.${step}.name`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
