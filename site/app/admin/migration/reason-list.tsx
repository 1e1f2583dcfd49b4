import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type ReasonListProps = {
  title: string;
  /** How many of each, by a word that `inWords` puts into the reader's language. */
  reasons: Readonly<Record<string, number>>;
  inWords: (reason: string) => string;
};

/** Reasons with how often each was met, the most frequent first; nothing when there is none. */
export function ReasonList({ title, reasons, inWords }: ReasonListProps) {
  const { language } = useTranslation();
  const sorted = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  if (sorted.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {sorted.map(([reason, count]) => (
          <li key={reason} className="flex gap-3">
            <span className="min-w-12 text-right font-semibold tabular-nums">
              {formatNumber(count, language)}
            </span>
            <span className="min-w-0 wrap-anywhere">{inWords(reason)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
