import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ManagedSponsor, Sponsor } from '#domain/operations/sponsor.ts';
import { dayAfter, montrealDay, parsePeriod, type StatsPeriod } from '#domain/operations/stats-period.ts';
import { DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { ChartFigure } from '#site/app/admin/charts/chart-figure.tsx';
import { binDays, ColumnChart } from '#site/app/admin/charts/column-chart.tsx';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { ReadFailure } from '#site/app/admin/shared/query-boundary.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { PeriodPicker } from '#site/app/admin/stats/period-picker.tsx';
import { formatDays, formatShortDay } from '#site/app/admin/stats/words.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { type Audiences, deleteSponsor } from './api.ts';
import { SponsorForm } from './sponsor-form.tsx';
import { SPONSORS_KEY, SponsorList, sponsorsQuery } from './sponsor-list.tsx';

/** Dialog that is open over the list. */
type Open = { what: 'form'; sponsor: ManagedSponsor | null } | { what: 'deletion'; sponsor: ManagedSponsor };

/** Sponsors: where, when and in which order they are shown, with their views and clicks. */
export default function Sponsors() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const today = montrealDay(new Date());
  const period = parsePeriod(query, today);
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...sponsorsQuery(period),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(null);
  async function finish(words: string) {
    close();
    setSaid(words);
    await queryClient.invalidateQueries({ queryKey: SPONSORS_KEY });
    // The focused control may have been removed with its row.
    if (document.activeElement === document.body) adding.current?.focus();
  }

  return (
    <AdminPage
      title={t('adminSponsors.name')}
      lead={t('adminSponsors.lead')}
      aside={
        <button
          ref={adding}
          type="button"
          className="button button-primary"
          aria-disabled={!data || undefined}
          onClick={() => data && setOpen({ what: 'form', sponsor: null })}
        >
          <Icon name="plus" />
          {t('adminSponsors.add')}
        </button>
      }
    >
      <Outcome done={said} />
      {!data && !isError && <p role="status">{t('admin.reading')}</p>}
      {isError && <ReadFailure onRetry={refetch} />}
      {data?.sponsors.length === 0 && (
        <EmptyState icon="heart" title={t('adminSponsors.none')} text={t('adminSponsors.noneText')} />
      )}
      {data && data.sponsors.length > 0 && (
        <>
          <PeriodPicker period={period} today={today} />
          <section aria-labelledby="sponsors-list" className="grid gap-3">
            <h2 id="sponsors-list" className="sr-only">
              {t('adminSponsors.list')}
            </h2>
            <SponsorList
              {...data}
              today={today}
              onEdit={(sponsor) => setOpen({ what: 'form', sponsor })}
              onDelete={(sponsor) => setOpen({ what: 'deletion', sponsor })}
            />
          </section>
          <SponsorFigures sponsors={data.sponsors} period={data.period} />
        </>
      )}
      {data && open && (
        <OpenDialog open={open} audiences={data.audiences} today={today} onDone={finish} onClose={close} />
      )}
    </AdminPage>
  );
}

type OpenDialogProps = {
  open: Open;
  audiences: Audiences;
  today: string;
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
};

/** The form of a sponsor, or the confirmation of its deletion. */
function OpenDialog({ open: { what, sponsor }, audiences, today, onDone, onClose }: OpenDialogProps) {
  const { t } = useTranslation();
  return what === 'form' ? (
    <SponsorForm
      sponsor={sponsor}
      audiences={audiences}
      today={today}
      onSaved={(name) => void onDone(t('adminSponsors.saved', { name }))}
      onClose={onClose}
    />
  ) : (
    <DeleteSponsor
      sponsor={sponsor}
      onDeleted={() => void onDone(t('adminSponsors.deleted', { name: sponsor.name }))}
      onClose={onClose}
    />
  );
}

type DeleteSponsorProps = { sponsor: Sponsor; onDeleted: () => void; onClose: () => void };

/** Confirmation before a sponsor and its statistics are deleted. */
function DeleteSponsor({ sponsor, onDeleted, onClose }: DeleteSponsorProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const remove = () =>
    task.run(async (client) => {
      await deleteSponsor(client, sponsor);
      onDeleted();
      return null;
    });
  return (
    <ConfirmDialog
      title={t('adminSponsors.deletion.title', { name: sponsor.name })}
      confirm={t('adminSponsors.deletion.confirm')}
      look="danger"
      task={task}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('adminSponsors.deletion.text')}</p>
    </ConfirmDialog>
  );
}

type SponsorFiguresProps = { sponsors: ManagedSponsor[]; period: StatsPeriod };

/** Views and clicks of all sponsors by day; the export lists each sponsor separately. */
function SponsorFigures({ sponsors, period }: SponsorFiguresProps) {
  const { t, language } = useTranslation();
  const columns = binDays(daysOf(period)).map(({ first, last, days }) => {
    const counted = sponsors.flatMap((sponsor) => sponsor.days.filter(({ day }) => days.includes(day)));
    return {
      key: first,
      short: formatShortDay(first, language),
      long: formatDays(first, last, language),
      views: counted.reduce((sum, { views }) => sum + views, 0),
      clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
    };
  });
  const day = (text: string) => formatDays(text, text, language);
  const headings = (['day', 'views', 'clicks'] as const).map((name) => t(`adminSponsors.columns.${name}`));
  return (
    <ChartFigure
      title={t('adminSponsors.figures')}
      note={t('adminSponsors.figuresNote', { first: day(period.first), last: day(period.last) })}
      file={t('adminSponsors.file')}
      sheet={() => [
        (['day', 'name', 'views', 'clicks'] as const).map((name) => t(`adminSponsors.columns.${name}`)),
        ...sponsors.flatMap(({ name, days }) =>
          days.map((one) => [one.day, name, String(one.views), String(one.clicks)]),
        ),
      ]}
      table={
        <DataTable
          caption={t('adminSponsors.figures')}
          headings={headings}
          rows={columns.map(({ key, long, views, clicks }) => ({
            key,
            cells: [long, formatNumber(views, language), formatNumber(clicks, language)],
          }))}
        />
      }
    >
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {(['views', 'clicks'] as const).map((what) => (
          <div key={what} className="min-w-0">
            <p className="font-semibold text-sm">{t(`adminSponsors.columns.${what}`)}</p>
            <ColumnChart
              columns={columns.map((column) => ({ ...column, values: [column[what]] }))}
              series={[t(`adminSponsors.columns.${what}`)]}
            />
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function daysOf({ first, last }: StatsPeriod): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
