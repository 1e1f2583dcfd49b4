import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { AGES, type QueueReport } from '#domain/trust/queue-report.ts';
import { BarTable, DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { CountText } from '#site/app/admin/moderation/queue-list.tsx';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { useIsAdministrator } from '#site/app/admin/shared/staff-role.ts';
import { formatShortDay } from '#site/app/admin/stats/words.tsx';
import { callProcedure } from '#site/data/call.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { AlertForm } from './alert-form.tsx';

/** Colour of the bar of each age: one for both ages within the promised 48 hours. */
const TONES = { day: 1, promised: 1, week: 2, older: 3 } as const;

const queueReportQuery = queryOptions({
  queryKey: [...waitingKey('any'), 'report'],
  queryFn: async () => callProcedure(await sessionClient(), 'queue_report', {}),
  ...LIVE,
});

/** Ages of waiting items, decisions by week and person, and for administrators the thresholds of alerts. */
export function QueuePanel() {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  const { data } = useSuspenseQuery(queueReportQuery);
  return (
    <Panel title={t('overview.queue.title')}>
      <div className="chart grid gap-4">
        <BarTable
          caption={t('overview.queue.ages')}
          headings={[t('overview.queue.age'), t('overview.queue.items')]}
          rows={AGES.map((age) => ({
            key: age,
            label: t(`overview.queue.waitingFor.${age}`),
            parts: [{ amount: data.ages[age], tone: TONES[age] }],
            text: <CountText count={data.ages[age]} />,
          }))}
        />
        <Decisions report={data} />
      </div>
      {isAdministrator && <AlertForm alerts={data.alerts} />}
    </Panel>
  );
}

function Decisions({ report: { weeks, people } }: { report: QueueReport }) {
  const { t, language } = useTranslation();
  const totals = weeks.map((_, index) => people.reduce((sum, person) => sum + (person.weeks[index] ?? 0), 0));
  return (
    <div className="grid gap-3 border-rule border-t pt-4">
      <h3 className="font-semibold">{t('overview.queue.decisions')}</h3>
      <BarTable
        caption={t('overview.queue.decisions')}
        headings={[t('overview.queue.week'), t('overview.queue.decisions')]}
        rows={weeks.map((week, index) => ({
          key: week,
          label: t('overview.queue.weekOf', { day: formatShortDay(week, language) }),
          parts: [{ amount: totals[index] ?? 0, tone: 1 }],
          text: totals[index] ?? 0,
        }))}
      />
      {people.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1.5">{t('overview.queue.byPerson')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
          <section aria-label={t('overview.queue.byPerson')} tabIndex={0} className="overflow-x-auto">
            <DataTable
              caption={t('overview.queue.byPerson')}
              headings={[t('overview.queue.person'), ...weeks.map((week) => formatShortDay(week, language))]}
              rows={people.map(({ name, role, weeks: counts }, index) => ({
                key: String(index),
                cells: [
                  [name ?? t('admin.somebody'), role && t(`admin.roles.${role}`)].filter(Boolean).join(' · '),
                  ...counts,
                ],
              }))}
            />
          </section>
        </details>
      )}
    </div>
  );
}
