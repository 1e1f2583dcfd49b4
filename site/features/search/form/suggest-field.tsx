import { useEffect, useState } from 'react';
import type { Suggestion } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { forgetLastSearches, type LastSearch, readLastSearches } from '../last-searches.ts';
import { searchPath } from '../search-path.ts';
import { leaveSheet, nextField, openSheet, sheetOf } from './search-sheet.ts';
import { suggestWhat, suggestWhere } from './suggest-api.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

const FIELDS = {
  what: { name: 'q', icon: 'search', suggest: suggestWhat },
  where: { name: 'where', icon: 'map-pin', suggest: suggestWhere },
} as const;

type SuggestFieldProps = {
  source: keyof typeof FIELDS;
  /** Present value of the field. */
  value: string;
  /** Examples by default. */
  hint?: WhereHint;
};

/** What stands for a place: the visitor's position, the area of a map. */
export type WhereHint = 'near' | 'area';

/** An option of the list: a suggestion, or a recent search of this device while the field is empty. */
type Item = Suggestion | ({ kind: 'last' } & LastSearch) | { kind: 'forget' };

const NO_ITEMS: readonly Item[] = [];

function lastItems(): readonly Item[] {
  const searches = readLastSearches().map((search): Item => ({ kind: 'last', ...search }));
  return searches.length > 0 ? [...searches, { kind: 'forget' }] : NO_ITEMS;
}

/** The text of the field after an item was chosen. */
function textOf(item: Item): string {
  if (item.kind === 'forget') return '';
  return item.kind === 'last' ? item.q : item.name;
}

/** The page that an item leads to; null of one that fills the field. */
function pathOf(item: Item): string | null {
  if (item.kind === 'business') return `/entreprise/${item.slug}`;
  if (item.kind === 'last') return searchPath({ ...EMPTY_SEARCH, q: item.q, where: item.where });
  if (item.kind !== 'trade') return null;
  const { slug, parentSlug, place } = item;
  const trade = parentSlug === null ? { category: slug } : { category: parentSlug, subcategory: slug };
  return searchPath({ ...EMPTY_SEARCH, ...trade, [place.kind]: place.slug });
}

function keyOf(item: Item): string {
  if (item.kind === 'forget') return item.kind;
  if (item.kind === 'last') return `${item.q}/${item.where}`;
  return [item.kind, item.slug, item.kind === 'trade' && item.place.slug].filter(Boolean).join('/');
}

/** A text field that suggests while one types: plain without JavaScript, a combobox with it. */
export function SuggestField({ source, value, hint }: SuggestFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const { name, icon, suggest } = FIELDS[source];
  const [typed, setTyped] = useState('');
  const [isBlank, setBlank] = useState(value === '');
  const [lastOnes, setLastOnes] = useState(NO_ITEMS);
  useEffect(() => {
    if (source === 'what') setLastOnes(lastItems());
  }, [source]);
  const { items: suggestions } = useSuggestions(suggest, typed);
  const items: readonly Item[] = isBlank ? lastOnes : suggestions;
  const { isOpen, inputProps, listProps, optionProps } = useCombobox<Item>({
    items,
    textOf,
    onType(text) {
      setTyped(text);
      setBlank(text === '');
    },
    onChoose(item) {
      setTyped('');
      if (item.kind === 'forget') {
        forgetLastSearches();
        setLastOnes(NO_ITEMS);
        return;
      }
      const { current: field } = inputProps.ref;
      const path = pathOf(item);
      if (!field) return;
      if (path) void leaveSheet(field).then(() => goTo(localizePath(path, locale)));
      else if (sheetOf(field)) nextField(field);
    },
    onPress: openSheet,
  });
  return (
    <div className="suggest-field">
      <div>
        <label htmlFor={inputProps.id}>{t(`searchForm.${source}`)}</label>
        <Icon name={icon} />
        <input
          {...inputProps}
          type="text"
          name={name}
          defaultValue={value}
          placeholder={t(`searchForm.${hint ?? source}Hint`)}
          maxLength={120}
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <p role="status" className="sr-only">
        {isOpen && t('searchForm.suggestionCount', { count: items.length })}
      </p>
      <ul
        {...listProps}
        aria-label={t('searchForm.suggestions')}
        className="suggestions rounded-field bg-card py-2 text-ink"
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={keyOf(item)}
              {...optionProps(item, index)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-yellow aria-selected:text-on-yellow"
            >
              <ItemLine item={item} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Icon, name, kind and number of businesses of an item. */
function ItemLine({ item }: { item: Item }) {
  const { t } = useTranslation();
  if (item.kind === 'forget') {
    return (
      <>
        <Icon name="x" className="size-5" />
        <span className="text-sm">{t('searchForm.forget')}</span>
      </>
    );
  }
  if (item.kind === 'last') {
    return (
      <>
        <Icon name="clock" className="size-5" />
        <Name detail={t('searchForm.last')}>{[item.q, item.where].filter(Boolean).join(' · ')}</Name>
      </>
    );
  }
  const matched = 'matched' in item ? item.matched : null;
  const name = item.kind === 'trade' ? `${item.name} · ${item.place.name}` : item.name;
  return (
    <>
      <ItemIcon item={item} />
      <Name
        detail={[t(`searchForm.${item.kind}`), detailOf(item)].filter(Boolean).join(' · ')}
        matched={matched}
      >
        {name}
      </Name>
      {'count' in item && (
        <span className="text-sm opacity-80">{t('lists.businesses', { count: item.count })}</span>
      )}
    </>
  );
}

type NameProps = {
  children: string;
  detail: string;
  /** The phrase that led to it, when its name did not. */
  matched?: string | null;
};

function Name({ children, detail, matched = null }: NameProps) {
  return (
    <span className="min-w-0 flex-1">
      {matched ? (
        <span className="block">
          {`${matched} → `}
          <span className="font-medium">{children}</span>
        </span>
      ) : (
        <span className="block font-medium">{children}</span>
      )}
      <span className="block truncate text-sm opacity-80">{detail}</span>
    </span>
  );
}

function detailOf(suggestion: Suggestion): string | null {
  if (suggestion.kind === 'business') return suggestion.cityName;
  return 'detail' in suggestion ? suggestion.detail : null;
}

function ItemIcon({ item }: { item: Suggestion }) {
  if (item.kind === 'category' || item.kind === 'trade')
    return <CategoryIcon name={item.icon} className="size-5" />;
  return <Icon name={item.kind === 'business' ? 'store' : 'map-pin'} className="size-5" />;
}
