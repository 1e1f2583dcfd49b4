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

type SubmitButtonProps = {
  isBusy: boolean;
  look?: 'quiet' | 'primary' | 'danger';
  className?: string;
  children: ReactNode;
};

/** The button that submits a form; it keeps the focus while the form is being sent. */
export function SubmitButton({ isBusy, look = 'primary', className = '', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy || undefined}
      className={`button button-${look} aria-disabled:opacity-70 ${className}`}
    >
      {children}
    </button>
  );
}

type FormActionsProps = {
  isBusy: boolean;
  look?: 'quiet' | 'primary' | 'danger';
  /** Label of the submit button. */
  action: string;
  /** Label of the other button. */
  cancel: string;
  onCancel: () => void;
};

/** Submit and cancel, at the end of a form. */
export function FormActions({ isBusy, look = 'primary', action, cancel, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isBusy={isBusy} look={look}>
        {action}
      </SubmitButton>
      <TaskButton isBusy={isBusy} onPress={onCancel}>
        {cancel}
      </TaskButton>
    </div>
  );
}
