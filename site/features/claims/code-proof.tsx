import type { ClaimMethod, OwnClaim } from '#domain/trust/claim-answers.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SendCode } from './send-code.tsx';
import { TypeCode } from './type-code.tsx';
import { useClaimTask } from './use-claim-task.ts';

type CodeProofProps = { claim: OwnClaim; onChanged: () => Promise<void> };

const ROADS = ['listing', 'website'] as const satisfies readonly ClaimMethod[];

/** A code that goes to the business: what it has proven, where one may go, and the one that is under way. */
export function CodeProof({ claim, onChanged }: CodeProofProps) {
  const { t, language } = useTranslation();
  const task = useClaimTask();
  const proven = new Set(claim.proofs.map(({ road }) => road));
  const roads = ROADS.flatMap((road) => {
    const to = claim.roads?.[road];
    return to && !proven.has(road) ? [[road, to] as const] : [];
  });
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{t('claimDialog.evidence.codeTitle')}</h4>
      {claim.proofs.length > 0 && (
        <ul className="grid gap-1">
          {claim.proofs.map(({ road, at }) => (
            <li key={`${road} ${at}`} className="flex items-start gap-1.5 font-medium text-good">
              <Icon name="badge-check" className="mt-0.5 size-5" />
              {t(road === 'listing' ? 'claimDialog.evidence.byListing' : 'claimDialog.evidence.byWebsite', {
                at: formatMoment(at, language),
              })}
            </li>
          ))}
        </ul>
      )}
      {claim.proofs.length === 0 && roads.length === 0 && <p>{t('claimDialog.evidence.noRoad')}</p>}
      <Outcome done={task.done} failed={task.failed} />
      {claim.code && <TypeCode claim={claim} task={task} onTried={onChanged} />}
      {roads.length > 0 && <SendCode claim={claim} roads={roads} task={task} onSent={onChanged} />}
    </div>
  );
}
