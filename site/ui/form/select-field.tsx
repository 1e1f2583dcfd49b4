import { type ComponentProps, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

/** One of many choices, with its label, hint and error. */
export function SelectField({ label, isOptional, hint, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <select {...select} {...describe(id, { hint, error })} className="field field-select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
