import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IndexingReport } from '#domain/pages/indexing.ts';
import { BarTable, DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { readIndexingReport } from '#site/features/listing/indexing-api.ts';
import { formatDay, formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';

const indexingReportQuery = queryOptions({
  queryKey: ['admin', 'indexing'],
  queryFn: async () => readIndexingReport(await sessionClient()),
});

const REASONS = ['all', 'one', 'reach', 'basics'] as const;

/** Report on indexing: which pages search engines may index, which they may not, and why. */
export default function Indexing() {
  const { t, language } = useTranslation();
  const { data } = useSuspenseQuery(indexingReportQuery);
  return (
    <section className="grid gap-6">
      <ToolHead>{t('indexing.lead')}</ToolHead>
      <Totals report={data} />
      <p className="text-ink-soft text-sm">
        {data.countedAt
          ? t('indexing.countedAt', { at: formatMoment(data.countedAt, language) })
          : t('indexing.never')}
      </p>
      <Reasons report={data} />
      <Part title={t('indexing.bySource')}>
        <Origins
          caption={t('indexing.bySource')}
          rows={data.sources.map(({ source, ...counts }) => ({
            key: source,
            name: t(`indexing.source.${source}`),
            ...counts,
          }))}
        />
      </Part>
      <Part title={t('indexing.byImport')}>
        {data.imports.length === 0 ? (
          <p className="text-ink-soft">{t('indexing.noImport')}</p>
        ) : (
          <Origins
            caption={t('indexing.byImport')}
            rows={data.imports.map(({ id, name, at, ...counts }) => ({
              key: String(id),
              name: `${name} (${formatDay(at, language)})`,
              ...counts,
            }))}
          />
        )}
      </Part>
    </section>
  );
}

function Totals({ report: { listings, indexable } }: { report: IndexingReport }) {
  const { t, language } = useTranslation();
  const figures = new Intl.NumberFormat(language);
  const totals = { listings, indexable, left: listings - indexable };
  return (
    <div className="grid gap-2">
      <dl className="grid gap-3 sm:grid-cols-3">
        {(['listings', 'indexable', 'left'] as const).map((name) => (
          <div key={name} className="card grid gap-1 p-4">
            <dt className="text-ink-soft text-sm">{t(`indexing.${name}`)}</dt>
            <dd className="font-bold text-heading tabular-nums">{figures.format(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{t('indexing.exact')}</p>
    </div>
  );
}

function Reasons({ report: { lacking, demo, unindexed, missing } }: { report: IndexingReport }) {
  const { t, language } = useTranslation();
  const figures = new Intl.NumberFormat(language);
  return (
    <>
      <Part title={t('indexing.why')}>
        <DataTable
          caption={t('indexing.why')}
          headings={[t('indexing.reason'), t('indexing.listings')]}
          rows={[
            ...REASONS.map((reason) => ({ reason, listings: lacking[reason] })),
            { reason: 'unindexed' as const, listings: unindexed },
            { reason: 'demo' as const, listings: demo },
          ].map(({ reason, listings }) => ({
            key: reason,
            cells: [t(`indexing.reasons.${reason}`), figures.format(listings)],
          }))}
        />
      </Part>
      {lacking.all > 0 && (
        <Part title={t('indexing.missing')}>
          <BarTable
            caption={t('indexing.missing')}
            headings={[t('indexing.fact'), t('indexing.listings')]}
            full={lacking.all}
            rows={missing.map(({ fact, listings }) => ({
              key: fact,
              label: t(`indexing.facts.${fact}`),
              parts: [{ amount: listings, tone: 1 as const }],
              text: figures.format(listings),
            }))}
          />
        </Part>
      )}
    </>
  );
}

type OriginsProps = {
  caption: string;
  rows: { key: string; name: string; listings: number; indexable: number }[];
};

function Origins({ caption, rows }: OriginsProps) {
  const { t, language } = useTranslation();
  const figures = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <DataTable
      caption={caption}
      headings={[t('indexing.origin'), t('indexing.listings'), t('indexing.indexable'), t('indexing.share')]}
      rows={rows.map(({ key, name, listings, indexable }) => ({
        key,
        cells: [
          name,
          figures.format(listings),
          figures.format(indexable),
          share.format(indexable / listings),
        ],
      }))}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="font-bold text-lg">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section aria-label={title} tabIndex={0} className="card overflow-x-auto p-3">
        {children}
      </section>
    </div>
  );
}
