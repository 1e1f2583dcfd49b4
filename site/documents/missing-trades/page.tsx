import { isSlug } from '#domain/listing/slug.ts';
import type { MissingTrades } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { callProcedure } from '#site/data/call.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { formatMonth } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';

/** What people looked for in a municipality or an MRC and did not find there, for its administration. */
export const missingTrades = defineDocument<MissingTrades>({
  path: '/donnees/manques/:slug',
  async load({ client, params: { slug = '' }, locale }) {
    const missing = isSlug(slug) ? await callProcedure(client, 'missing_trades', { slug, locale }) : null;
    return missing ? { data: missing } : { missing: 404 };
  },
  head: ({ place, trades }, { t }) => ({
    title: t('missingTrades.title', { name: place.name }),
    description: t('missingTrades.lead'),
    ...(trades.length === 0 && { noindex: 'follow' as const }),
  }),
  Page,
});

function Page({ place, mrc, least, trades }: MissingTrades) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('missingTrades.title', { name: place.name })} lead={t('missingTrades.lead')} />
      <div className="container-page grid gap-10">
        {trades.length > 0 ? (
          <ul className="max-w-prose">
            {trades.map((trade) => (
              <Trade key={`${trade.category.slug} ${trade.subcategory?.slug}`} place={place} trade={trade} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="store"
            title={t('missingTrades.noneTitle')}
            text={t('missingTrades.noneText', { count: least })}
          />
        )}
        <div className="prose">
          <h2>{t('missingTrades.howTitle')}</h2>
          <p>{t('missingTrades.how', { count: least })}</p>
          <p>{t('missingTrades.privacy')}</p>
          <p>
            <LocalLink to="/entreprise/nouvelle" prefetch="none">
              {t('missingTrades.add')}
            </LocalLink>
          </p>
          {/* The address of a municipality and an MRC of one slug is the municipality's. */}
          {mrc && mrc.slug !== place.slug && (
            <p>
              <LocalLink to={`/donnees/manques/${mrc.slug}`} prefetch="none">
                {t('missingTrades.mrc', { name: mrc.name })}
              </LocalLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

type TradeProps = { place: MissingTrades['place']; trade: MissingTrades['trades'][number] };

function Trade({ place, trade: { category, subcategory, people, month } }: TradeProps) {
  const { t, language } = useTranslation();
  const topic = { category: category.slug, subcategory: subcategory?.slug ?? '' };
  return (
    <li className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:flex sm:items-baseline sm:justify-between">
      <LocalLink
        to={searchPath({ ...EMPTY_SEARCH, ...topic, [place.kind]: place.slug })}
        prefetch="none"
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {(subcategory ?? category).name}
      </LocalLink>
      <span className="text-ink-soft">
        {t('missingTrades.people', { count: people, month: formatMonth(month, language) })}
      </span>
    </li>
  );
}
