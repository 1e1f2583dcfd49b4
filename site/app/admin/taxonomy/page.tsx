import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory, AdminTaxonomy } from '#domain/search/taxonomy.ts';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import type { Action } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { adminTaxonomyQuery, reinstateCategory, TAXONOMY_KEY } from './api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';

const QUERY = ['category'] as const;

/** Categories and subcategories, one level at a time; the level is in the page's URL. */
export default function Taxonomy() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [{ category: asked }] = useUrlQuery(QUERY);
  const { data, refetch } = useSuspenseQuery(adminTaxonomyQuery);
  const task = useAdminAction(TAXONOMY_KEY);
  const [isAdding, setAdding] = useState(false);
  const { categories, retired } = data;
  const parent = categories.find(({ id, parentId }) => parentId === null && String(id) === asked) ?? null;
  const level = categories.filter(({ parentId }) => parentId === (parent?.id ?? null));
  return (
    <section className="grid gap-5">
      <ToolHead>{t('taxonomy.lead')}</ToolHead>
      {parent && (
        <div>
          <LocalLink
            to="/admin/tools"
            prefetch="none"
            preventScrollReset
            className="link inline-block py-1.5"
          >
            {t('taxonomy.back')}
          </LocalLink>
          <h3 className="font-bold text-lg">{locale === 'en' ? parent.nameEn : parent.nameFr}</h3>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
          {t(parent ? 'taxonomy.addSub' : 'taxonomy.addMain')}
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
            await refetch();
            setAdding(false);
            task.say(said);
          }}
        />
      )}
    </section>
  );
}

type RetiredListProps = {
  retired: AdminTaxonomy['retired'];
  categories: readonly AdminCategory[];
  task: Action;
};

/** Retired categories, where their listings went, and a button to restore them. */
function RetiredList({ retired, categories, task }: RetiredListProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  if (retired.length === 0) return null;
  const nameOf = (category: { nameFr: string; nameEn: string }) =>
    locale === 'en' ? category.nameEn : category.nameFr;
  return (
    <section aria-labelledby="retired" className="grid gap-3">
      <h3 id="retired" className="font-bold text-lg">
        {t('taxonomy.retired')}
      </h3>
      <ul className="card divide-y divide-rule">
        {retired.map((category) => {
          const into = categories.find(({ id }) => id === category.intoId);
          const name = nameOf(category);
          return (
            <li key={category.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                {into && <> → {nameOf(into)}</>}
                <span className="text-ink-soft text-sm"> · {formatDay(category.retiredAt, language)}</span>
              </p>
              <TaskButton
                isBusy={task.isBusy}
                label={t('taxonomy.reinstateNamed', { name })}
                onPress={() =>
                  void task.run(async (client) => {
                    await reinstateCategory(client, category.id);
                    return t('taxonomy.reinstated', { name });
                  })
                }
              >
                {t('taxonomy.reinstate')}
              </TaskButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
