import { type FormEvent, useRef, useState } from 'react';
import type { SearchWords } from '#domain/search/taxonomy.ts';
import { addSynonym, removeSynonym } from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Action } from '#site/session/queries.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { WordChips } from './word-chips.tsx';

type SynonymListProps = {
  synonyms: SearchWords['synonyms'];
  task: Action;
};

const NONE = { typed: '', means: '' };

/** What people type that is searched as other words. */
export function SynonymList({ synonyms, task }: SynonymListProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(NONE);
  const add = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      await addSynonym(client, written.typed, written.means);
      setWritten(NONE);
      return t('tools.synonyms.added', { word: written.typed });
    });
  };
  const remove = (typed: string) =>
    task.run(async (client) => {
      await removeSynonym(client, typed);
      form.current?.querySelector('input')?.focus();
      return t('tools.synonyms.removed', { word: typed });
    });
  return (
    <Panel title={t('tools.synonyms.replacing')} text={t('tools.synonyms.replacingText')}>
      <WordChips
        label={t('tools.synonyms.replacing')}
        words={synonyms.map(({ typed, means }) => ({ key: typed, text: `${typed} → ${means}` }))}
        onRemove={(typed) => void remove(typed)}
      />
      <form ref={form} onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t('tools.synonyms.typed')}
          maxLength={60}
          value={written.typed}
          onChange={({ target }) => setWritten((former) => ({ ...former, typed: target.value }))}
        />
        <TextField
          label={t('tools.synonyms.means')}
          maxLength={60}
          value={written.means}
          onChange={({ target }) => setWritten((former) => ({ ...former, means: target.value }))}
        />
        <button type="submit" className="button button-quiet" aria-disabled={task.isBusy || undefined}>
          {t('tools.synonyms.add')}
        </button>
      </form>
    </Panel>
  );
}
