import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isPeriod, PERIOD_NAMES, type StatsPeriod } from '#domain/operations/stats-period.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { FieldError } from '#site/ui/form/field-frame.tsx';
import { PageLink } from '#site/ui/local-link.tsx';

type PeriodPickerProps = { period: StatsPeriod; today: string };

/** Periods as links, each with its own URL, and a form for a custom period. */
export function PeriodPicker({ period, today }: PeriodPickerProps) {
  const { t } = useTranslation();
  const isCustom = period.name === 'custom';
  const [isOpen, setOpen] = useState(isCustom);
  const id = useId();
  return (
    <nav aria-label={t('stats.period.label')} className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {PERIOD_NAMES.filter((name) => name !== 'custom').map((name) => (
          <li key={name}>
            <PageLink
              href={`?period=${name}`}
              preventScrollReset
              aria-current={name === period.name ? 'true' : undefined}
              onClick={() => setOpen(false)}
              className="chip min-h-11 bg-card"
            >
              {t(`stats.period.${name}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={`chip min-h-11 ${isCustom ? 'border-yellow bg-yellow text-on-yellow' : 'bg-card'}`}
          >
            {t('stats.period.custom')}
          </button>
        </li>
      </ul>
      <div id={id} hidden={!isOpen}>
        <OwnPeriod key={`${period.first} ${period.last}`} period={period} today={today} />
      </div>
    </nav>
  );
}

function OwnPeriod({ period, today }: PeriodPickerProps) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [first, setFirst] = useState(period.first);
  const [last, setLast] = useState(period.last);
  const [isRefused, setRefused] = useState(false);
  const id = useId();

  function show(event: FormEvent) {
    event.preventDefault();
    if (!isPeriod(first, last, today)) return setRefused(true);
    setRefused(false);
    setQuery({ period: 'custom', from: first, to: last }, { preventScrollReset: true });
  }

  const field = (name: 'from' | 'to', value: string, change: (day: string) => void) => (
    <label className="grid gap-1 font-semibold text-sm">
      {t(`stats.period.${name}`)}
      <input
        type="date"
        value={value}
        max={today}
        required
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        className="field font-normal"
      />
    </label>
  );

  return (
    <form onSubmit={show} noValidate className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        {field('from', first, setFirst)}
        {field('to', last, setLast)}
        <button type="submit" className="button button-primary">
          {t('stats.period.apply')}
        </button>
      </div>
      <div role="alert">
        <FieldError id={id} error={isRefused ? t('stats.period.invalid') : null} />
      </div>
    </form>
  );
}
