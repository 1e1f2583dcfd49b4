import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type OutcomeFiguresProps = { figures: readonly { label: string; value: number }[] };

/** Counts beside each other, the word under each. */
export function OutcomeFigures({ figures }: OutcomeFiguresProps) {
  const { language } = useTranslation();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-bold text-heading tabular-nums">{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
