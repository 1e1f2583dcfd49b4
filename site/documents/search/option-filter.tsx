import { useId } from 'react';
import type { SearchPage } from '#domain/pages/directory.ts';
import { codesOf, OPTION_FILTERS, type OptionFilter } from '#domain/search/option-filters.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { codeName } from '#site/features/listing/code-names.ts';
import { SEARCH_FORM_ID } from '#site/features/search/results-page.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type OptionFilterFieldsProps = {
  query: SearchQuery;
  counts: SearchPage['options'];
};

/**
 * A folded list of checkboxes for each option filter, with the numbers of matches when these are few enough to count.
 * Without a checked box the numbers are fetched when the list is opened (site/islands/search/narrow-filters.ts).
 */
export function OptionFilterFields({ query, counts }: OptionFilterFieldsProps) {
  return OPTION_FILTERS.map(({ name, key, codes }) => (
    <OptionBoxes
      key={name}
      name={name}
      setKey={key}
      codes={codes}
      chosen={codesOf(query[name])}
      counts={counts[name] ?? null}
    />
  ));
}

type OptionBoxesProps = {
  name: OptionFilter;
  setKey: (typeof OPTION_FILTERS)[number]['key'];
  codes: readonly string[];
  chosen: readonly string[];
  counts: Record<string, number> | null;
};

function OptionBoxes({ name, setKey, codes, chosen, counts }: OptionBoxesProps) {
  const { t, language } = useTranslation();
  const id = useId();
  return (
    <details open={chosen.length > 0} data-uncounted={counts === null || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold text-sm">
        {t(`codeSets.${setKey}.label`)}
        <Icon name="chevron-down" className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="grid">
        {codes.map((code) => {
          const count = counts && (counts[code] ?? 0);
          return (
            <li key={code} className="flex min-h-9 items-center gap-2.5">
              <input
                id={`${id}-${code}`}
                form={SEARCH_FORM_ID}
                type="checkbox"
                name={name}
                value={code}
                defaultChecked={chosen.includes(code)}
                className="size-5 shrink-0 accent-ink"
              />
              <label
                htmlFor={`${id}-${code}`}
                className="flex flex-1 cursor-pointer justify-between gap-2 py-1"
              >
                <span>{codeName(t, setKey, code)}</span>
                <span data-count className="text-ink-soft text-sm">
                  {count !== null && formatNumber(count, language)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
