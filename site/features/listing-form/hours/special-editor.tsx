import { useId, useRef, useState } from 'react';
import { SPECIAL_HOURS_MAX } from '#domain/listing/fields/hours-schemas.ts';
import { isoDay } from '#domain/listing/hours/calendar-day.ts';
import { offeredPeriods } from '#domain/listing/hours/holidays.ts';
import { localTime } from '#domain/listing/hours/time-zone.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { faultText } from '../use-listing-form.ts';
import { OfferedPeriods } from './offered-periods.tsx';
import { PeriodEditor } from './period-editor.tsx';
import {
  addOffered,
  BLANK_PERIOD,
  isBackwards,
  overlappingPeriods,
  withoutPeriod,
  withPeriod,
} from './periods.ts';
import { isSound } from './week.ts';

/** Where most of Quebec's calendars are kept; a day more or less of another clock changes nothing that is offered. */
const TIME_ZONE = 'America/Toronto';

/** Holidays, the construction holiday, a season: days with other hours than usual. */
export function SpecialEditor({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const id = useId();
  const [now] = useState(() => new Date());
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const periods: SpecialHours[] = form.answers.specialHours ?? [];
  const offered = offeredPeriods(now, TIME_ZONE);
  const overlaps = overlappingPeriods(periods);
  const today = isoDay(localTime(now, TIME_ZONE));
  const isFull = periods.length >= SPECIAL_HOURS_MAX;
  const change = (specialHours: SpecialHours[]) => form.change({ specialHours });
  const nameOf = ({ from, to, reason }: SpecialHours) => {
    const known = offered.find((offer) => offer.from === from && offer.to === to);
    return known
      ? t(`listingHours.special.names.${known.name}`)
      : t(`listingHours.special.reasons.${reason}`);
  };

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
                name={nameOf(period)}
                isOpen={isOpen}
                isOverlapping={overlaps.has(index)}
                isPast={period.to !== '' && period.to < today}
                onToggle={() => setOpened(isOpen ? null : index)}
                fault={(...path) => form.fault('specialHours', index, ...path)}
                onChange={(part) => {
                  setOpened(index);
                  change(withPeriod(periods, index, part));
                }}
                onRemove={() => {
                  setOpened(null);
                  setSaid(t('listingHours.special.removed', { period: nameOf(period) }));
                  change(withoutPeriod(periods, index));
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
        <OfferedPeriods
          periods={periods}
          offered={offered}
          onAdd={(offer) => {
            setOpened(null);
            setSaid(
              t('listingHours.special.added', { period: t(`listingHours.special.names.${offer.name}`) }),
            );
            change(addOffered(periods, offer));
          }}
        />
      )}
      <button
        ref={addButton}
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (isFull) return;
          setOpened(periods.length);
          change([...periods, BLANK_PERIOD]);
        }}
      >
        <Icon name="calendar" />
        {t('listingHours.special.addOwn')}
      </button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
