import { CLAIM_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { Deletion } from './use-deletion.ts';

type ChooseStepProps = { slug: string; deletion: Deletion; onGoOn: () => void; onCancel: () => void };

/** The three ways out of deleting a listing that nobody has claimed. */
export function ChooseStep({ slug, deletion, onGoOn, onCancel }: ChooseStepProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid gap-3">
      <p>{t('listingDeletion.unclaimed')}</p>
      <Outcome failed={deletion.failed} />
      <div className="mt-2 flex flex-wrap gap-3">
        <LocalLink
          to={`/entreprise/${slug}#${CLAIM_ID}`}
          prefetch="none"
          preventScrollReset
          className="button button-primary"
        >
          {t('listingDeletion.claim')}
        </LocalLink>
        <TaskButton isBusy={deletion.isBusy} look="danger" onPress={onGoOn}>
          {deletion.isBusy ? t('listingDeletion.working') : t('listingDeletion.anyway')}
        </TaskButton>
        <TaskButton isBusy={deletion.isBusy} onPress={onCancel}>
          {t('listingDeletion.cancel')}
        </TaskButton>
      </div>
    </div>
  );
}
