import type { ReactNode } from 'react';

type TaskButtonProps = {
  isBusy: boolean;
  onPress: () => void;
  look?: 'quiet' | 'primary' | 'danger';
  /** Accessible name, where the visible label does not name the subject. */
  label?: string;
  children: ReactNode;
};

/** A button that keeps the focus while its task is in flight. */
export function TaskButton({ isBusy, onPress, look = 'quiet', label, children }: TaskButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy || undefined}
      className={`button button-${look} aria-disabled:opacity-70`}
      onClick={() => !isBusy && onPress()}
    >
      {children}
    </button>
  );
}
