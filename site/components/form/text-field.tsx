import { type ComponentProps, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** An input with its label, hint and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input className="field" {...input} {...describe(id, { label, hint, error })} />
    </FieldFrame>
  );
}
