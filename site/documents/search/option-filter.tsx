import type { SearchPage } from '#domain/pages/directory.ts';
import {
  codesOf,
  OPTION_FILTERS,
  type OptionFilter,
  type OptionSetKey,
} from '#domain/search/option-filters.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { codeName } from '#site/features/listing/code-names.ts';
import { SEARCH_FORM_ID } from '#site/features/search/results-page.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

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
  setKey: OptionSetKey;
  codes: readonly string[];
  chosen: readonly string[];
  counts: Record<string, number> | null;
};

function OptionBoxes({ name, setKey, codes, chosen, counts }: OptionBoxesProps) {
  const { t, language } = useTranslation();
  return (
    <details open={chosen.length > 0} data-uncounted={counts === null ? '' : undefined}>
      <summary>{t(`codeSets.${setKey}.label`)}</summary>
      <ul>
        {codes.map((code) => {
          const count = counts && (counts[code] ?? 0);
          return (
            <li key={code}>
              <label>
                <input
                  form={SEARCH_FORM_ID}
                  type="checkbox"
                  name={name}
                  value={code}
                  defaultChecked={chosen.includes(code)}
                />
                {codeName(t, setKey, code)}
                {count !== null && <span>{formatNumber(count, language)}</span>}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
