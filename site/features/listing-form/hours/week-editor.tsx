import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { hasHours } from '#domain/listing/hours/hours.ts';
import { dayRow, formatRange } from '#domain/listing/hours/text.ts';
import type { Hours } from '#domain/pages/directory.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import type { ListingForm } from '../use-listing-form.ts';
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
  withDay,
  withStatus,
} from './week.ts';

/** Editor of the usual week: seven expandable rows, and shortcuts that fill in several days at once. */
export function WeekEditor({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [opened, setOpened] = useState<ReadonlySet<Weekday>>(new Set());
  const [said, setSaid] = useState('');
  const week: Hours = form.answers.hours ?? {};
  const unknown = WEEKDAYS.filter((day) => !week[day]);
  const change = (hours: Hours) => form.change({ hours });

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
            <button key={name} type="button" className="chip min-h-11" onClick={() => change(hours)}>
              {t(`listingHours.hours.templates.${name}`, {
                range: interval ? formatRange(interval, locale) : '',
              })}
            </button>
          ))}
        </div>
      )}
      <div className="card divide-y divide-rule overflow-hidden">
        {WEEKDAYS.map((day) => {
          const isFaulty = form.fault('hours', day) !== null || !isSound(week[day]);
          const isOpen = isFaulty || opened.has(day);
          return (
            <DayEditor
              key={day}
              week={week}
              day={day}
              isOpen={isOpen}
              onToggle={() => toggle(day, isOpen)}
              fault={(...path) => form.fault('hours', day, ...path)}
              onChange={(hours) => {
                // Keep the edited day open after its last fault is corrected.
                setOpened(new Set(opened).add(day));
                change(hours);
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
          onClick={() => change(closeOthers(week))}
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
  week: Hours;
  day: Weekday;
  isOpen: boolean;
  onToggle(): void;
  fault(...path: number[]): string | null;
  onChange(week: Hours): void;
  onCopied(to: Weekday[]): void;
};

/** One day of the week: a row with its hours, which expands to the editor. */
function DayEditor({ week, day, isOpen, onToggle, fault, onChange, onCopied }: DayEditorProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const intervals = week[day];
  const name = weekdayName(day, locale);
  const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? day;
  return (
    <FoldableRow
      title={<span className="inline-block first-letter:uppercase">{name}</span>}
      summary={
        isFilledIn(intervals) ? (
          <HoursWords row={dayRow(week, day, locale)} />
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
          options={DAY_STATUSES.map((value) => ({ value, label: t(`listingHours.hours.status.${value}`) }))}
          value={statusOf(intervals)}
          onChange={(status) => onChange(withStatus(week, day, status))}
        />
        {intervals && statusOf(intervals) === 'open' && (
          <IntervalsEditor
            name={name}
            nextDay={weekdayName(next, locale)}
            intervals={intervals}
            fault={fault}
            onChange={(changed) => onChange(withDay(week, day, changed))}
          />
        )}
        {intervals && isFilledIn(intervals) && (
          <CopyDay
            day={day}
            onCopy={(to) => {
              onChange(copyDay(week, day, to));
              onCopied(to);
            }}
          />
        )}
      </div>
    </FoldableRow>
  );
}
