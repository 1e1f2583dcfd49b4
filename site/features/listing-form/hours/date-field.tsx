import { useEffect, useId, useRef } from 'react';

type DateFieldProps = {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  isFaulty: boolean;
  describedBy: string | undefined;
  /** Whether it takes the focus as it appears. */
  hasFocus?: boolean;
  onChange(day: string): void;
};

/** A day of the calendar, in the browser's own field. */
export function DateField({
  label,
  value,
  isFaulty,
  describedBy,
  hasFocus = false,
  onChange,
}: DateFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, []);
  return (
    <div className="grid min-w-40 max-w-56 flex-1 gap-1">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        value={value}
        // The last year that a listing keeps; a year of five figures could be typed otherwise.
        max="2099-12-31"
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        className="field min-w-0 px-2.5"
      />
    </div>
  );
}
