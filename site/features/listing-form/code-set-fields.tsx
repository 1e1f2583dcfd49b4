import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import type { ListingAnswers, ListingKey } from '#domain/listing/listing.ts';
import { codeName } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CheckboxList } from '#site/ui/form/checkbox-list.tsx';
import type { ListingForm } from './use-listing-form.ts';

type CodeSetFieldsProps = {
  form: ListingForm;
  /** The fields of a step or of a tab: those among them that are sets of codes are asked. */
  keys: readonly ListingKey[];
};

/** Fields of which any of a few codes may be chosen, as their declarations say. */
export function CodeSetFields({ form, keys }: CodeSetFieldsProps) {
  const { t } = useTranslation();
  return CODE_SET_KEYS.filter((key) => keys.includes(key)).map((key) => {
    const { codes } = codeSetOf(key);
    return (
      <CheckboxList
        key={key}
        label={t(`codeSets.${key}.label`)}
        hint={t(`codeSets.${key}.hint`)}
        isOptional
        error={form.fault(key)}
        options={codes.map((value) => ({ value, label: codeName(t, key, value) }))}
        values={form.answers[key] ?? []}
        onChange={(values) =>
          // In their one order, so that a box that is checked and unchecked is no change.
          form.change({ [key]: codes.filter((code) => values.includes(code)) } as ListingAnswers)
        }
      />
    );
  });
}
