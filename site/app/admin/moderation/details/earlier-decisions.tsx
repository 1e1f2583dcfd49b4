import type { EarlierWords, WaitingListing } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { DecisionLine } from '../../decision-line.tsx';
import { RestoreButton } from '../../restore-button.tsx';
import { DetailSection } from './detail-section.tsx';

type EarlierDecisionsProps = {
  decisions: readonly EarlierWords[];
  listing: WaitingListing | null;
};

/** What was decided before about the thing and its listing; what was removed can be brought back from here. */
export function EarlierDecisions({ decisions, listing }: EarlierDecisionsProps) {
  const { t } = useTranslation();
  if (decisions.length === 0) return null;
  return (
    <DetailSection title={t('moderation.earlier')}>
      <ul className="grid gap-2">
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} {...decision} />
        ))}
      </ul>
      {listing?.status === 'archived' && <RestoreButton listing={listing} />}
    </DetailSection>
  );
}
