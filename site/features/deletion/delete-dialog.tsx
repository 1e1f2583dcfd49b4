import { useState } from 'react';
import type { ListingDeletion } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';
import { deleteListing, readRight, requestRemoval } from './api.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RequestStep } from './request-step.tsx';
import { useDeletion } from './use-deletion.ts';

export type DeleteDialogProps = {
  /** `isClaimed`: it is somebody's; only its owner or an administrator is then offered to delete it. */
  listing: { id: number; slug: string; name: string; isClaimed: boolean };
  onDeleted: (deletion: ListingDeletion) => void;
  onClose: () => void;
};

type Step = 'choose' | 'confirm' | 'request' | 'requested';

/**
 * The confirmation before a listing is deleted. On an unclaimed one: claim it, delete it anyway, or cancel; « delete
 * anyway » by someone whose it is not asks an administrator for its removal, and says so.
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
  const remove = () => deletion.run(async (client) => onDeleted(await deleteListing(client, id)));
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
