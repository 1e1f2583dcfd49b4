import type { WaitingClaim } from '#domain/trust/claim-answers.ts';
import { DECISIONS, type DecisionAction } from '#domain/trust/moderation.ts';
import { nameOf } from '#site/app/admin/moderation/queue-address.ts';
import { DecisionBar, LeftOutList } from '#site/app/admin/shared/decision-bar.tsx';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import type { Selection } from '#site/app/admin/shared/selection.tsx';
import { useDecide } from '#site/app/admin/shared/use-decide.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/**
 * One decision for the selected claims. Approving leaves out and names the claims with a concern; `decide`
 * refuses them too.
 */
export function ClaimBulkBar({ selection }: { selection: Selection<WaitingClaim> }) {
  const { t } = useTranslation();
  const decideHeld = useDecide();
  const { items } = selection;
  const leftOut = items.filter(({ concern }) => concern);
  const notApproved = leftOut.map(({ listingName, fullName, concern }) => ({
    name: `${listingName} (${fullName})`,
    why: t(`adminClaims.concerns.${concern ?? 'unproven'}`),
  }));
  const decide = (action: DecisionAction, why: Why) => {
    const decided = action === 'approved' ? items.filter(({ concern }) => !concern) : items;
    decideHeld(
      decided.map(({ id, version, listingName }) => ({ kind: 'claim', id, version, name: listingName })),
      action,
      why,
      '/admin/claims',
    );
    // The claims that were left out stay selected, with the reasons in sight.
    selection.setAll(items.filter((item) => !decided.includes(item)));
  };
  const isAllLeftOut = leftOut.length === items.length;
  const subject = t('adminClaims.selected', { count: items.length });
  return (
    <section aria-label={t('adminClaims.bulk')} className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{subject}</p>
        <button type="button" className="link min-h-6" onClick={() => selection.setAll([])}>
          {t('adminClaims.unselect')}
        </button>
      </div>
      <DecisionBar
        kind="claim"
        subject={subject}
        names={items.map(({ id }) => nameOf({ kind: 'claim', id }))}
        options={DECISIONS.claim.filter(({ action }) => action !== 'approved' || !isAllLeftOut)}
        notApproved={notApproved}
        hasShortcuts
        onDecide={decide}
      />
      <LeftOutList items={notApproved} />
    </section>
  );
}
