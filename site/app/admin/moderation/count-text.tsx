import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

const CAP = 1000;

/** A count that is kept to a thousand: « 1000+ » says more. */
export function CountText({ count }: { count: number }) {
  const { language } = useTranslation();
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(Math.min(count, CAP), language)}
      {count > CAP && '+'}
    </span>
  );
}
