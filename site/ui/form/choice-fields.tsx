import { type ReactNode, useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { describe, descriptionOf, FieldError, FieldHint, type FieldWords } from './field-frame.tsx';

type ChoiceFieldProps<Value extends string> = FieldWords & {
  /** Name in a form that is posted without JavaScript; not needed otherwise. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  /** Null before a choice. */
  value: Value | null;
  onChange(value: Value): void;
  /** For long options: stacks them. */
  isList?: boolean;
};

const CHIPS =
  'rounded-field border-[1.5px] border-edge bg-card px-4 font-medium hover:bg-sunken has-checked:border-ink has-checked:bg-sunken';
const LINES = 'rounded-small px-2 hover:bg-sunken has-checked:bg-sunken has-checked:font-medium';

/** Single choice with every option visible. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, hint, error, options, value, onChange, isOptional, isList } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset aria-describedby={descriptionOf(id, { hint, error })} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {t('form.optional')}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={isList ? 'grid' : 'flex flex-wrap gap-2'}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`flex min-h-11 cursor-pointer items-center gap-2.5 py-2 ${isList ? LINES : CHIPS}`}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // Neither a radio nor its group can be `aria-invalid`, and the group cannot take the focus.
              data-faulty={(error && index === 0) || undefined}
              className="size-4 shrink-0 accent-ink"
            />
            <span className="inline-block first-letter:uppercase">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type CheckboxFieldProps = Pick<FieldWords, 'hint' | 'error'> & {
  /** May contain links. */
  label: ReactNode;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  isRequired?: boolean;
};

/** A checkbox with its label, hint and error. */
export function CheckboxField({ label, hint, error, isChecked, onChange, isRequired }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <span className="flex items-start gap-3">
        <input
          {...describe(id, { hint, error })}
          type="checkbox"
          checked={isChecked}
          aria-required={isRequired || undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-2 size-6 shrink-0 accent-ink"
        />
        <label htmlFor={id} className="py-2 font-medium">
          {label}
        </label>
      </span>
      <span className="grid gap-1 pl-9">
        <FieldHint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </span>
    </div>
  );
}
