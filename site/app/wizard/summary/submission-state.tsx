import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { stepPath } from '../steps.ts';
import type { Submission } from '../use-submission.ts';

/** How far the submission is, or why it did not go, said to everyone. */
export function SubmissionState({ phase, problem }: Pick<Submission, 'phase' | 'problem'>) {
  const { t } = useTranslation();
  return (
    <div className="contents">
      <p role="status" className="text-ink-soft empty:sr-only">
        {phase && t(`wizard.summary.${phase}`)}
      </p>
      <div role="alert" className="empty:sr-only">
        {problem && (
          <div className="flex items-start gap-3 rounded-card border-2 border-bad p-4">
            <Icon name="circle-alert" className="mt-0.5 size-5 text-bad" />
            <div>
              {problem === 'images' ? (
                <p>
                  {t('wizard.summary.imagesFailed')}{' '}
                  <LocalLink to={stepPath('media')} prefetch="none" className="link">
                    {t('wizard.summary.seeImages')}
                  </LocalLink>
                </p>
              ) : (
                <p>{t(`listingForm.refusals.${problem}`)}</p>
              )}
              <p>{t('wizard.summary.nothingLost')}</p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
