import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { addSynonym, addTerm, adminTaxonomyQuery, TAXONOMY_KEY } from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
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
  const task = useAdminAction(TAXONOMY_KEY);
  const [way, setWay] = useState<Way>('category');
  const [typed, setTyped] = useState(words);
  const [locale, setLocale] = useState<Locale>('fr');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [means, setMeans] = useState('');
  const save = () =>
    task.run(async (client) => {
      if (way === 'category') {
        if (categoryId === null) return { failed: t('searches.categoryMissing') };
        await addTerm(client, { categoryId, locale, term: typed });
      } else {
        await addSynonym(client, typed, means);
      }
      await settleSearch(client, words);
      await onAdded(t('synonyms.added', { word: typed }));
      return null;
    });
  return (
    <ConfirmDialog
      title={t('searches.addNamed', { words })}
      confirm={t(task.isBusy ? 'admin.saving' : 'synonyms.add')}
      task={task}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ChoiceField<Way>
        label={t('searches.way')}
        value={way}
        onChange={setWay}
        options={(['category', 'synonym'] as const).map((value) => ({
          value,
          label: t(`searches.ways.${value}`),
        }))}
      />
      <TextField
        label={t('synonyms.typed')}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {way === 'synonym' && (
        <TextField
          label={t('synonyms.means')}
          maxLength={60}
          value={means}
          onChange={({ target }) => setMeans(target.value)}
        />
      )}
      {way === 'category' && (
        <QueryBoundary>
          <TaxonomySelect value={categoryId} onChange={setCategoryId} />
          <ChoiceField<Locale>
            label={t('searches.language')}
            value={locale}
            onChange={setLocale}
            options={LOCALES.map((value) => ({ value, label: t(`synonyms.in.${value}`) }))}
          />
        </QueryBoundary>
      )}
    </ConfirmDialog>
  );
}

type TaxonomySelectProps = { value: number | null; onChange: (categoryId: number | null) => void };

function TaxonomySelect(props: TaxonomySelectProps) {
  const { t } = useTranslation();
  const { categories } = useSuspenseQuery(adminTaxonomyQuery).data;
  return <CategorySelect label={t('admin.category')} categories={categories} {...props} />;
}
