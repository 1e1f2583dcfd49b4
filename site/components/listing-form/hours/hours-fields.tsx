import { useTranslation } from 'react-i18next';
import type { Hours } from '#domain/directory.ts';
import { weekdayName } from '#domain/hours-text.ts';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { ListingForm } from '../use-listing-form.ts';
import {
  addInterval,
  type DayStatus,
  removeInterval,
  shownTime,
  statusOf,
  withDay,
  withStatus,
  withTime,
} from './week.ts';

const STATUSES: readonly DayStatus[] = ['unknown', 'closed', 'open', 'allDay'];

/** When a business is open: its week, whether one must ask before, and the days that are otherwise. */
export function HoursFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const week = (form.answers.hours ?? {}) as Hours;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('listingHours.hours.title')}</legend>
      {WEEKDAYS.map((day) => (
        <Day key={day} form={form} week={week} day={day} />
      ))}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={form.answers.byAppointment ?? false}
          onChange={({ target }) => form.change({ byAppointment: target.checked })}
        />
        {t('listingHours.hours.byAppointment')}
      </label>
    </fieldset>
  );
}

function Day({ form, week, day }: { form: ListingForm; week: Hours; day: Weekday }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const intervals = week[day] ?? [];
  const error = form.fault('hours', day);
  const change = (hours: Hours) => form.change({ hours });
  const name = weekdayName(day, locale);
  return (
    <div className="grid gap-2">
      <label className="flex items-center gap-3">
        <span className="w-24 first-letter:uppercase">{name}</span>
        <select
          className="field field-select max-w-56"
          value={statusOf(week[day])}
          onChange={({ target }) => change(withStatus(week, day, target.value as DayStatus))}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`listingHours.hours.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      {statusOf(week[day]) === 'open' &&
        intervals.map((interval, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no other identity
          <div key={index} className="flex items-center gap-2">
            {(['opens', 'closes'] as const).map((end, place) => (
              <input
                key={end}
                type="time"
                className="field"
                aria-label={t(`listingHours.hours.${end}`)}
                aria-invalid={error !== null}
                value={shownTime(interval[place] ?? '')}
                onChange={({ target }) =>
                  change(withDay(week, day, withTime(intervals, index, end, target.value)))
                }
              />
            ))}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => change(withDay(week, day, removeInterval(intervals, index)))}
            >
              {t('listingHours.remove')}
            </button>
          </div>
        ))}
      {statusOf(week[day]) === 'open' && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => change(withDay(week, day, addInterval(intervals)))}
        >
          {t('listingHours.hours.addInterval')}
        </button>
      )}
      {error && <p className="text-bad text-sm">{error}</p>}
    </div>
  );
}
