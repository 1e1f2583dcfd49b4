import { useQuery } from '@tanstack/react-query';
import { LOCALES } from '#domain/locale.ts';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { Reading } from '#site/app/admin/shared/reading.tsx';
import { ToolHead } from '#site/app/admin/shared/tool-head.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { searchWordsQuery, TAXONOMY_KEY } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { PlaceWords } from './place-words.tsx';
import { SynonymList } from './synonym-list.tsx';
import { TermList } from './term-list.tsx';
import { TrySearch } from './try-search.tsx';

const QUERY = ['category'] as const;

/** The words by which search knows trades and places. */
export default function Synonyms() {
  const { t } = useTranslation();
  const [{ category: asked }, ask] = useUrlQuery(QUERY);
  const query = useQuery(searchWordsQuery);
  const task = useAdminAction(TAXONOMY_KEY);
  if (!query.data) return <Reading query={query} />;
  const { categories, terms, synonyms, places } = query.data;
  const category = categories.find(({ id }) => String(id) === asked) ?? null;
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
              task={task}
            />
          ))}
      </Panel>
      <SynonymList synonyms={synonyms} task={task} />
      <PlaceWords places={places} task={task} />
    </section>
  );
}
