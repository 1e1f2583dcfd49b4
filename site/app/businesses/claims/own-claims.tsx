import { useState } from 'react';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';
import type { RowOutcome } from '../use-row-action.ts';
import { OwnClaimCard } from './own-claim-card.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type OwnClaimsProps = {
  claims: readonly OwnClaim[];
  onChanged: () => Promise<void>;
  onWithdrawn: (outcome: RowOutcome) => Promise<void>;
};

/** The listings that a person asked to manage, and where each request stands. */
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
