import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { countCharacters, tidyText } from '#domain/text/stored-text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { describe, FieldFrame, type FieldWords } from './field-frame.tsx';

/** From how many characters of the limit it is said aloud. */
const NEAR = 50;

/** A pause of the typing: each key would be too much to listen to. */
const PAUSE_MS = 1000;

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

type CharacterCounterProps = { text: string; min: number; max: number };

/** How long a text is, in sight at each key; said aloud only near its limit, and when the typing pauses. */
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

// Nothing is said of the text that the page came with.
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
