import type { ImportSummary } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { OutcomeFigures } from './outcome-figures.tsx';
import { ReasonList } from './reason-list.tsx';
import { useImportWords } from './words.ts';

/** What an import did, or would do: counts, and why rows were left out or changed on the way. */
export function ImportOutcome({ summary }: { summary: ImportSummary }) {
  const { t } = useTranslation();
  const words = useImportWords();
  const { rows, created, updated, unchanged, kept, leftOut, repaired } = summary;
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
      <ReasonList title={t('imports.leftOutTitle')} reasons={leftOut} inWords={words.reason} />
      <ReasonList title={t('imports.repairedTitle')} reasons={repaired} inWords={words.reason} />
    </>
  );
}
