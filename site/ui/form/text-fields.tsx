import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { countCharacters, tidyText } from '#domain/text/stored-text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

/** Characters before the limit from which the counter is announced. */
const NEAR = 50;

/** Debounce of the announcement: announcing each keystroke would be too much. */
const PAUSE_MS = 1000;

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** Decorative icon at the start of the field. */
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

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange'> & {
    /** State of the text, after the label. */
    state?: ReactNode;
    value: string;
    onChange(text: string): void;
    /** Limits in characters, as counted by domain/text/stored-text.ts; `min` applies to non-empty texts only. */
    min?: number;
    max: number;
  };

/** A multi-line text field with its label, hint, error and character counter. */
export function TextArea(props: TextAreaProps) {
  const { label, isOptional, state, hint, error, value, onChange, min, max, ...area } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} state={state} hint={hint} error={error}>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        {...describe(id, { hint, error, state })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-h-28 resize-y"
      />
      <CharacterCounter text={value} min={min ?? 0} max={max} />
    </FieldFrame>
  );
}

type CharacterCounterProps = { text: string; min: number; max: number };

/** Character counter; updated on each keystroke, announced only near the limit and after a pause. */
function CharacterCounter({ text, min, max }: CharacterCounterProps) {
  const { t } = useTranslation();
  const count = countCharacters(tidyText(text));
  const isOver = count > max;
  const isShort = count > 0 && count < min;
  const missing = t('form.charactersMissing', { count: min - count });
  const over = t('form.charactersOver', { count: count - max });
  const left = t('form.charactersLeft', { count: max - count });
  const toSay = isOver ? over : max - count <= NEAR ? left : '';
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
      <span className={isOver ? 'font-medium text-bad' : ''}>{isOver ? over : isShort ? missing : ''}</span>
      <span aria-hidden="true" className={`tabular-nums ${isOver ? 'font-medium text-bad' : ''}`}>
        {t('form.characters', { characters: count, max })}
      </span>
      <span role="status" className="sr-only">
        {useSaid(toSay)}
      </span>
    </div>
  );
}

// Announces changes only, not the initial text.
function useSaid(words: string): string {
  const [first] = useState(words);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words === first ? '' : words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, first]);
  return said;
}

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

/** A select with its label, hint and error. */
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
