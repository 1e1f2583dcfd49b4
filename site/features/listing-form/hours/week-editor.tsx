import { useRef, useState } from 'react';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { hasHours } from '#domain/listing/hours/hours.ts';
import { dayRow, formatRange } from '#domain/listing/hours/text.ts';
import type { Hours } from '#domain/pages/directory.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { ChoiceChips, FoldableRow, HoursWords } from './controls.tsx';
import { CopyDay } from './copy-day.tsx';
import { IntervalsEditor } from './intervals-editor.tsx';
import {
  closeOthers,
  copyDay,
  DAY_STATUSES,
  isFilledIn,
  isSound,
  statusOf,
  WEEK_TEMPLATES,
  type Week,
  withDay,
  withDayStatus,
} from './week.ts';

const STATUSES = [...DAY_STATUSES.slice(0, -1), 'appointment', 'unknown'] as const;

type WeekEditorProps = {
  week: Hours;
  /** Null for a season, which has the appointment days of the listing. */
  appointmentDays: readonly Weekday[] | null;
  fault(day: Weekday, ...path: number[]): string | null;
  onChange(week: Week): void;
};

/** Editor of a week: seven expandable rows, and shortcuts that fill in several days at once. */
export function WeekEditor({ week, appointmentDays, fault, onChange }: WeekEditorProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [opened, setOpened] = useState<ReadonlySet<Weekday>>(new Set());
  const [said, setSaid] = useState('');
  const days = { hours: week, appointmentDays: appointmentDays ?? [] };
  const unknown = WEEKDAYS.filter((day) => !week[day] && !days.appointmentDays.includes(day));
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears: the first day takes the focus.
  const fillIn = (hours: Hours) => {
    onChange({ ...days, hours });
    list.current?.querySelector('button')?.focus();
  };

  function toggle(day: Weekday, isOpen: boolean) {
    const next = new Set(opened);
    if (isOpen) next.delete(day);
    else next.add(day);
    setOpened(next);
  }

  return (
    <div className="grid gap-3">
      {!hasHours(week) && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft text-sm">{t('listingHours.hours.begin')}</span>
          {WEEK_TEMPLATES.map(({ name, hours, interval }) => (
            <button key={name} type="button" className="chip min-h-11" onClick={() => fillIn(hours)}>
              {t(`listingHours.hours.templates.${name}`, {
                range: interval ? formatRange(interval, locale) : '',
              })}
            </button>
          ))}
        </div>
      )}
      <div ref={list} className="card divide-y divide-rule overflow-hidden">
        {WEEKDAYS.map((day) => {
          const isFaulty = fault(day) !== null || !isSound(week[day]);
          const isOpen = isFaulty || opened.has(day);
          return (
            <DayEditor
              key={day}
              week={days}
              hasAppointments={appointmentDays !== null}
              day={day}
              isOpen={isOpen}
              onToggle={() => toggle(day, isOpen)}
              fault={(...path) => fault(day, ...path)}
              onChange={(changed) => {
                // Keep the edited day open after its last fault is corrected.
                setOpened(new Set(opened).add(day));
                onChange(changed);
              }}
              onCopied={(to) => {
                const days = writtenList(
                  to.map((each) => weekdayName(each, locale)),
                  locale,
                );
                setSaid(t('listingHours.hours.copied', { day: weekdayName(day, locale), days }));
              }}
            />
          );
        })}
      </div>
      {hasHours(week) && unknown.length > 0 && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => fillIn(closeOthers(days))}
        >
          {t('listingHours.hours.closeOthers')}
        </button>
      )}
      <p role="status" className="text-good text-sm empty:sr-only">
        {said}
      </p>
    </div>
  );
}

type DayEditorProps = {
  week: Week;
  hasAppointments: boolean;
  day: Weekday;
  isOpen: boolean;
  onToggle(): void;
  fault(...path: number[]): string | null;
  onChange(week: Week): void;
  onCopied(to: Weekday[]): void;
};

/** One day of the week: a row with its hours, which expands to the editor. */
function DayEditor(props: DayEditorProps) {
  const { week, hasAppointments, day, isOpen, onToggle, fault, onChange, onCopied } = props;
  const { hours, appointmentDays } = week;
  const { t } = useTranslation();
  const locale = useLocale();
  const intervals = hours[day];
  const isByAppointment = appointmentDays.includes(day);
  const name = weekdayName(day, locale);
  const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
  return (
    <FoldableRow
      title={<span className="inline-block first-letter:uppercase">{name}</span>}
      summary={
        isFilledIn(intervals) ? (
          <HoursWords row={dayRow(hours, day, locale, { appointmentDays })} />
        ) : (
          <span className="text-bad">{t('listingHours.hours.unfinished')}</span>
        )
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <div className="grid gap-4">
        <ChoiceChips
          label={name}
          options={(hasAppointments ? STATUSES : DAY_STATUSES).map((value) => ({
            value,
            label: t(`listingHours.hours.status.${value}`),
          }))}
          value={isByAppointment ? 'appointment' : statusOf(intervals)}
          onChange={(status) => onChange(withDayStatus(week, day, status))}
        />
        {intervals && statusOf(intervals) === 'open' && (
          <IntervalsEditor
            name={name}
            nextDay={weekdayName(next, locale)}
            intervals={intervals}
            fault={fault}
            onChange={(changed) => onChange({ ...week, hours: withDay(hours, day, changed) })}
          />
        )}
        {intervals && isFilledIn(intervals) && (
          <CopyDay
            day={day}
            onCopy={(to) => {
              onChange({ ...week, hours: copyDay(hours, day, to) });
              onCopied(to);
            }}
          />
        )}
      </div>
    </FoldableRow>
  );
}
