import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { Draft } from './draft.ts';
import { STEPS, stepNumber, stepPath, stepState, type WizardStep } from './steps.ts';

type ProgressProps = {
  current: WizardStep;
  draft: Draft;
  /** The position is being looked up. */
  isLocating: boolean;
};

/** The current step among the nine, with links to the steps already visited; one collapsed line on narrow pages. */
export function Progress({ current, draft, isLocating }: ProgressProps) {
  const { t } = useTranslation();
  const total = STEPS.length;
  const number = stepNumber(current);
  const now = new Date();
  const stateOf = (step: WizardStep) => {
    const state = stepState(step, current, draft, now);
    return isLocating && step === 'geolocation' && state === 'faulty' ? 'open' : state;
  };
  return (
    <nav aria-label={t('wizard.progress.label')}>
      <details key={current} className="disclosure group">
        <summary className="card px-4 py-3">
          <span className="flex items-center justify-between gap-3">
            <strong>
              {t('wizard.progress.position', { number, total, name: t(`wizard.steps.${current}.name`) })}
            </strong>
            <span className="sr-only">{t('wizard.progress.all')}</span>
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          </span>
          <span aria-hidden="true" className="mt-2.5 flex gap-1">
            {STEPS.map((step) => (
              <span
                key={step}
                data-state={stateOf(step)}
                className="h-1.5 flex-1 rounded-full bg-rule data-[state=current]:bg-yellow-deep data-[state=done]:bg-good data-[state=faulty]:bg-bad"
              />
            ))}
          </span>
        </summary>
        <ol className="grid gap-1 sm:grid-cols-3 lg:grid-cols-9 lg:gap-0">
          {STEPS.map((step) => (
            <Step key={step} step={step} state={stateOf(step)} />
          ))}
        </ol>
      </details>
    </nav>
  );
}

type StepProps = { step: WizardStep; state: ReturnType<typeof stepState> };

function Step({ step, state }: StepProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <span
        aria-hidden="true"
        className="step-mark grid size-8 flex-none place-items-center rounded-full border-2 border-edge font-bold text-sm"
      >
        {state === 'done' && <Icon name="check" className="size-4" />}
        {state === 'faulty' && '!'}
        {state !== 'done' && state !== 'faulty' && stepNumber(step)}
      </span>
      <span className="text-sm">
        {t(`wizard.steps.${step}.name`)}
        <span className="sr-only">, {t(`wizard.progress.${state}`)}</span>
      </span>
    </>
  );
  const look =
    'wizard-step flex min-h-11 items-center gap-2.5 rounded-field p-1.5 lg:flex-col lg:justify-start lg:gap-1.5 lg:text-center';
  return (
    <li>
      {state === 'ahead' ? (
        <span data-state={state} className={`${look} text-ink-faint`}>
          {words}
        </span>
      ) : (
        <LocalLink
          to={stepPath(step)}
          prefetch="none"
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`${look} hover:bg-sunken`}
        >
          {words}
        </LocalLink>
      )}
    </li>
  );
}
