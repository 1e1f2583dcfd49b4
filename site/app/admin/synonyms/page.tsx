import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { SearchWords } from '#domain/search/taxonomy.ts';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import {
  addSynonym,
  addTerm,
  removeSynonym,
  removeTerm,
  searchWordsQuery,
  TAXONOMY_KEY,
} from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { PlaceWords, WordChips } from './place-words.tsx';
import { TrySearch } from './try-search.tsx';

type SynonymListProps = {
  synonyms: SearchWords['synonyms'];
  task: Action;
};

const NONE = { typed: '', means: '' };

/** Synonyms: typed words that are searched as other words. */
function SynonymList({ synonyms, task }: SynonymListProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(NONE);
  const add = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await addSynonym(client, written.typed, written.means);
      setWritten(NONE);
      return t('synonyms.added', { word: written.typed });
    });
  };
  const remove = (typed: string) =>
    task.run(async (client) => {
      await removeSynonym(client, typed);
      form.current?.querySelector('input')?.focus();
      return t('synonyms.removed', { word: typed });
    });
  return (
    <Panel title={t('synonyms.replacing')} text={t('synonyms.replacingText')}>
      <WordChips
        label={t('synonyms.replacing')}
        words={synonyms.map(({ typed, means }) => ({ key: typed, text: `${typed} → ${means}` }))}
        onRemove={(typed) => void remove(typed)}
      />
      <form ref={form} onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t('synonyms.typed')}
          maxLength={60}
          value={written.typed}
          onChange={({ target }) => setWritten((former) => ({ ...former, typed: target.value }))}
        />
        <TextField
          label={t('synonyms.means')}
          maxLength={60}
          value={written.means}
          onChange={({ target }) => setWritten((former) => ({ ...former, means: target.value }))}
        />
        <SubmitButton isBusy={task.isBusy} look="quiet">
          {t('synonyms.add')}
        </SubmitButton>
      </form>
    </Panel>
  );
}

const QUERY = ['category'] as const;

/** Search vocabulary: terms of categories, synonyms and place names. */
export default function Synonyms() {
  const { t } = useTranslation();
  const [{ category: asked }, ask] = useUrlQuery(QUERY);
  const { data } = useSuspenseQuery(searchWordsQuery);
  const task = useAdminAction(TAXONOMY_KEY);
  const { categories, terms, synonyms, places } = data;
  const category = categories.find(({ id }) => String(id) === asked) ?? null;
  return (
    <section className="grid gap-5">
      <ToolHead>{t('synonyms.lead')}</ToolHead>
      <TrySearch />
      <Outcome done={task.done} failed={task.failed} />
      <Panel title={t('synonyms.ofCategories')} text={t('synonyms.ofCategoriesText')}>
        <CategorySelect
          label={t('admin.category')}
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

type TermListProps = {
  categoryId: number;
  locale: Locale;
  terms: readonly string[];
  task: Action;
};

/** The terms of a category in one language. */
function TermList({ categoryId, locale, terms, task }: TermListProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [term, setTerm] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await addTerm(client, { categoryId, locale, term });
      setTerm('');
      return t('synonyms.added', { word: term });
    });
  };
  const remove = (word: string) =>
    task.run(async (client) => {
      await removeTerm(client, { categoryId, locale, term: word });
      // Moves the focus: the pressed button was removed.
      form.current?.querySelector('input')?.focus();
      return t('synonyms.removed', { word });
    });
  const label = t(`synonyms.in.${locale}`);
  return (
    <div className="grid gap-3 border-rule border-t pt-4">
      <h3 className="font-semibold">{label}</h3>
      <WordChips
        label={label}
        lang={`${locale}-CA`}
        words={terms.map((text) => ({ key: text, text }))}
        onRemove={(word) => void remove(word)}
      />
      <form ref={form} onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t(`synonyms.addIn.${locale}`)}
          lang={`${locale}-CA`}
          maxLength={60}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <SubmitButton isBusy={task.isBusy} look="quiet">
          {t('synonyms.add')}
        </SubmitButton>
      </form>
    </div>
  );
}
