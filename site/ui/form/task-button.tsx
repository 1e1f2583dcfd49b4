import type { ReactNode } from 'react';

type TaskButtonProps = {
  isBusy: boolean;
  onPress: () => void;
  look?: 'quiet' | 'primary' | 'danger';
  /** Where the words alone do not say of what. */
  label?: string;
  children: ReactNode;
};

/** A button that keeps the focus while what it does is under way. */
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
