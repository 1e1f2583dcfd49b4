import { useEffect, useId, useRef } from 'react';
import { SPECIAL_REASONS } from '#domain/listing/fields/hours-schemas.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { SelectField } from '#site/ui/form/text-fields.tsx';
import { faultText } from '../use-listing-form.ts';
import { ChoiceChips, FoldableRow, HoursWords, RemoveButton } from './controls.tsx';
import { IntervalsEditor } from './intervals-editor.tsx';
import { isBackwards } from './periods.ts';
import { type DayStatus, isFilledIn, statusOf, withStatus } from './week.ts';

type PeriodEditorProps = {
  period: SpecialHours;
  /** « Noël »; the reason of the period if it has no name. */
  name: string;
  isOpen: boolean;
  isOverlapping: boolean;
  isPast: boolean;
  onToggle(): void;
  fault(...path: (string | number)[]): string | null;
  onChange(part: Partial<SpecialHours>): void;
  onRemove(): void;
};

const STATUSES: readonly Exclude<DayStatus, 'unknown'>[] = ['closed', 'open', 'allDay'];

/** A period of special hours: a row that expands to its editor. */
export function PeriodEditor(props: PeriodEditorProps) {
  const { period, name, isOpen, isOverlapping, isPast, onToggle, fault, onChange, onRemove } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const isDated = period.from !== '' && period.to !== '';
  const row = periodRow(period, locale);
  const ofHours = fault('hours');
  const error = isOverlapping
    ? faultText(t, 'special_hours_overlap')
    : isBackwards(period)
      ? faultText(t, 'special_hours_invalid')
      : ofHours
        ? null
        : fault();
  const date = { isFaulty: error !== null, describedBy: error ? `${id}-error` : undefined };
  return (
    <FoldableRow
      title={
        <>
          <span className="block">{name}</span>
          <span className="block font-normal text-ink-soft text-sm first-letter:uppercase">
            {isDated ? row.name : t('listingHours.special.noDate')}
            {isPast && ` (${t('listingHours.special.past')})`}
          </span>
        </>
      }
      summary={isFilledIn(period.hours) && <HoursWords row={row} />}
      isOpen={isOpen}
      onToggle={onToggle}
      action={
        <RemoveButton
          label={t('listingHours.special.remove', { period: isDated ? `${name}, ${row.name}` : name })}
          onRemove={onRemove}
        />
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <DateField
            {...date}
            label={t('listingHours.special.from')}
            value={period.from}
            hasFocus={period.from === ''}
            onChange={(from) => onChange({ from })}
          />
          <DateField
            {...date}
            label={t('listingHours.special.to')}
            value={period.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
        <div role="alert" className="empty:hidden">
          <FieldError id={id} error={error} />
        </div>
        <div className="max-w-sm">
          <SelectField
            label={t('listingHours.special.reason')}
            options={SPECIAL_REASONS.map((value) => ({
              value,
              label: t(`listingHours.special.reasons.${value}`),
            }))}
            value={period.reason}
            onChange={({ target }) => {
              const reason = SPECIAL_REASONS.find((each) => each === target.value);
              if (reason) onChange({ reason });
            }}
          />
        </div>
        <HoursChoice
          name={name}
          hours={period.hours}
          fault={(...path) => fault('hours', ...path)}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
    </FoldableRow>
  );
}

type HoursChoiceProps = {
  name: string;
  hours: SpecialHours['hours'];
  fault(...path: (string | number)[]): string | null;
  onChange(hours: SpecialHours['hours']): void;
};

/** Closed, open or open all day, and the intervals of an open day. */
function HoursChoice({ name, hours, fault, onChange }: HoursChoiceProps) {
  const { t } = useTranslation();
  const status = statusOf(hours);
  return (
    <>
      <ChoiceChips
        label={t('listingHours.special.hours')}
        options={STATUSES.map((value) => ({ value, label: t(`listingHours.hours.status.${value}`) }))}
        value={status}
        onChange={(chosen: DayStatus) => onChange(withStatus({ mon: hours }, 'mon', chosen).mon ?? [])}
      />
      {status === 'open' && (
        <IntervalsEditor name={name} nextDay={null} intervals={hours} fault={fault} onChange={onChange} />
      )}
    </>
  );
}

type DateFieldProps = {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  isFaulty: boolean;
  describedBy: string | undefined;
  /** Whether it takes the focus on mount. */
  hasFocus?: boolean;
  onChange(day: string): void;
};

/** A native date input. */
function DateField({ label, value, isFaulty, describedBy, hasFocus = false, onChange }: DateFieldProps) {
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
        // The latest year that a listing accepts; also prevents five-digit years.
        max="2099-12-31"
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        className="field min-w-0 px-2.5"
      />
    </div>
  );
}
