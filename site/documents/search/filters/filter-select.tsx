import { useId } from 'react';
import type { Facet } from '#domain/pages/directory.ts';
import { SEARCH_FORM_ID } from '#site/features/search/part-ids.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type FilterSelectProps = {
  name: string;
  label: string;
  /** What no choice is called. */
  any: string;
  options: Facet[];
  /** What is chosen; offered even when it has no listing left. */
  chosen: { slug: string; name: string } | null;
  /** Why there is nothing to choose from, shown when there is nothing. */
  hint?: string | undefined;
};

/** One filter with the number of businesses that each choice would leave. */
export function FilterSelect({ name, label, any, options, chosen, hint }: FilterSelectProps) {
  const id = useId();
  const { t } = useTranslation();
  const isMissing = chosen !== null && !options.some(({ slug }) => slug === chosen.slug);
  const isEmpty = options.length === 0 && !isMissing;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        form={SEARCH_FORM_ID}
        name={name}
        defaultValue={chosen?.slug ?? ''}
        disabled={isEmpty}
        aria-describedby={isEmpty && hint ? `${id}-hint` : undefined}
        className="field field-select"
      >
        <option value="">{any}</option>
        {isMissing && <option value={chosen.slug}>{chosen.name}</option>}
        {options.map(({ slug, name: text, count }) => (
          <option key={slug} value={slug}>
            {t('lists.option', { name: text, count })}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} hidden={!isEmpty} className="mt-1 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
