import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '../icon.tsx';

/** Texts of a field. */
export type FieldWords = {
  label: string;
  /** Marks the label as optional: fields are required by default. */
  isOptional?: boolean;
  /** Hint about valid values, shown before any error. */
  hint?: ReactNode;
  /** Error message; null or absent when valid. */
  error?: string | null;
};

type FieldFrameProps = FieldWords & {
  id: string;
  /** State of the value, after the label and not a part of it. */
  state?: ReactNode;
  children: ReactNode;
};

/** A label, its input, and below it the error and the hint; {@link describe} links them. */
export function FieldFrame({ id, label, isOptional, state, hint, error, children }: FieldFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={id} className="font-semibold">
            {label}
            {isOptional && <span className="font-normal text-ink-soft"> {t('form.optional')}</span>}
          </label>
          {state && <span id={`${id}-state`}>{state}</span>}
        </div>
        <FieldHint id={id} hint={hint} />
      </div>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Hint of a field. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-ink-soft text-sm">
      {hint}
    </p>
  );
}

/** Error message of a field. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-bad text-sm">
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {error}
    </p>
  );
}

type Described = Pick<FieldFrameProps, 'hint' | 'error' | 'state'>;

/** ARIA attributes that link an input to its hint, error and state. */
export function describe(id: string, words: Described) {
  return {
    id,
    'aria-describedby': descriptionOf(id, words),
    'aria-invalid': words.error ? true : undefined,
  } as const;
}

/** Ids of the rendered {@link FieldHint} and {@link FieldError}; undefined without any. */
export function descriptionOf(id: string, { hint, error, state }: Described): string | undefined {
  return (
    [error && `${id}-error`, state && `${id}-state`, hint && `${id}-hint`].filter(Boolean).join(' ') ||
    undefined
  );
}
