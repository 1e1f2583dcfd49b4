import { useId } from 'react';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null when it is not known. */
  part: number | null;
};

/** How far something is. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  const { language } = useTranslation();
  const id = useId();
  const percent = part === null ? null : Math.floor(Math.min(1, part) * 100);
  return (
    <div className="grid w-full min-w-0 gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="min-w-0 font-semibold wrap-anywhere">
          {label}
        </span>
        {percent !== null && (
          <span className="text-ink-soft tabular-nums">{formatNumber(percent, language)} %</span>
        )}
      </div>
      <progress
        aria-labelledby={id}
        max={1}
        {...(part !== null && { value: Math.min(1, part) })}
        className="h-2.5 w-full overflow-hidden rounded-full bg-sunken accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink"
      />
    </div>
  );
}
