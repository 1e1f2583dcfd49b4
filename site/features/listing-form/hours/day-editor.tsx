import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { dayRow } from '#domain/listing/hours/text.ts';
import type { Hours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { ChoiceChips, FoldableRow, HoursWords } from './controls.tsx';
import { CopyDay } from './copy-day.tsx';
import { IntervalsEditor } from './intervals-editor.tsx';
import { copyDay, DAY_STATUSES, isFilledIn, statusOf, withDay, withStatus } from './week.ts';

type DayEditorProps = {
  week: Hours;
  day: Weekday;
  isOpen: boolean;
  onToggle(): void;
  fault(...path: number[]): string | null;
  onChange(week: Hours): void;
  onCopied(to: Weekday[]): void;
};

/** One day of the week: a line that says its hours, and opens to change them. */
export function DayEditor({ week, day, isOpen, onToggle, fault, onChange, onCopied }: DayEditorProps) {
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
