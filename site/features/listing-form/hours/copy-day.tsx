import { useEffect, useRef, useState } from 'react';
import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { weekdayName } from '#domain/listing/hours/calendar-names.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';

type CopyDayProps = { day: Weekday; onCopy(to: Weekday[]): void };

const WORKING_DAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** Copies the hours of a day to other chosen days. */
export function CopyDay({ day, onCopy }: CopyDayProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="button button-quiet justify-self-start"
      >
        <Icon name="copy" />
        {t('listingHours.hours.copyTo')}
      </button>
      {isOpen && (
        <DaysFieldset
          day={day}
          onCopy={(to) => {
            onCopy(to);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type DaysFieldsetProps = { day: Weekday; onCopy(to: Weekday[]): void; onClose(): void };

/** The other days of the week, to check; takes the focus. */
function DaysFieldset({ day, onCopy, onClose }: DaysFieldsetProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = WEEKDAYS.filter((other) => other !== day);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      className="card grid gap-3 p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <legend className="sr-only">
        {t('listingHours.hours.copyDayTo', { day: weekdayName(day, locale) })}
      </legend>
      <div className="flex flex-wrap gap-2">
        <Shortcut label={t('listingHours.hours.everyDay')} onPress={() => setChosen(others)} />
        <Shortcut
          label={t('listingHours.hours.workingDays')}
          onPress={() => setChosen(others.filter((other) => WORKING_DAYS.includes(other)))}
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {others.map((other, index) => (
          <label key={other} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, other] : chosen.filter((each) => each !== other))
              }
              className="size-5 shrink-0 accent-ink"
            />
            <span className="first-letter:uppercase">{weekdayName(other, locale)}</span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-primary"
          disabled={chosen.length === 0}
          onClick={() => onCopy(others.filter((other) => chosen.includes(other)))}
        >
          {t('listingHours.hours.copy')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('listingHours.cancel')}
        </button>
      </div>
    </fieldset>
  );
}

function Shortcut({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" className="chip min-h-9" onClick={onPress}>
      {label}
    </button>
  );
}
