import { useCallback, useState } from 'react';
import type { ClaimDraft } from '#domain/trust/claim.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useLive } from '#site/session/use-live.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { claimListing, readOwnClaims } from './api.ts';
import { ClaimForm, forgetClaim } from './claim-form.tsx';
import { Evidence } from './evidence.tsx';
import { useClaimTask } from './use-claim-task.ts';

export type ClaimDialogProps = {
  listing: { id: number; name: string };
  person: { id: string; email: string };
  onClose: () => void;
};

/** Claims a listing; a person who already claimed it sees the status of the claim and how to speed it up. */
export function ClaimDialog({ listing, person, onClose }: ClaimDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useClaimTask();
  const [isSent, setSent] = useState(false);
  const { data, hasFailed, reload } = useLive(
    useCallback((client: DataClient) => readOwnClaims(client, locale), [locale]),
  );
  const [claimId, setClaimId] = useState<number | null>(null);
  const own = data?.find((claim) => claim.listing.id === listing.id && claim.status === 'pending');
  if (own && own.id !== claimId) setClaimId(own.id);
  // By a proof that suffices, while the dialog is open.
  const isApproved = data?.some((claim) => claim.id === claimId && claim.status === 'approved');
  const { name } = listing;
  const send = (claim: ClaimDraft) =>
    task.run(async (client) => {
      try {
        setClaimId((await claimListing(client, listing.id, claim)).id);
      } catch (error) {
        // Already claimed in another tab or on another device: show the claim in place of the form.
        if (error instanceof DataError && error.code === 'already_pending') await reload();
        throw error;
      }
      forgetClaim(person.id, listing.id);
      setSent(true);
      await reload();
      return null;
    });
  if (isApproved) {
    return (
      <Modal title={t('claimDialog.approvedTitle')} onClose={onClose}>
        <div className="mt-2 grid gap-5">
          <p role="status">{t('claimDialog.approvedText', { name })}</p>
          <div className="flex flex-wrap gap-3">
            <LocalLink to="/mes-entreprises" className="button button-primary">
              {t('claimDialog.toBusinesses')}
            </LocalLink>
            <button type="button" className="button button-quiet" onClick={onClose}>
              {t('claimDialog.close')}
            </button>
          </div>
        </div>
      </Modal>
    );
  }
  if (!isSent && !own) {
    return (
      <Modal title={t('claimDialog.title', { name })} isBusy={task.isBusy} onClose={onClose}>
        {data || hasFailed ? (
          <ClaimForm listing={listing} person={person} task={task} onSend={send} onCancel={onClose} />
        ) : (
          <p role="status" className="mt-3">
            {t('claimDialog.checking')}
          </p>
        )}
      </Modal>
    );
  }
  return (
    <Modal title={t(isSent ? 'claimDialog.sentTitle' : 'claimDialog.pendingTitle')} onClose={onClose}>
      <div className="mt-2 grid gap-5">
        <p>{isSent ? t('claimDialog.sentText', { name }) : t('claimDialog.refusals.already_pending')}</p>
        {own && <Evidence claim={own} personId={person.id} onChanged={reload} />}
        <div className="flex flex-wrap gap-3">
          <LocalLink to="/mes-entreprises" className="button button-primary">
            {t('claimDialog.toBusinesses')}
          </LocalLink>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('claimDialog.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** Says that a listing has an owner already, and how to manage it all the same. */
export function ClaimedDialog({ listing: { name }, onClose }: Omit<ClaimDialogProps, 'person'>) {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <Modal title={t('claimDialog.title', { name })} onClose={onClose}>
      <div className="mt-2 grid gap-4">
        <p>{t('claimDialog.refusals.already_claimed')}</p>
        <p>{t('claimDialog.claimed')}</p>
        <div className="flex flex-wrap gap-3">
          <a href={`mailto:${contactEmail}`} className="button button-primary">
            {t('claimDialog.write')}
          </a>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('claimDialog.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
