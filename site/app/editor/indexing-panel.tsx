import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EditableListing } from '#domain/listing/edit.ts';
import { type IndexFact, missingFacts } from '#domain/pages/indexing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { indexingQuery } from './api.ts';
import { screenQuery, type Tab } from './tabs.ts';

/** The tab on which an owner fills in each fact. Reviews are absent: owners may not review their own business. */
const TAB_OF: Record<Exclude<IndexFact, 'reviews' | 'claimed'> | 'reach', Tab> = {
  category: 'category',
  municipality: 'contact',
  reach: 'contact',
  contact: 'contact',
  website: 'contact',
  place: 'contact',
  hours: 'hours',
  picture: 'media',
  services: 'services',
  description: 'basic',
};

/** The facts that a listing lacks to be indexed by search engines; fetched again after each save. */
export function IndexingPanel({ listing }: { listing: Pick<EditableListing, 'id' | 'slug' | 'version'> }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, slug, version } = listing;
  const { data } = useQuery({ ...indexingQuery(id, version), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.state !== 'incomplete') {
    return (
      <p className="flex items-start gap-2 text-ink-soft text-sm">
        <Icon name={data.state === 'excluded' ? 'info' : 'check'} className="mt-0.5 size-4 shrink-0" />
        {t(`editor.indexing.${data.state}`)}
      </p>
    );
  }
  const { needed, more, offered } = missingFacts(data.facts);
  const line = (fact: keyof typeof TAB_OF) => (
    <li key={fact}>
      <LocalLink
        to={`/entreprise/${slug}/modifier${screenQuery(TAB_OF[fact])}`}
        prefetch="none"
        preventScrollReset
        className="link inline-flex min-h-8 items-center"
      >
        {t(`editor.indexing.facts.${fact}`)}
      </LocalLink>
    </li>
  );
  return (
    <section aria-labelledby={titleId} className="card grid gap-3 p-4 sm:p-5">
      <h2 id={titleId} className="flex items-start gap-2 font-bold">
        <Icon name="search" className="mt-0.5 size-5 shrink-0" />
        {t('editor.indexing.title')}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t('editor.indexing.lead')}</p>
      {needed.length > 0 && (
        <div>
          <p className="font-semibold text-sm">{t('editor.indexing.needed')}</p>
          <ul className="list-disc pl-6">{needed.map(line)}</ul>
        </div>
      )}
      {more > 0 && (
        <div>
          <p className="font-semibold text-sm">{t('editor.indexing.more', { count: more })}</p>
          <ul className="list-disc gap-x-8 pl-6 sm:columns-2">
            {offered.map((fact) =>
              fact === 'reviews' || fact === 'claimed' ? (
                <li key={fact} className="min-h-8 py-1">
                  {t('editor.indexing.reviews')}
                </li>
              ) : (
                line(fact)
              ),
            )}
          </ul>
        </div>
      )}
    </section>
  );
}
