import type { ReactNode } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PanelClose } from '#site/ui/panel-close.tsx';
import { SuggestField, type WhereHint } from './suggest-field.tsx';

const SHEET_ID = 'search-sheet';

type SearchFormProps = {
  /** By which fields outside the form belong to it. */
  id?: string;
  /** Present values of the fields. */
  q?: string;
  where?: string;
  /** Placeholder of « where »; examples of places by default. */
  whereHint?: WhereHint | undefined;
  /** Hidden fields that go with the search. */
  children?: ReactNode;
};

/** The « what » and « where » fields: a GET form to the search page, with suggestions when JavaScript runs. */
export function SearchForm({ id, q = '', where = '', whereHint, children }: SearchFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <search>
      <div id={SHEET_ID} popover="auto" tabIndex={-1} className="search-sheet">
        <PanelClose
          panel={SHEET_ID}
          label={t('search.closeForm')}
          className="mb-3 ml-auto hidden [:popover-open>&]:grid"
        />
        <form
          id={id}
          action={localizePath('/recherche', locale)}
          aria-label={t('searchForm.label')}
          className="flex flex-col gap-1 rounded-card border border-edge bg-card p-1.5 text-ink md:flex-row md:items-stretch"
        >
          <Island name="suggest-field" when="press" of={SuggestField} props={{ source: 'what', value: q }} />
          <span aria-hidden="true" className="mx-3 h-px bg-rule md:mx-0 md:my-2 md:h-auto md:w-px" />
          <Island
            name="suggest-field"
            when="press"
            of={SuggestField}
            props={{ source: 'where', value: where, ...(whereHint && { hint: whereHint }) }}
          />
          {children}
          <button type="submit" className="button button-primary min-h-13 px-7 text-lg">
            {t('searchForm.submit')}
          </button>
        </form>
      </div>
    </search>
  );
}

type Label = 'quickOpen' | 'quickRestaurants' | 'quickCafes' | 'quickPlumbers' | 'quickSalons';

const SEARCHES: readonly [label: Label, icon: InterfaceIcon, search: string][] = [
  ['quickOpen', 'clock', 'open=now'],
  ['quickRestaurants', 'utensils', 'category=restaurants'],
  ['quickCafes', 'coffee', 'category=restaurants&subcategory=cafes'],
  ['quickPlumbers', 'wrench', 'category=construction-renovation&subcategory=plombiers'],
  ['quickSalons', 'scissors', 'category=beaute-bien-etre&subcategory=coiffure'],
];

/** Links to businesses that are open now, and to four frequent trades. */
export function QuickSearches() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('searchForm.quick')} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {SEARCHES.map(([label, icon, search]) => (
          <li key={label}>
            <LocalLink to={`/recherche?${search}`} className="chip border-band-rule">
              <Icon name={icon} className="size-4 text-yellow" />
              {t(`searchForm.${label}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
