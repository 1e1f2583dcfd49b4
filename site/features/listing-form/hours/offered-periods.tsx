import { useEffect, useRef, useState } from 'react';
import type { OfferedPeriod } from '#domain/listing/hours/holidays.ts';
import { periodRow } from '#domain/listing/hours/text.ts';
import type { SpecialHours } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { addable } from './periods.ts';

type OfferedPeriodsProps = {
  periods: readonly SpecialHours[];
  offered: readonly OfferedPeriod[];
  onAdd(offer: OfferedPeriod): void;
};

/** How many are in sight at first: those that come next. */
const FEW = 4;

/** Holidays and construction holidays to come, each added with one press as days on which the business is closed. */
export function OfferedPeriods({ periods, offered, onAdd }: OfferedPeriodsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [areAllShown, setAllShown] = useState(false);
  const [toFocus, setToFocus] = useState<{ index: number } | null>(null);
  const left = addable(periods, offered);
  const shown = areAllShown ? left : left.slice(0, FEW);

  // What was pressed is no longer offered.
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
