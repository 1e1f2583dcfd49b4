import { useId } from 'react';
import { INTERVALS_MAX } from '#domain/listing/hours/intervals.ts';
import { formatTime } from '#domain/listing/hours/text.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { faultText } from '../use-listing-form.ts';
import {
  addInterval,
  endsNextDay,
  type Interval,
  overlapping,
  removeInterval,
  shownTime,
  withTime,
} from './week.ts';

type IntervalsEditorProps = {
  /** Name of the day or period: « lundi ». */
  name: string;
  /** The following day, on which an interval past midnight ends; null for a period of several days. */
  nextDay: string | null;
  intervals: readonly Interval[];
  /** Fault of the whole day, or of the interval at this path. */
  fault(...path: number[]): string | null;
  onChange(intervals: Interval[]): void;
};

/** Editor of a day's opening hours: one or more intervals. */
export function IntervalsEditor({ name, nextDay, intervals, fault, onChange }: IntervalsEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const overlaps = overlapping(intervals);
  const errors = intervals.map(
    ([opens, closes], index) =>
      fault(index) ?? (opens && opens === closes ? faultText(t, 'hours_invalid') : null),
  );
  const ofAll = overlaps.size > 0 ? faultText(t, 'hours_overlap') : null;
  const unplaced = errors.every((error) => error === null) ? (ofAll ?? fault()) : ofAll;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {intervals.map((interval, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no other identity
          <li key={index}>
            <IntervalFields
              label={t('listingHours.hours.interval', { day: name, number: index + 1 })}
              nextDay={nextDay}
              interval={interval}
              error={errors[index] ?? null}
              allErrorId={overlaps.has(index) ? `${id}-error` : undefined}
              onTime={(end, time) => onChange(withTime(intervals, index, end, time))}
              onRemove={intervals.length > 1 ? () => onChange(removeInterval(intervals, index)) : undefined}
            />
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        <FieldError id={id} error={unplaced} />
      </div>
      {intervals.length < INTERVALS_MAX && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => onChange(addInterval(intervals))}
        >
          <Icon name="plus" />
          {t('listingHours.hours.addInterval')}
        </button>
      )}
    </div>
  );
}

type IntervalFieldsProps = {
  label: string;
  nextDay: string | null;
  interval: Interval;
  error: string | null;
  /** Id of the message about all the intervals, when it concerns this one. */
  allErrorId: string | undefined;
  onTime(end: 'opens' | 'closes', time: string): void;
  /** Absent when it is the only one: the day is closed instead. */
  onRemove?: (() => void) | undefined;
};

function IntervalFields(props: IntervalFieldsProps) {
  const { label, nextDay, interval, error, allErrorId, onTime, onRemove } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const [opens, closes] = interval;
  const hint = endsNextDay(interval)
    ? t(nextDay ? 'listingHours.hours.endsOn' : 'listingHours.hours.endsNextDay', {
        day: nextDay,
        time: formatTime(closes, locale),
      })
    : closes === '24:00' && t('listingHours.hours.endsAtMidnight');
  const field = {
    isFaulty: error !== null || allErrorId !== undefined,
    describedBy: [error && `${id}-error`, allErrorId, hint && `${id}-hint`].filter(Boolean).join(' '),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend could not stand beside the fields
    <div role="group" aria-label={label} className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <TimeField
          {...field}
          label={t('listingHours.hours.opens')}
          value={opens}
          onChange={(time) => onTime('opens', time)}
        />
        <TimeField
          {...field}
          label={t('listingHours.hours.closes')}
          value={closes}
          onChange={(time) => onTime('closes', time)}
        />
        {onRemove && (
          <button
            type="button"
            aria-label={t('listingHours.hours.removeInterval', { interval: label })}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon name="trash-2" className="size-5" />
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  /** `HH:MM`, `24:00` at the end of a day, or empty. */
  value: string;
  isFaulty: boolean;
  /** Ids; empty for none. */
  describedBy: string;
  onChange(time: string): void;
};

/** Time of day in a native time input: keyboards and telephones know how to fill it in. */
function TimeField({ label, value, isFaulty, describedBy, onChange }: TimeFieldProps) {
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
