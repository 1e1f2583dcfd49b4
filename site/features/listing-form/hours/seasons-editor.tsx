import { useId, useRef, useState } from 'react';
import { dayNumber, monthName } from '#domain/listing/hours/calendar-names.ts';
import { areSeasonsApart, SEASONS_MAX, seasonName } from '#domain/listing/hours/seasons.ts';
import type { Season } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { faultText, type ListingForm } from '../use-listing-form.ts';
import { FoldableRow, RemoveButton } from './controls.tsx';
import { isSound } from './week.ts';
import { WeekEditor } from './week-editor.tsx';

/** Days of a new season: the first pair that overlaps no other. */
const OFFERED = [
  ['05-01', '09-30'],
  ['10-01', '04-30'],
  ['06-24', '09-07'],
  ['12-01', '03-31'],
] as const;

/** Weeks of parts of the year. */
export function SeasonsEditor({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const seasons: Season[] = form.answers.seasons ?? [];
  const change = (changed: Season[]) => form.change({ seasons: changed });
  const error = areSeasonsApart(seasons) ? form.fault('seasons') : faultText(t, 'seasons_overlap');

  function add() {
    const [from, to] =
      OFFERED.find((days) => areSeasonsApart([...seasons, { from: days[0], to: days[1] }])) ?? OFFERED[0];
    setOpened(seasons.length);
    change([...seasons, { from, to, hours: form.answers.hours ?? {} }]);
  }

  function remove(index: number, season: Season) {
    change(seasons.toSpliced(index, 1));
    setSaid(t('listingHours.season.removed', { season: seasonName(season, locale) }));
    addButton.current?.focus();
  }

  return (
    <div className="grid gap-3">
      {seasons.length > 0 && (
        <div className="card divide-y divide-rule overflow-hidden">
          {seasons.map((season, index) => (
            <SeasonRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a season has no other identity
              key={index}
              season={season}
              fault={(...path) => form.fault('seasons', index, ...path)}
              isOpened={opened === index}
              onToggle={(isOpen) => setOpened(isOpen ? index : null)}
              onChange={(part) =>
                change(seasons.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
              onRemove={() => remove(index, season)}
            />
          ))}
        </div>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={id} error={error} />
      </div>
      {seasons.length < SEASONS_MAX && (
        <button
          ref={addButton}
          type="button"
          className="button button-quiet justify-self-start"
          onClick={add}
        >
          <Icon name="plus" />
          {t('listingHours.season.add')}
        </button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type SeasonRowProps = {
  season: Season;
  /** The error at a path within the season. */
  fault(...path: (string | number)[]): string | null;
  isOpened: boolean;
  onToggle(isOpen: boolean): void;
  onChange(part: Partial<Season>): void;
  onRemove(): void;
};

/** The name of a season; opened, its days and its week. A season with an error is open. */
function SeasonRow({ season, fault, isOpened, onToggle, onChange, onRemove }: SeasonRowProps) {
  const { t } = useTranslation();
  const name = seasonName(season, useLocale());
  const id = useId();
  const isFaulty = fault() !== null || !Object.values(season.hours).every(isSound);
  const isOpen = isFaulty || isOpened;
  return (
    <FoldableRow
      title={<span className="inline-block first-letter:uppercase">{name}</span>}
      summary={null}
      isOpen={isOpen}
      onToggle={() => onToggle(!isOpen)}
      action={<RemoveButton label={t('listingHours.season.remove', { season: name })} onRemove={onRemove} />}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <DayOfYear
            end={t('listingHours.season.from')}
            day={season.from}
            onChange={(from) => onChange({ from })}
          />
          <DayOfYear end={t('listingHours.season.to')} day={season.to} onChange={(to) => onChange({ to })} />
        </div>
        <WeekEditor
          week={season.hours}
          appointmentDays={null}
          fault={(...path) => fault('hours', ...path)}
          onChange={({ hours }) => onChange({ hours })}
        />
        <FieldError id={id} error={fault()} />
      </div>
    </FoldableRow>
  );
}

type DayOfYearProps = {
  /** « Du », « Au ». */
  end: string;
  /** `MM-DD`. */
  day: string;
  onChange(day: string): void;
};

/** The first or last day of a season: a day and a month. */
function DayOfYear({ end, day, onChange }: DayOfYearProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [month = '', date = ''] = day.split('-');
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const select = 'field field-select w-auto';
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="text-ink-soft text-sm">
        {end}
      </span>
      <select
        aria-label={t('listingHours.season.day', { end })}
        value={date}
        onChange={({ target }) => onChange(`${month}-${target.value}`)}
        className={select}
      >
        {Array.from({ length: 31 }, (_, index) => (
          <option key={twoDigits(index + 1)} value={twoDigits(index + 1)}>
            {dayNumber(index + 1, locale)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('listingHours.season.month', { end })}
        value={month}
        onChange={({ target }) => onChange(`${target.value}-${date}`)}
        className={select}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={twoDigits(index + 1)} value={twoDigits(index + 1)}>
            {monthName(index + 1, locale)}
          </option>
        ))}
      </select>
    </span>
  );
}
