import type { ReactNode } from 'react';
import { Icon } from '#site/components/icon.tsx';

/** What a field says beside its input. */
export type FieldWords = {
  label: string;
  /** What may be written, said before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong with it now; null or absent when nothing is. */
  error?: string | null;
};

type FieldFrameProps = FieldWords & { id: string; children: ReactNode };

/** A label, its input, and under it what is wrong or may be written; {@link describe} ties them together. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-bad text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes by which an input says what its frame says. */
export function describe(id: string, { hint, error }: FieldWords) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}
