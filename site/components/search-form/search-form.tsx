import type { FormEvent, ReactNode } from 'react';
import type { Suggestion } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch } from '#domain/search/search.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useGoTo } from '#site/page/go-to.ts';
import { readForm } from '../read-form.ts';
import { searchPath } from '../search-path.ts';
import { SuggestField } from './suggest-field.tsx';

type SearchFormProps = {
  /** By which fields outside the form belong to it. */
  id?: string;
  /** What the address holds already. */
  q?: string;
  where?: string;
  /** Hidden fields that go with the search. */
  children?: ReactNode;
};

/** What has the focus after a search that was just asked, in the state of its history entry. */
export const RESULTS = 'results';

/** What and where: a plain GET form to the search page, with suggestions where there is JavaScript. */
export function SearchForm({ id, q = '', where = '', children }: SearchFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const openBusiness = (suggestion: Suggestion) => {
    if (suggestion.kind === 'business') void goTo(localizePath(`/entreprise/${suggestion.slug}`, locale));
  };
  // A browser would send the empty fields too; the address holds only what is asked.
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = parseSearch(readForm(event.currentTarget));
    void goTo(localizePath(searchPath(asked), locale), { state: { focus: RESULTS } });
  };
  return (
    <search>
      <form
        id={id}
        onSubmit={search}
        key={`${q}\n${where}`}
        action={localizePath('/recherche', locale)}
        aria-label={t('searchForm.label')}
        className="flex flex-col gap-1 rounded-card border border-edge bg-card p-1.5 text-ink md:flex-row md:items-stretch"
      >
        <SuggestField
          source="what"
          name="q"
          label={t('searchForm.what')}
          placeholder={t('searchForm.whatHint')}
          icon="search"
          defaultValue={q}
          onChoose={openBusiness}
        />
        <span aria-hidden="true" className="mx-3 h-px bg-rule md:mx-0 md:my-2 md:h-auto md:w-px" />
        <SuggestField
          source="where"
          name="where"
          label={t('searchForm.where')}
          placeholder={t('searchForm.whereHint')}
          icon="map-pin"
          defaultValue={where}
        />
        {children}
        <button type="submit" className="button button-primary min-h-13 px-7 text-lg">
          {t('searchForm.submit')}
        </button>
      </form>
    </search>
  );
}
