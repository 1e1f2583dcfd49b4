import { type ReactNode, useId } from 'react';
import { describe, FieldError, FieldHint, type FieldWords } from './field-frame.tsx';

type CheckboxFieldProps = Pick<FieldWords, 'hint' | 'error'> & {
  /** May hold links. */
  label: ReactNode;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  isRequired?: boolean;
};

/** Yes or no, with its label beside it, and under it what it means and what is wrong. */
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
