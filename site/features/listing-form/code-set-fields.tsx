import { Fragment, useId } from 'react';
import { CODE_SET_KEYS, type CodeSetKey, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import type { ListingAnswers, ListingKey } from '#domain/listing/listing.ts';
import { codeName } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint, type FieldWords } from '#site/ui/form/field-frame.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import type { ListingForm } from './use-listing-form.ts';

type CodeSetFieldsProps = {
  form: ListingForm;
  /** Fields of a step or tab; only the code sets among them are rendered. */
  keys: readonly ListingKey[];
};

/** Checkbox lists for the fields that are declared as code sets. */
export function CodeSetFields({ form, keys }: CodeSetFieldsProps) {
  const { t } = useTranslation();
  return CODE_SET_KEYS.filter((key) => keys.includes(key)).map((key) => {
    const { codes } = codeSetOf(key);
    return (
      <Fragment key={key}>
        <CheckboxList
          label={t(`codeSets.${key}.label`)}
          hint={t(`codeSets.${key}.hint`)}
          isOptional
          error={form.fault(key)}
          options={codes.map((value) => ({ value, label: codeName(t, key, value) }))}
          values={form.answers[key] ?? []}
          onChange={(values) =>
            // Keep the declared order: checking then unchecking a box leaves the value unchanged.
            form.change({
              [key]: codes.filter((code) => values.includes(code)),
              ...withoutContradiction(form.answers, key, values),
            } as ListingAnswers)
          }
        />
        {key === 'amenities' && <DoorWidthField form={form} />}
      </Fragment>
    );
  });
}

/** A place does not both have and lack a thing: checking one unchecks the other. */
function withoutContradiction(
  answers: ListingAnswers,
  key: CodeSetKey,
  values: readonly string[],
): ListingAnswers {
  const other = key === 'amenities' ? 'missingAccess' : key === 'missingAccess' ? 'amenities' : null;
  const had: readonly string[] = (other && answers[other]) ?? [];
  return other && had.some((code) => values.includes(code))
    ? ({ [other]: had.filter((code) => !values.includes(code)) } as ListingAnswers)
    : {};
}

/** In centimetres, beside the amenities that say how the place is entered. */
function DoorWidthField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('listingHours.premises.doorWidth')}
      hint={t('listingHours.premises.doorWidthHint')}
      isOptional
      error={form.fault('doorWidth')}
      value={String(form.answers.doorWidth ?? '')}
      onChange={({ target }) => form.change({ doorWidth: target.value === '' ? null : target.value })}
      type="text"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type CheckboxListProps = FieldWords & {
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange(values: string[]): void;
};

/** Multiple choice with every option visible. */
function CheckboxList({ label, hint, error, isOptional, options, values, onChange }: CheckboxListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset aria-describedby={descriptionOf(id, { hint, error })} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {t('form.optional')}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: name }, index) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border-[1.5px] border-edge bg-card px-4 py-2 font-medium hover:bg-sunken has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
              }
              aria-invalid={(error && index === 0) || undefined}
              className="size-4 shrink-0 accent-ink"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
