import { useId, useState } from 'react';
import type { CategoryLearning, RecentAnswer } from '#domain/categories/unclassified.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

const STEP = 12;

type LearningPanelProps = {
  learning: CategoryLearning;
  isBusy: boolean;
  nameOf(categoryId: number): string;
  onSee(phrase: string): void;
  onForget(phrase: string, isForgotten: boolean): void;
};

/** Phrases learned from answers, each with a button to forget it, and the forgotten ones. */
export function LearningPanel({ learning, isBusy, nameOf, onSee, onForget }: LearningPanelProps) {
  const { t } = useTranslation();
  const title = useId();
  const [shown, setShown] = useState(STEP);
  const { learned, forgotten } = learning;
  const words = (phrase: string, categoryId: number | null) =>
    t('unclassified.learning.phrase', {
      phrase,
      category: categoryId === null ? t('unclassified.learning.nothing') : nameOf(categoryId),
    });
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-bold text-lead">
        {t('unclassified.learning.title')}
      </h3>
      <p className="max-w-prose text-ink-soft text-sm">{t('unclassified.learning.lead')}</p>
      {learned.length === 0 && <p>{t('unclassified.learning.none')}</p>}
      <ul aria-labelledby={title} className="card divide-y divide-rule empty:hidden">
        {learned.slice(0, shown).map(({ phrase, categoryId, answers }) => (
          <li key={phrase} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
              {words(phrase, categoryId)}{' '}
              <span className="whitespace-nowrap text-ink-soft text-sm">
                ({t('unclassified.learning.answers', { count: answers })})
              </span>
            </p>
            <div className="flex flex-wrap gap-1.5">
              <button
                type="button"
                aria-label={t('unclassified.learning.seeNamed', { phrase })}
                className="button button-quiet"
                onClick={() => onSee(phrase)}
              >
                {t('unclassified.learning.see')}
              </button>
              <TaskButton
                isBusy={isBusy}
                label={t('unclassified.learning.forgetNamed', { phrase })}
                onPress={() => onForget(phrase, true)}
              >
                {t('unclassified.learning.forget')}
              </TaskButton>
            </div>
          </li>
        ))}
      </ul>
      {learned.length > shown && (
        <div>
          <button type="button" className="button button-quiet" onClick={() => setShown(shown + 4 * STEP)}>
            {t('unclassified.learning.more')}
          </button>
        </div>
      )}
      {forgotten.length > 0 && (
        <details className="card p-4">
          <summary className="cursor-pointer py-1 font-semibold">
            {t('unclassified.learning.forgotten')}
          </summary>
          <ul className="mt-2 divide-y divide-rule">
            {forgotten.map(({ phrase, categoryId }) => (
              <li key={phrase} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">{words(phrase, categoryId)}</span>
                <TaskButton
                  isBusy={isBusy}
                  label={t('unclassified.learning.rememberNamed', { phrase })}
                  onPress={() => onForget(phrase, false)}
                >
                  {t('unclassified.learning.remember')}
                </TaskButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type RecentAnswersProps = {
  answers: readonly RecentAnswer[];
  isBusy: boolean;
  nameOf(categoryId: number): string;
  onUndo(id: number): void;
};

/** Recent answers of all administrators, with an undo button. */
export function RecentAnswers({ answers, isBusy, nameOf, onUndo }: RecentAnswersProps) {
  const { t, language } = useTranslation();
  const title = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="font-bold text-lead">
        {t('unclassified.recent')}
      </h3>
      <ul aria-labelledby={title} className="card divide-y divide-rule">
        {answers.map(({ id, slug, name, categoryId, at, by }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
              <p>
                <LocalLink to={`/entreprise/${slug}`} prefetch="none" className="link">
                  {name}
                </LocalLink>{' '}
                → {nameOf(categoryId)}
              </p>
              <p className="text-ink-soft text-sm">
                {formatMoment(at, language)} · {by?.name ?? by?.email ?? t('admin.somebody')}
              </p>
            </div>
            <TaskButton
              isBusy={isBusy}
              label={t('unclassified.undoNamed', { name })}
              onPress={() => onUndo(id)}
            >
              {t('unclassified.undo')}
            </TaskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
