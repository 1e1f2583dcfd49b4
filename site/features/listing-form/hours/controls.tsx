import { type ReactNode, type RefObject, useId } from 'react';
import type { DayRow } from '#domain/listing/hours/text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type ChoiceChipsProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** Single choice between a few short options, in a row. */
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
  /** Current value, formatted. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  /** Receives focus when the pressed control is unmounted. */
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** Extra control at the end of the row, such as a remove button. */
  action?: ReactNode;
  children: ReactNode;
};

/** A row that shows a summary and expands to its editor. */
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

/** The button at the end of a row that removes it. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="mr-2 grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon name="trash-2" className="size-5" />
    </button>
  );
}

type HoursWordsProps = { row: Pick<DayRow, 'status' | 'ranges'> & Partial<Pick<DayRow, 'isByAppointment'>> };

/** Formatted hours, as on the business page. */
export function HoursWords({ row: { status, ranges, isByAppointment } }: HoursWordsProps) {
  const { t } = useTranslation();
  if (isByAppointment) return [...ranges, t('listing.byAppointment')].join(', ');
  if (status === 'allDay') return t('listing.allDay');
  if (status === 'closed') return <span className="text-ink-soft">{t('listing.closedDay')}</span>;
  if (status === 'unknown') return <span className="text-ink-soft">{t('listing.unknownDay')}</span>;
  return ranges.map((range) => (
    <span key={range} className="block">
      {range}
    </span>
  ));
}
