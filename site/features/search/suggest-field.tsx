import { useState } from 'react';
import type { Suggestion } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { CategoryIcon, Icon } from '#site/ui/icon.tsx';
import { suggestWhat, suggestWhere } from './suggest-api.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

const FIELDS = {
  what: { name: 'q', icon: 'search', suggest: suggestWhat },
  where: { name: 'where', icon: 'map-pin', suggest: suggestWhere },
} as const;

type SuggestFieldProps = {
  source: keyof typeof FIELDS;
  /** What the address holds already. */
  value: string;
};

/** A text field that suggests while one types: plain without JavaScript, a combobox with it. */
export function SuggestField({ source, value }: SuggestFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const { name, icon, suggest } = FIELDS[source];
  const [typed, setTyped] = useState('');
  const { items: suggestions } = useSuggestions(suggest, typed);
  const { isOpen, inputProps, listProps, optionProps } = useCombobox<Suggestion>({
    items: suggestions,
    textOf: (suggestion) => suggestion.name,
    onType: setTyped,
    onChoose(suggestion) {
      setTyped('');
      if (suggestion.kind === 'business') void goTo(localizePath(`/entreprise/${suggestion.slug}`, locale));
    },
  });
  return (
    <div className="relative min-w-0 flex-1">
      <label
        htmlFor={inputProps.id}
        className="block px-4 pt-2.5 font-semibold text-ink-soft text-xs uppercase tracking-wider"
      >
        {t(`searchForm.${source}`)}
      </label>
      <Icon name={icon} className="pointer-events-none absolute bottom-3.5 left-4 size-5 text-ink-faint" />
      <input
        {...inputProps}
        type="text"
        name={name}
        defaultValue={value}
        placeholder={t(`searchForm.${source}Hint`)}
        maxLength={120}
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full rounded-field bg-transparent pt-0.5 pr-4 pb-3 pl-11 text-base text-ink outline-offset-[-3px] placeholder:text-ink-faint sm:text-lg"
      />
      <p role="status" className="sr-only">
        {isOpen && t('searchForm.suggestionCount', { count: suggestions.length })}
      </p>
      <ul
        {...listProps}
        aria-label={t('searchForm.suggestions')}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-field border border-rule bg-card py-2 text-ink shadow-raised"
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind}/${suggestion.slug}`}
              {...optionProps(suggestion, index)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-yellow aria-selected:text-on-yellow"
            >
              <SuggestionLine suggestion={suggestion} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** One suggestion: what it is, its name, and how much there is of it. */
function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const kind = t(`searchForm.${suggestion.kind}`);
  const matched = 'matched' in suggestion ? suggestion.matched : null;
  const detail =
    suggestion.kind === 'business' ? suggestion.cityName : 'detail' in suggestion ? suggestion.detail : null;
  return (
    <>
      <SuggestionIcon suggestion={suggestion} />
      <span className="min-w-0 flex-1">
        {matched ? (
          <span className="block">
            {`${matched} → `}
            <span className="font-medium">{suggestion.name}</span>
          </span>
        ) : (
          <span className="block truncate font-medium">{suggestion.name}</span>
        )}
        <span className="block truncate text-sm opacity-80">{detail ? `${kind} · ${detail}` : kind}</span>
      </span>
      {'count' in suggestion && (
        <span className="text-sm opacity-80">{t('lists.businesses', { count: suggestion.count })}</span>
      )}
    </>
  );
}

function SuggestionIcon({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'category') return <CategoryIcon name={suggestion.icon} className="size-5" />;
  return <Icon name={suggestion.kind === 'business' ? 'store' : 'map-pin'} className="size-5" />;
}
