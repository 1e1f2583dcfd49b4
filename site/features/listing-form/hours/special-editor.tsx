import { useEffect, useId, useRef, useState } from 'react';
import { SPECIAL_HOURS_MAX } from '#domain/listing/fields/hours-schemas.ts';
import { isoDay } from '#domain/listing/hours/calendar-day.ts';
import { type OfferedPeriod, offeredPeriods } from '#domain/listing/hours/holidays.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { faultText, type ListingForm } from '../use-listing-form.ts';
import { PeriodEditor } from './period-editor.tsx';
import {
  addable,
  addOffered,
  BLANK_PERIOD,
  isBackwards,
  overlappingPeriods,
  withoutPeriod,
  withPeriod,
} from './periods.ts';
import { isSound } from './week.ts';

/** Number of offered periods shown before « show all »: the next ones in time. */
const FEW = 4;

/** Time zone of most of Quebec; a difference of one day does not change which periods are offered. */
const TIME_ZONE = 'America/Toronto';

/** Holidays, the construction holiday, a season: days with other hours than usual. */
export function SpecialEditor({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [now] = useState(() => new Date());
  const special = usePeriods(form, now);
  const { periods, opened, isFull } = special;
  const overlaps = overlappingPeriods(periods);
  const today = isoDay(localTime(now, TIME_ZONE));

  return (
    <div className="grid gap-3">
      {periods.length > 0 && (
        <div className="card divide-y divide-rule overflow-hidden">
          {periods.map((period, index) => {
            const isFaulty =
              overlaps.has(index) ||
              isBackwards(period) ||
              !isSound(period.hours) ||
              form.fault('specialHours', index) !== null;
            const isOpen = isFaulty || opened === index;
            return (
              <PeriodEditor
                // biome-ignore lint/suspicious/noArrayIndexKey: a period has no other identity
                key={index}
                period={period}
                name={special.nameOf(period)}
                isOpen={isOpen}
                isOverlapping={overlaps.has(index)}
                isPast={period.to !== '' && period.to < today}
                onToggle={() => special.setOpened(isOpen ? null : index)}
                fault={(...path) => form.fault('specialHours', index, ...path)}
                onChange={(part) => special.change(index, part)}
                onRemove={() => {
                  special.remove(index, period);
                  addButton.current?.focus();
                }}
              />
            );
          })}
        </div>
      )}
      {isFull ? (
        <FieldError id={id} error={faultText(t, 'too_many_special_hours')} />
      ) : (
        <OfferedPeriods periods={periods} offered={special.offered} onAdd={special.add} />
      )}
      <button
        ref={addButton}
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isFull || undefined}
        onClick={special.addBlank}
      >
        <Icon name="calendar" />
        {t('listingHours.special.addOwn')}
      </button>
      <p role="status" className="sr-only">
        {special.status}
      </p>
    </div>
  );
}

/** The special hours of the answers and what changes them; messages for screen readers in `status`. */
function usePeriods(form: ListingForm, now: Date) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  const [status, setStatus] = useState('');
  const periods: SpecialHours[] = form.answers.specialHours ?? [];
  const offered = offeredPeriods(now, TIME_ZONE);
  const isFull = periods.length >= SPECIAL_HOURS_MAX;

  function nameOf({ from, to, reason }: SpecialHours) {
    const holiday = offered.find((offer) => offer.from === from && offer.to === to);
    return holiday
      ? t(`listingHours.special.names.${holiday.name}`)
      : t(`listingHours.special.reasons.${reason}`);
  }

  function save(specialHours: SpecialHours[], opens: number | null, message = status) {
    setOpened(opens);
    setStatus(message);
    form.change({ specialHours });
  }

  return {
    periods,
    offered,
    isFull,
    nameOf,
    opened,
    setOpened,
    status,
    change: (index: number, part: Partial<SpecialHours>) => save(withPeriod(periods, index, part), index),
    remove(index: number, period: SpecialHours) {
      save(
        withoutPeriod(periods, index),
        null,
        t('listingHours.special.removed', { period: nameOf(period) }),
      );
    },
    add(offer: OfferedPeriod) {
      const period = t(`listingHours.special.names.${offer.name}`);
      save(addOffered(periods, offer), null, t('listingHours.special.added', { period }));
    },
    addBlank() {
      if (!isFull) save([...periods, BLANK_PERIOD], periods.length);
    },
  };
}

type OfferedPeriodsProps = {
  periods: readonly SpecialHours[];
  offered: readonly OfferedPeriod[];
  onAdd(offer: OfferedPeriod): void;
};

/** Upcoming holidays and construction holidays; one press adds one as a closed period. */
function OfferedPeriods({ periods, offered, onAdd }: OfferedPeriodsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [areAllShown, setAllShown] = useState(false);
  const [toFocus, setToFocus] = useState<{ index: number } | null>(null);
  const left = addable(periods, offered);
  const shown = areAllShown ? left : left.slice(0, FEW);

  // The pressed button was unmounted: move focus to its neighbour.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll('button');
    if (toFocus) buttons?.[Math.min(toFocus.index, buttons.length - 1)]?.focus();
  }, [toFocus]);

  if (left.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">{t('listingHours.special.offer')}</p>
      <ul ref={list} className="flex flex-wrap gap-2">
        {shown.map((offer, index) => (
          <li key={offer.name}>
            <button
              type="button"
              onClick={() => {
                setToFocus({ index });
                onAdd(offer);
              }}
              className="flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-edge bg-card px-3 py-1.5 text-left leading-tight hover:border-ink hover:bg-sunken"
            >
              <Icon name="plus" className="size-4" />
              <span>
                <span className="block font-medium">{t(`listingHours.special.names.${offer.name}`)}</span>
                <span className="block text-ink-soft text-sm">
                  {periodRow({ ...offer, hours: [] }, locale).name}
                </span>
              </span>
            </button>
          </li>
        ))}
        {shown.length < left.length && (
          <li>
            <button type="button" className="button button-quiet" onClick={() => setAllShown(true)}>
              {t('listingHours.special.showAll', { count: left.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
