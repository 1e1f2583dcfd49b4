import { COMPARED_MAX, slugQuery } from '#domain/listing/slug-list.ts';
import { type DocumentRequest, defineDocument } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { CopyLink } from '#site/features/listing-page/share.tsx';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, PageHeader } from '#site/ui/page-header.tsx';
import { type ComparisonData, loadComparison } from './load.ts';
import { ComparisonTable } from './table.tsx';

/** Up to three listings side by side, at an address that can be shared. */
export const compare = defineDocument<ComparisonData>({
  path: '/comparer',
  load: loadComparison,
  head: comparisonHead,
  Page: ComparisonPage,
});

function comparisonHead({ listings }: ComparisonData, { t, locale }: DocumentRequest): PageMeta {
  const names = listings.map(({ name }) => name);
  return {
    title:
      names.length > 0
        ? t('comparison.titleOf', { names: writtenList(names, locale) })
        : t('comparison.title'),
    noindex: true,
  };
}

function ComparisonPage(data: ComparisonData) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const { pathname } = useAddress();
  const { listings } = data;
  const url = siteUrl + pathname + slugQuery(listings.map(({ slug }) => slug));
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ name: t('keptPage.title'), to: '/ma-liste' }, { name: t('comparison.title') }]}
          />
        }
        title={t('comparison.title')}
        lead={listings.length > 1 && t('comparison.lead')}
      />
      <div className="container-page grid gap-6">
        <LeftOut {...data} />
        {listings.length === 0 ? (
          <EmptyState icon="star" title={t('comparison.noneTitle')} text={t('comparison.noneText')}>
            <LocalLink to="/ma-liste" className="button button-primary">
              {t('comparison.toList')}
            </LocalLink>
          </EmptyState>
        ) : (
          <ComparisonTable listings={listings} />
        )}
        {listings.length === 1 && (
          <p className="flex flex-wrap items-center gap-3">
            {t('comparison.addAnother')}
            <LocalLink to="/ma-liste" className="button button-quiet">
              {t('comparison.toList')}
            </LocalLink>
          </p>
        )}
        {listings.length > 1 && (
          <section aria-label={t('comparison.share')} className="scripted max-w-md">
            <Island name="copy-link" when="press" of={CopyLink} props={{ url }} />
          </section>
        )}
      </div>
    </>
  );
}

/** Why some listings of the address are not compared; nothing when all are. */
function LeftOut({ missing, malformed, surplus }: ComparisonData) {
  const { t } = useTranslation();
  const reasons = [
    ...missing.map((slug) => t('comparison.missing', { slug })),
    ...(malformed > 0 ? [t('comparison.malformed', { count: malformed })] : []),
    ...(surplus > 0 ? [t('comparison.surplus', { max: COMPARED_MAX })] : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <section aria-label={t('comparison.ignored')} className="card border-edge p-4">
      <ul className="grid gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
