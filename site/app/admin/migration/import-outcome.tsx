import type { ImportNote, ImportSummary } from '#domain/operations/transfers.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useImportWords } from './words.tsx';

/** Result of an import or a dry run: counts, and the reasons for skipped or repaired rows. */
export function ImportOutcome({ summary }: { summary: ImportSummary }) {
  const { t } = useTranslation();
  const words = useImportWords();
  const {
    rows,
    created,
    updated,
    unchanged,
    kept,
    leftOut,
    repaired,
    ended = {},
    unknownCodes = {},
  } = summary;
  const left = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const figures = [
    { label: t('imports.figures.rows'), value: rows },
    { label: t('imports.figures.created'), value: created },
    { label: t('imports.figures.updated'), value: updated },
    { label: t('imports.figures.unchanged'), value: unchanged },
    ...(kept === undefined ? [] : [{ label: t('imports.figures.kept'), value: kept }]),
    { label: t('imports.figures.leftOut'), value: left },
  ];
  return (
    <>
      <OutcomeFigures figures={figures} />
      <FileReading summary={summary} />
      <ReasonList title={t('imports.endedTitle')} reasons={ended} inWords={words.reason} />
      <ReasonList title={t('imports.unknownCodesTitle')} reasons={unknownCodes} inWords={words.reason} />
      <ReasonList title={t('imports.leftOutTitle')} reasons={leftOut} inWords={words.reason} />
      <ReasonList title={t('imports.repairedTitle')} reasons={repaired} inWords={words.reason} />
    </>
  );
}

const DELIMITERS: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** Encoding, delimiter and anomalies of the file; empty for an archive. */
function FileReading({ summary: { encoding, delimiter = '', notes = [] } }: { summary: ImportSummary }) {
  const { t, language } = useTranslation();
  if (encoding === undefined) return null;
  const kind = DELIMITERS[delimiter];
  const noteText = ({ code, count, lines, detail }: ImportNote) => {
    const listed = lines.map((line) => formatNumber(line, language)).join(', ');
    return t(`imports.file.${code}`, {
      count,
      lines: count > lines.length ? t('imports.file.more', { lines: listed }) : listed,
      detail: encodingName(detail),
    });
  };
  return (
    <div>
      <p>
        {t(encoding === 'mixed' ? 'imports.file.mixed' : 'imports.file.encoding', {
          encoding: encodingName(encoding),
        })}
        {kind && ` ${t(`imports.file.delimiters.${kind}`)}`}
      </p>
      <ul>
        {notes.map((note) => (
          <li key={`${note.code} ${note.detail}`} className="wrap-anywhere">
            {noteText(note)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The usual spelling of UTF and Windows encodings; other names are unchanged. */
function encodingName(encoding: string): string {
  return encoding.replace(/^utf-(8|16)(le|be)?$/, 'UTF-$1').replace(/^windows/, 'Windows');
}

type OutcomeFiguresProps = { figures: readonly { label: string; value: number }[] };

/** Figures in a row, with a label under each. */
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

type ReasonListProps = {
  title: string;
  /** Count per reason code; `inWords` translates the codes. */
  reasons: Readonly<Record<string, number>>;
  inWords: (reason: string) => string;
};

/** Reasons with their counts, most frequent first; renders nothing for an empty list. */
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
