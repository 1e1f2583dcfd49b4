import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IndexingReport } from '#domain/pages/indexing.ts';
import { BarTable, DataTable } from '#site/app/admin/charts/bar-table.tsx';
import { LoadingState, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { indexingReportQuery } from '#site/app/admin/tools/queries.ts';
import { formatDay, formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

const REASONS = ['all', 'one', 'reach', 'basics'] as const;

/** Report on indexing: which pages search engines may index, which they may not, and why. */
export default function Indexing() {
  const { t, language } = useTranslation();
  const query = useQuery(indexingReportQuery);
  const { data } = query;
  if (!data) return <LoadingState query={query} />;
  return (
    <section className="grid gap-6">
      <ToolHead tool="indexing">{t('tools.indexing.lead')}</ToolHead>
      <Totals report={data} />
      <p className="text-ink-soft text-sm">
        {data.countedAt
          ? t('tools.indexing.countedAt', { at: formatMoment(data.countedAt, language) })
          : t('tools.indexing.never')}
      </p>
      <Reasons report={data} />
      <Part title={t('tools.indexing.bySource')}>
        <Origins
          caption={t('tools.indexing.bySource')}
          rows={data.sources.map(({ source, ...counts }) => ({
            key: source,
            name: t(`tools.indexing.source.${source}`),
            ...counts,
          }))}
        />
      </Part>
      <Part title={t('tools.indexing.byImport')}>
        {data.imports.length === 0 ? (
          <p className="text-ink-soft">{t('tools.indexing.noImport')}</p>
        ) : (
          <Origins
            caption={t('tools.indexing.byImport')}
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
            <dt className="text-ink-soft text-sm">{t(`tools.indexing.${name}`)}</dt>
            <dd className="font-bold text-heading tabular-nums">{figures.format(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{t('tools.indexing.exact')}</p>
    </div>
  );
}

function Reasons({ report: { lacking, demo, unindexed, missing } }: { report: IndexingReport }) {
  const { t, language } = useTranslation();
  const figures = new Intl.NumberFormat(language);
  return (
    <>
      <Part title={t('tools.indexing.why')}>
        <DataTable
          caption={t('tools.indexing.why')}
          headings={[t('tools.indexing.reason'), t('tools.indexing.listings')]}
          rows={[
            ...REASONS.map((reason) => ({ reason, listings: lacking[reason] })),
            { reason: 'unindexed' as const, listings: unindexed },
            { reason: 'demo' as const, listings: demo },
          ].map(({ reason, listings }) => ({
            key: reason,
            cells: [t(`tools.indexing.reasons.${reason}`), figures.format(listings)],
          }))}
        />
      </Part>
      {lacking.all > 0 && (
        <Part title={t('tools.indexing.missing')}>
          <BarTable
            caption={t('tools.indexing.missing')}
            headings={[t('tools.indexing.fact'), t('tools.indexing.listings')]}
            full={lacking.all}
            rows={missing.map(({ fact, listings }) => ({
              key: fact,
              label: t(`tools.indexing.facts.${fact}`),
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
      headings={[
        t('tools.indexing.name'),
        t('tools.indexing.listings'),
        t('tools.indexing.indexable'),
        t('tools.indexing.share'),
      ]}
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
