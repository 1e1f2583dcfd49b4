import { useId } from 'react';
import type { SearchPage } from '#domain/pages/directory.ts';
import { codesOf, OPTION_FILTERS, type OptionFilter } from '#domain/search/option-filters.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { Icon } from '#site/components/icon.tsx';
import { codeName } from '#site/i18n/code-names.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type OptionFilterFieldsProps = {
  /** The form that the fields belong to, by id. */
  form: string;
  query: SearchQuery;
  counts: SearchPage['options'];
  /** The codes are looked at for the first time: until then they are not counted. */
  onLook(form: HTMLFormElement): void;
};

/** For each filter by codes, a folded list of boxes, with the businesses that each would leave where they are few enough to count. */
export function OptionFilterFields({ form, query, counts, onLook }: OptionFilterFieldsProps) {
  return OPTION_FILTERS.map(({ name, key, codes }) => (
    <OptionBoxes
      key={name}
      form={form}
      name={name}
      setKey={key}
      codes={codes}
      chosen={codesOf(query[name])}
      counts={counts[name] ?? null}
      onLook={onLook}
    />
  ));
}

type OptionBoxesProps = {
  form: string;
  name: OptionFilter;
  setKey: (typeof OPTION_FILTERS)[number]['key'];
  codes: readonly string[];
  chosen: readonly string[];
  counts: Record<string, number> | null;
  onLook: OptionFilterFieldsProps['onLook'];
};

function OptionBoxes({ form, name, setKey, codes, chosen, counts, onLook }: OptionBoxesProps) {
  const { t, language } = useTranslation();
  const id = useId();
  return (
    <details
      open={chosen.length > 0}
      className="group"
      onToggle={({ currentTarget }) => {
        const box = currentTarget.querySelector('input');
        if (currentTarget.open && counts === null && box?.form) onLook(box.form);
      }}
    >
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
                form={form}
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
                {count !== null && (
                  <span className="text-ink-soft text-sm">{formatNumber(count, language)}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
