import { useId } from 'react';
import { shownTime } from './week.ts';

type TimeFieldProps = {
  label: string;
  /** `HH:MM`, `24:00` at the end of a day, or empty. */
  value: string;
  isFaulty: boolean;
  /** Ids; empty for none. */
  describedBy: string;
  onChange(time: string): void;
};

/** A time of day, in the clock's own field: keyboards and telephones know how to fill it in. */
export function TimeField({ label, value, isFaulty, describedBy, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-24 max-w-44 flex-1 gap-1">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={shownTime(value)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy || undefined}
        onChange={({ target }) => onChange(target.value)}
        // On a telephone the whole field opens the clock, and its icon would hide the minutes.
        className="field min-w-0 px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
      />
    </div>
  );
}
