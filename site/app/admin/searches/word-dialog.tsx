import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { LoadingState } from '#site/app/admin/shared/admin-page.tsx';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { addSynonym, addTerm } from '#site/app/admin/taxonomy/api.ts';
import { adminTaxonomyQuery, TAXONOMY_KEY } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { settleSearch } from './api.ts';

type WordDialogProps = {
  /** The search without results. */
  words: string;
  onClose: () => void;
  onAdded: (said: string) => Promise<void>;
};

type Way = 'category' | 'synonym';

/** Gives an empty search a meaning: a term of a category, or a synonym to search instead. */
export function WordDialog({ words, onClose, onAdded }: WordDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(adminTaxonomyQuery);
  const task = useAdminAction(TAXONOMY_KEY);
  const [way, setWay] = useState<Way>('category');
  const [typed, setTyped] = useState(words);
  const [locale, setLocale] = useState<Locale>('fr');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [means, setMeans] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async (client) => {
      if (way === 'category') {
        if (categoryId === null) return { failed: t('tools.searches.categoryMissing') };
        await addTerm(client, { categoryId, locale, term: typed });
      } else {
        await addSynonym(client, typed, means);
      }
      await settleSearch(client, words);
      await onAdded(t('tools.synonyms.added', { word: typed }));
      return null;
    });
  };
  return (
    <Modal title={t('tools.searches.addNamed', { words })} isBusy={task.isBusy} onClose={onClose}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <ChoiceField<Way>
          label={t('tools.searches.way')}
          value={way}
          onChange={setWay}
          options={(['category', 'synonym'] as const).map((value) => ({
            value,
            label: t(`tools.searches.ways.${value}`),
          }))}
        />
        <TextField
          label={t('tools.synonyms.typed')}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {way === 'synonym' && (
          <TextField
            label={t('tools.synonyms.means')}
            maxLength={60}
            value={means}
            onChange={({ target }) => setMeans(target.value)}
          />
        )}
        {way === 'category' && !query.data && <LoadingState query={query} />}
        {way === 'category' && query.data && (
          <>
            <CategorySelect
              label={t('tools.category')}
              categories={query.data.categories}
              value={categoryId}
              onChange={setCategoryId}
            />
            <ChoiceField<Locale>
              label={t('tools.searches.language')}
              value={locale}
              onChange={setLocale}
              options={LOCALES.map((value) => ({ value, label: t(`tools.synonyms.in.${value}`) }))}
            />
          </>
        )}
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={task.isBusy || undefined} className="button button-primary">
            {t(task.isBusy ? 'tools.saving' : 'tools.synonyms.add')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
