import { useCallback } from 'react';
import { LOCALES } from '#domain/locale.ts';
import { useAdminTask } from '#site/components/admin/use-admin-task.ts';
import { Outcome } from '#site/components/form/outcome.tsx';
import { Panel } from '#site/components/panel.tsx';
import { readAdminTaxonomy, readSearchWords } from '#site/data/admin-taxonomy.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLive } from '#site/session/use-live.ts';
import { CategorySelect } from './shared/category-select.tsx';
import { Reading } from './shared/reading.tsx';
import { ToolHead } from './shared/tool-head.tsx';
import { useQuery } from './shared/use-query.ts';
import { PlaceWords } from './synonyms/place-words.tsx';
import { SynonymList } from './synonyms/synonym-list.tsx';
import { TermList } from './synonyms/term-list.tsx';
import { TrySearch } from './synonyms/try-search.tsx';

const QUERY = ['category'] as const;

/** The words by which search knows trades and places. */
export default function Synonyms() {
  const { t } = useTranslation();
  const [{ category: asked }, ask] = useQuery(QUERY);
  const live = useLive(
    useCallback(async (client: DataClient) => {
      const [taxonomy, words] = await Promise.all([readAdminTaxonomy(client), readSearchWords(client)]);
      return { ...taxonomy, ...words };
    }, []),
  );
  const task = useAdminTask();
  if (!live.data) return <Reading live={live} />;
  const { categories, terms, synonyms, places } = live.data;
  const category = categories.find(({ id }) => String(id) === asked) ?? null;
  const change = { task, reload: live.reload };
  return (
    <section className="grid gap-5">
      <ToolHead tool="synonyms">{t('tools.synonyms.lead')}</ToolHead>
      <TrySearch />
      <Outcome done={task.done} failed={task.failed} />
      <Panel title={t('tools.synonyms.ofCategories')} text={t('tools.synonyms.ofCategoriesText')}>
        <CategorySelect
          label={t('tools.category')}
          categories={categories}
          value={category?.id ?? null}
          onChange={(id) => ask({ category: id === null ? '' : String(id) })}
        />
        {category &&
          LOCALES.map((locale) => (
            <TermList
              key={`${category.id} ${locale}`}
              categoryId={category.id}
              locale={locale}
              terms={terms[category.id]?.[locale] ?? []}
              {...change}
            />
          ))}
      </Panel>
      <SynonymList synonyms={synonyms} {...change} />
      <PlaceWords places={places} {...change} />
    </section>
  );
}
