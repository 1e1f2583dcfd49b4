import { type FormEvent, useRef, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { addTerm, removeTerm } from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/use-action.ts';
import { TextField } from '#site/ui/form/text-field.tsx';
import { WordChips } from './word-chips.tsx';

type TermListProps = {
  categoryId: number;
  locale: Locale;
  terms: readonly string[];
  task: Action;
};

/** The words of a category in one language. */
export function TermList({ categoryId, locale, terms, task }: TermListProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [term, setTerm] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await addTerm(client, { categoryId, locale, term });
      setTerm('');
      return t('tools.synonyms.added', { word: term });
    });
  };
  const remove = (word: string) =>
    task.run(async (client) => {
      await removeTerm(client, { categoryId, locale, term: word });
      // What was pressed is gone.
      form.current?.querySelector('input')?.focus();
      return t('tools.synonyms.removed', { word });
    });
  const label = t(`tools.synonyms.in.${locale}`);
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
          label={t(`tools.synonyms.addIn.${locale}`)}
          lang={`${locale}-CA`}
          maxLength={60}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <button type="submit" className="button button-quiet" aria-disabled={task.isBusy || undefined}>
          {t('tools.synonyms.add')}
        </button>
      </form>
    </div>
  );
}
