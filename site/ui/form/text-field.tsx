import { type ComponentProps, type ReactNode, useId } from 'react';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** A mark at its beginning, which only decorates. */
    mark?: ReactNode;
  };

/** An input with its label, hint and error. */
export function TextField({ label, isOptional, hint, error, mark, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <span className="relative block">
        {mark && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
            {mark}
          </span>
        )}
        <input {...input} {...describe(id, { hint, error })} className={mark ? 'field pl-11' : 'field'} />
      </span>
    </FieldFrame>
  );
}
