import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '../icon.tsx';

/** What a field says beside its input. */
export type FieldWords = {
  label: string;
  /** Said with the label: every other field is to be filled in. */
  isOptional?: boolean;
  /** What may be written, said before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong with it now; null or absent when nothing is. */
  error?: string | null;
};

type FieldFrameProps = FieldWords & { id: string; children: ReactNode };

/** A label, its input, and under it what is wrong or may be written; {@link describe} ties them together. */
export function FieldFrame({ id, label, isOptional, hint, error, children }: FieldFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {t('form.optional')}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** What may be written in a field. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-ink-soft text-sm">
      {hint}
    </p>
  );
}

/** What is wrong with a field. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-bad text-sm">
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {error}
    </p>
  );
}

/** The attributes by which an input says what its frame says. */
export function describe(id: string, words: Pick<FieldWords, 'hint' | 'error'>) {
  return {
    id,
    'aria-describedby': descriptionOf(id, words),
    'aria-invalid': words.error ? true : undefined,
  } as const;
}

/** The ids of what {@link FieldHint} and {@link FieldError} show; undefined when they show nothing. */
export function descriptionOf(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
