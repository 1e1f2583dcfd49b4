import { useCallback } from 'react';
import { useRoom } from '#site/components/admin/use-room.ts';
import { EmptyState } from '#site/components/empty-state.tsx';
import {
  readRecentDecisions,
  readSiteHealth,
  readWaiting,
  readWaitingCounts,
} from '#site/data/admin-moderation.ts';
import type { DataClient } from '#site/data/client.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { HealthPanel } from './health-panel.tsx';
import { KindCounts } from './kind-counts.tsx';
import { OldestWaiting } from './oldest-waiting.tsx';
import { RecentDecisions } from './recent-decisions.tsx';

const OLDEST = 10;
const RECENT = 10;

/** Everything under the title of the first room, kept in step with the directory. */
export function Overview() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, hasFailed, reload } = useRoom(
    useCallback(
      async (client: DataClient) => {
        const [counts, waiting, health, decisions] = await Promise.all([
          readWaitingCounts(client),
          readWaiting(client, null, OLDEST, locale),
          readSiteHealth(client),
          readRecentDecisions(client, RECENT),
        ]);
        return { counts, waiting, health, decisions };
      },
      [locale],
    ),
  );
  if (!data && !hasFailed) return <p role="status">{t('account.checking')}</p>;
  if (!data) {
    return (
      <EmptyState icon="circle-alert" title={t('admin.home.failed')}>
        <button type="button" className="button button-primary" onClick={reload}>
          {t('account.retry')}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className="font-medium text-bad">
          {t('admin.home.notRefreshed')}
        </p>
      )}
      <KindCounts counts={data.counts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OldestWaiting waiting={data.waiting} />
        <div className="grid gap-6">
          <HealthPanel health={data.health} />
          <RecentDecisions decisions={data.decisions} onRestored={reload} />
        </div>
      </div>
    </>
  );
}
