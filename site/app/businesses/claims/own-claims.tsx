import { useState } from 'react';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { withdrawClaim } from '#site/features/claims/api.ts';
import { useClaimTask } from '#site/features/claims/use-claim-task.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { Section } from '#site/ui/section.tsx';
import type { RowOutcome } from '../use-row-action.ts';
import { OwnClaimCard } from './own-claim-card.tsx';

type OwnClaimsProps = {
  claims: readonly OwnClaim[];
  onChanged: () => Promise<void>;
  onWithdrawn: (outcome: RowOutcome) => Promise<void>;
};

/** The user's claims, with their status. */
export function OwnClaims({ claims, onChanged, onWithdrawn }: OwnClaimsProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<OwnClaim | null>(null);
  return (
    <Section title={t('claimDialog.own.title')} note={t('claimDialog.own.note')}>
      <ul className="grid gap-3">
        {claims.map((claim) => (
          <OwnClaimCard
            key={claim.id}
            claim={claim}
            onChanged={onChanged}
            onWithdraw={() => setLeaving(claim)}
          />
        ))}
      </ul>
      {leaving && (
        <WithdrawDialog
          claim={leaving}
          onWithdrawn={() => {
            setLeaving(null);
            void onWithdrawn({ done: t('claimDialog.own.withdrawn', { name: leaving.listing.name }) });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

type WithdrawDialogProps = { claim: OwnClaim; onWithdrawn: () => void; onClose: () => void };

/** Confirmation before a claim is withdrawn. */
function WithdrawDialog({ claim, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const task = useClaimTask();
  const withdraw = () =>
    task.run(async (client) => {
      await withdrawClaim(client, claim.id);
      onWithdrawn();
      return null;
    });
  return (
    <Modal
      title={t('claimDialog.own.withdrawTitle', { name: claim.listing.name })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <p>{t('claimDialog.own.withdrawText')}</p>
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={withdraw}>
            {task.isBusy ? t('claimDialog.working') : t('claimDialog.own.withdraw')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('claimDialog.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
