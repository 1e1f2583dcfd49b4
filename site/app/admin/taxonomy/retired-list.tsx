import type { AdminCategory, AdminTaxonomy } from '#domain/search/taxonomy.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import type { Action } from '#site/session/use-action.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { reinstateCategory } from './api.ts';

type RetiredListProps = {
  retired: AdminTaxonomy['retired'];
  categories: readonly AdminCategory[];
  task: Action;
};

/** What was taken away, where it went, and the way back. */
export function RetiredList({ retired, categories, task }: RetiredListProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  if (retired.length === 0) return null;
  const nameOf = (category: { nameFr: string; nameEn: string }) =>
    locale === 'en' ? category.nameEn : category.nameFr;
  return (
    <section aria-labelledby="retired" className="grid gap-3">
      <h3 id="retired" className="font-bold text-lg">
        {t('tools.taxonomy.retired')}
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
                label={t('tools.taxonomy.reinstateNamed', { name })}
                onPress={() =>
                  void task.run(async (client) => {
                    await reinstateCategory(client, category.id);
                    return t('tools.taxonomy.reinstated', { name });
                  })
                }
              >
                {t('tools.taxonomy.reinstate')}
              </TaskButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
