import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { Decision } from '#domain/trust/audit.ts';
import { COUNTED_KINDS, type CountedKind } from '#domain/trust/moderation.ts';
import type { WaitingCount, WaitingItem } from '#domain/trust/waiting.ts';
import { DecisionLine } from '#site/app/admin/decision-line.tsx';
import {
  readRecentDecisions,
  readSiteHealth,
  readWaiting,
  readWaitingCounts,
  type Waiting,
} from '#site/app/admin/moderation/api.ts';
import { nameOf, queueQuery } from '#site/app/admin/moderation/queue-address.ts';
import { CountText, useRowWords } from '#site/app/admin/moderation/queue-list.tsx';
import { PrivacyClock } from '#site/app/admin/privacy/case-view.tsx';
import { RestoreButton } from '#site/app/admin/restore-button.tsx';
import { Age } from '#site/app/admin/shared/age.tsx';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { ReadFailure } from '#site/app/admin/shared/query-boundary.tsx';
import { useIsAdministrator } from '#site/app/admin/shared/staff-role.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';

const OLDEST = 10;

const RECENT = 10;

/** Content of the home section, updated live. */
export function Overview() {
  const { t } = useTranslation();
  const locale = useLocale();
  const isAdministrator = useIsAdministrator();
  const { data, isError, refetch } = useSuspenseQuery(overviewQuery(locale, isAdministrator));
  return (
    <>
      {isError && <ReadFailure text={t('overview.notRefreshed')} onRetry={refetch} />}
      <KindCounts counts={data.counts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OldestWaiting waiting={data.waiting} />
        <div className="grid gap-6">
          <QueuePanel />
          {data.health && <HealthPanel health={data.health} />}
          {data.decisions && <RecentDecisions decisions={data.decisions} />}
        </div>
      </div>
    </>
  );
}

/** Pending items; for administrators also recent decisions and the health of the site. */
function overviewQuery(locale: Locale, isAdministrator: boolean) {
  return queryOptions({
    queryKey: [...waitingKey('any'), 'overview', { locale, isAdministrator }],
    queryFn: async () => {
      const client = await sessionClient();
      const [counts, waiting, health, decisions] = await Promise.all([
        readWaitingCounts(client),
        readWaiting(client, null, OLDEST, locale),
        isAdministrator ? readSiteHealth(client) : null,
        isAdministrator ? readRecentDecisions(client, RECENT) : null,
      ]);
      return { counts, waiting, health, decisions };
    },
    ...LIVE,
  });
}

/** Number of pending items per kind, the age of the oldest, and a link to their section. */
function KindCounts({ counts }: { counts: readonly WaitingCount[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('overview.kinds')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {COUNTED_KINDS.map((kind) => {
          const counted = counts.find((each) => each.kind === kind);
          if (!counted) return null;
          const { count, oldest, due } = counted;
          return (
            <li key={kind} className="grid min-w-0">
              <LocalLink
                to={sectionOf(kind)}
                prefetch="none"
                className="card grid min-w-0 content-start gap-1 p-3 hover:border-edge hover:bg-sunken"
              >
                <span className="text-sm">{t(`overview.plural.${kind}`)}</span>
                <span className="text-heading">
                  <CountText count={count} />
                </span>
                {due ? <PrivacyClock dueAt={due} /> : oldest && <Age since={oldest} />}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The oldest pending items of all kinds. */
function OldestWaiting({ waiting: { rows, hasMore } }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const words = useRowWords();
  return (
    <Panel title={t('overview.waiting')} text={t('overview.promise')}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('overview.nothing')}</p>
      ) : (
        <ol className="-my-2 divide-y divide-rule">
          {rows.map((item) => (
            <li key={nameOf(item)} className="relative grid gap-0.5 py-3 hover:bg-sunken">
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
                {t(`admin.kinds.${item.kind}`)}
                <Age since={item.since} />
              </span>
              <LocalLink
                to={sectionOf(item.kind, item)}
                prefetch="none"
                className="min-w-0 font-semibold before:absolute before:inset-0"
              >
                {item.listing.name}
              </LocalLink>
              <span className="line-clamp-1 text-ink-soft text-sm">{words(item)}</span>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <LocalLink to="/admin/moderation" prefetch="none" className="link w-fit">
          {t('overview.all')}
        </LocalLink>
      )}
    </Panel>
  );
}

/** French path of the section that handles a kind, with the item selected if one is given. */
function sectionOf(kind: CountedKind, item?: Pick<WaitingItem, 'id'>): string {
  if (kind === 'claim') return item ? `/admin/claims?claim=${item.id}` : '/admin/claims';
  if (kind === 'privacy') return '/admin/tools?tool=privacy';
  return `/admin/moderation${queueQuery({ kind, item: item ? { kind, id: item.id } : null })}`;
}

/** Recent decisions; a removed listing can be restored here. */
function RecentDecisions({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const removed = removedListings(decisions);
  return (
    <Panel title={t('overview.recent')}>
      {decisions.length === 0 ? (
        <p className="text-ink-soft">{t('overview.noDecision')}</p>
      ) : (
        <ul className="grid gap-3">
          {decisions.map((decision) => (
            <DecisionLine
              key={decision.id}
              kind={decision.kind}
              action={decision.action}
              at={decision.decidedAt}
              by={decision.actor?.name ?? decision.actor?.email ?? null}
              role={decision.role}
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
        {t('overview.record')}
      </LocalLink>
    </Panel>
  );
}

/**
 * The decisions whose listing is still removed: for each listing, its last removal or restoration is a removal.
 *
 * @param decisions newest first
 * @returns the ids of the decisions
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
