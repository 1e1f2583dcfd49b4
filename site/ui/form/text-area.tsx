import { type ComponentProps, useId } from 'react';
import { CharacterCounter } from './character-counter.tsx';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange'> & {
    value: string;
    onChange(text: string): void;
    /** Characters, as domain/text/stored-text.ts counts them; `min` only of a text that is not empty. */
    min?: number;
    max: number;
  };

/** A text of several lines, with its label, hint, error, and how long it is. */
export function TextArea(props: TextAreaProps) {
  const { label, isOptional, hint, error, value, onChange, min, max, ...area } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        {...describe(id, { hint, error })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-h-28 resize-y"
      />
      <CharacterCounter text={value} min={min ?? 0} max={max} />
    </FieldFrame>
  );
}
