import type { Decision } from '#domain/trust/audit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { DecisionLine } from '../decision-line.tsx';
import { RestoreButton } from '../restore-button.tsx';

/** What was decided last; a listing that was removed can be brought back from here. */
export function RecentDecisions({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const removed = removedListings(decisions);
  return (
    <Panel title={t('admin.home.recent')}>
      {decisions.length === 0 ? (
        <p className="text-ink-soft">{t('admin.home.noDecision')}</p>
      ) : (
        <ul className="grid gap-3">
          {decisions.map((decision) => (
            <DecisionLine
              key={decision.id}
              kind={decision.kind}
              action={decision.action}
              at={decision.decidedAt}
              by={decision.actor?.name ?? decision.actor?.email ?? null}
              words={[decision.reason?.[locale], decision.note].filter(Boolean).join('\n') || null}
            >
              {decision.listing && (
                <LocalLink to={`/entreprise/${decision.listing.slug}`} prefetch="none" className="link">
                  {decision.listing.name}
                </LocalLink>
              )}
              {decision.listing && removed.has(decision.id) && <RestoreButton listing={decision.listing} />}
            </DecisionLine>
          ))}
        </ul>
      )}
      <LocalLink to="/admin/tools" prefetch="none" className="link w-fit">
        {t('admin.home.record')}
      </LocalLink>
    </Panel>
  );
}

/**
 * The decisions by which a listing is removed now: the last one about it that removed it or brought it back.
 *
 * @param decisions the newest first
 * @returns their ids
 */
export function removedListings(
  decisions: readonly Pick<Decision, 'id' | 'kind' | 'action' | 'listing'>[],
): Set<number> {
  const seen = new Set<number>();
  const removed = new Set<number>();
  for (const { id, kind, action, listing } of decisions) {
    if (kind !== 'listing' || !listing || seen.has(listing.id)) continue;
    if (action !== 'removed' && action !== 'restored') continue;
    seen.add(listing.id);
    if (action === 'removed') removed.add(id);
  }
  return removed;
}
