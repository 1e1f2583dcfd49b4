import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Reading } from '#site/app/admin/shared/reading.tsx';
import { ToolHead } from '#site/app/admin/shared/tool-head.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { adminTaxonomyQuery, TAXONOMY_KEY } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { RetiredList } from './retired-list.tsx';

const QUERY = ['category'] as const;

/** Categories and subcategories: one level at a time, by the page's address. */
export default function Taxonomy() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [{ category: asked }] = useUrlQuery(QUERY);
  const query = useQuery(adminTaxonomyQuery);
  const task = useAdminAction(TAXONOMY_KEY);
  const [isAdding, setAdding] = useState(false);
  if (!query.data) return <Reading query={query} />;
  const { categories, retired } = query.data;
  const parent = categories.find(({ id, parentId }) => parentId === null && String(id) === asked) ?? null;
  const level = categories.filter(({ parentId }) => parentId === (parent?.id ?? null));
  return (
    <section className="grid gap-5">
      <ToolHead tool="taxonomy">{t('tools.taxonomy.lead')}</ToolHead>
      {parent && (
        <div>
          <LocalLink
            to="/admin/tools"
            prefetch="none"
            preventScrollReset
            className="link inline-block py-1.5"
          >
            {t('tools.taxonomy.back')}
          </LocalLink>
          <h3 className="font-bold text-lg">{locale === 'en' ? parent.nameEn : parent.nameFr}</h3>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
          {t(parent ? 'tools.taxonomy.addSub' : 'tools.taxonomy.addMain')}
        </button>
        <Outcome done={task.done} failed={task.failed} />
      </div>
      <CategoryList level={level} categories={categories} task={task} />
      {!parent && <RetiredList retired={retired} categories={categories} task={task} />}
      {isAdding && (
        <CategoryDialog
          category={null}
          parentId={parent?.id ?? null}
          categories={categories}
          onClose={() => setAdding(false)}
          onSaved={async (said) => {
            await query.refetch();
            setAdding(false);
            task.say(said);
          }}
        />
      )}
    </section>
  );
}
