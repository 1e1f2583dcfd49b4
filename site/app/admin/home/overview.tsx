import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { HealthPanel } from './health-panel.tsx';
import { KindCounts } from './kind-counts.tsx';
import { OldestWaiting } from './oldest-waiting.tsx';
import { overviewQuery } from './queries.ts';
import { RecentDecisions } from './recent-decisions.tsx';

/** Everything under the title of the first section, kept in step with the directory. */
export function Overview() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(overviewQuery(locale));
  if (!data && !isError) return <p role="status">{t('account.checking')}</p>;
  if (!data) {
    return (
      <EmptyState icon="circle-alert" title={t('admin.home.failed')}>
        <button type="button" className="button button-primary" onClick={() => void refetch()}>
          {t('account.retry')}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      {isError && (
        <p role="alert" className="font-medium text-bad">
          {t('admin.home.notRefreshed')}
        </p>
      )}
      <KindCounts counts={data.counts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OldestWaiting waiting={data.waiting} />
        <div className="grid gap-6">
          <HealthPanel health={data.health} />
          <RecentDecisions decisions={data.decisions} />
        </div>
      </div>
    </>
  );
}
