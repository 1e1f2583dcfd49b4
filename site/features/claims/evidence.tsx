import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CodeProof } from './code-proof.tsx';
import { Documents } from './documents.tsx';

type EvidenceProps = { claim: OwnClaim; personId: string; onChanged: () => Promise<void> };

/** What makes a claim quick to decide, for as long as it is open. */
export function Evidence({ claim, personId, onChanged }: EvidenceProps) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-5 rounded-card border border-rule bg-sunken p-4 sm:p-5">
      <div>
        <h3 className="font-bold text-lg">{t('claimDialog.evidence.title')}</h3>
        <p>{t('claimDialog.evidence.lead')}</p>
      </div>
      <CodeProof claim={claim} onChanged={onChanged} />
      <Documents claim={claim} personId={personId} onChanged={onChanged} />
    </section>
  );
}
