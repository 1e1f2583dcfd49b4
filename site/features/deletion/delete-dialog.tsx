import { useState } from 'react';
import type { ListingDeletion } from '#domain/listing/edit.ts';
import { CLAIM_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteListing, readRight, requestRemoval } from './api.ts';
import { type Deletion, RequestStep, useDeletion } from './request-step.tsx';

export type DeleteDialogProps = {
  /** `isClaimed`: has an owner; then only its owner or an administrator is offered to delete it. */
  listing: { id: number; slug: string; name: string; isClaimed: boolean };
  onDeleted: (deletion: ListingDeletion) => void | Promise<void>;
  onClose: () => void;
};

type Step = 'choose' | 'confirm' | 'request' | 'requested';

/**
 * The confirmation before a listing is deleted. On an unclaimed one: claim it, delete it anyway, or cancel; « delete
 * anyway » by a person without the right to delete it sends an administrator a removal request, and says so.
 */
export function DeleteDialog({ listing, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { id, name } = listing;
  const deletion = useDeletion();
  const [step, setStep] = useState<Step>(listing.isClaimed ? 'confirm' : 'choose');
  const goOn = () =>
    deletion.run(async (client) => {
      const right = await readRight(client, id);
      setStep(right === 'owner' || right === 'administrator' ? 'confirm' : 'request');
    });
  const remove = () => deletion.run(async (client) => await onDeleted(await deleteListing(client, id)));
  const ask = (reason: string) =>
    deletion.run(async (client) => {
      await requestRemoval(client, id, reason);
      setStep('requested');
    });
  return (
    <Modal title={t(`listingDeletion.${TITLES[step]}`, { name })} isBusy={deletion.isBusy} onClose={onClose}>
      {step === 'choose' && (
        <ChooseStep slug={listing.slug} deletion={deletion} onGoOn={goOn} onCancel={onClose} />
      )}
      {step === 'confirm' && <ConfirmStep deletion={deletion} onConfirm={remove} onCancel={onClose} />}
      {step === 'request' && <RequestStep deletion={deletion} onAsk={ask} onCancel={onClose} />}
      {step === 'requested' && (
        <div className="mt-3 grid justify-items-start gap-5">
          <p>{t('listingDeletion.requestedText', { name })}</p>
          <button type="button" className="button button-primary" onClick={onClose}>
            {t('listingDeletion.close')}
          </button>
        </div>
      )}
    </Modal>
  );
}

const TITLES = {
  choose: 'title',
  confirm: 'title',
  request: 'requestTitle',
  requested: 'requestedTitle',
} as const satisfies Record<Step, string>;

type ConfirmStepProps = { deletion: Deletion; onConfirm: () => void; onCancel: () => void };

/** Explains the effects of deletion, with the button that deletes. */
function ConfirmStep({ deletion, onConfirm, onCancel }: ConfirmStepProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid gap-3">
      <p>{t('listingDeletion.gone')}</p>
      <p>{t('listingDeletion.restorable')}</p>
      <Outcome failed={deletion.failed} />
      <div className="mt-2 flex flex-wrap gap-3">
        <TaskButton isBusy={deletion.isBusy} look="danger" onPress={onConfirm}>
          {deletion.isBusy ? t('listingDeletion.working') : t('listingDeletion.action')}
        </TaskButton>
        <TaskButton isBusy={deletion.isBusy} onPress={onCancel}>
          {t('listingDeletion.cancel')}
        </TaskButton>
      </div>
    </div>
  );
}

type ChooseStepProps = { slug: string; deletion: Deletion; onGoOn: () => void; onCancel: () => void };

/** The three choices for an unclaimed listing. */
function ChooseStep({ slug, deletion, onGoOn, onCancel }: ChooseStepProps) {
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
