import { type ReactNode, type RefObject, useId } from 'react';
import type { DayRow } from '#domain/listing/hours/text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type ChoiceChipsProps<Value extends string> = {
  /** What is chosen, for those who cannot see what is around it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** One of a few short choices, beside each other. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-field border-[1.5px] border-edge bg-card px-3.5 py-1.5 font-medium leading-tight hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

type FoldableRowProps = {
  title: ReactNode;
  /** What it says now, in words. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  /** Takes the focus once what was pressed is gone. */
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** Beside the row, such as what removes it. */
  action?: ReactNode;
  children: ReactNode;
};

/** A line that says what it holds, and opens to change it. */
export function FoldableRow({
  title,
  summary,
  isOpen,
  onToggle,
  button,
  action,
  children,
}: FoldableRowProps) {
  const id = useId();
  return (
    <div className={isOpen ? 'bg-sunken' : ''}>
      <div className="flex items-center">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
        >
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{title}</span>
            <span className="text-right">{summary}</span>
          </span>
          <Icon
            name="chevron-down"
            className={`size-5 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {action}
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4">
        {isOpen && children}
      </div>
    </div>
  );
}

/** Hours in words, as the page of the business says them. */
export function HoursWords({ row: { status, ranges } }: { row: Pick<DayRow, 'status' | 'ranges'> }) {
  const { t } = useTranslation();
  if (status === 'allDay') return t('listing.allDay');
  if (status === 'closed') return <span className="text-ink-soft">{t('listing.closedDay')}</span>;
  if (status === 'unknown') return <span className="text-ink-soft">{t('listing.unknownDay')}</span>;
  return ranges.map((range) => (
    <span key={range} className="block">
      {range}
    </span>
  ));
}
