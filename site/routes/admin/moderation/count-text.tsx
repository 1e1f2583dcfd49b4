import { useTranslation } from 'react-i18next';
import { formatNumber } from '#site/i18n/formats.ts';

const CAP = 1000;

/** A count that is kept to a thousand: « 1000+ » says more. */
export function CountText({ count }: { count: number }) {
  const { i18n } = useTranslation();
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(Math.min(count, CAP), i18n.language)}
      {count > CAP && '+'}
    </span>
  );
}
