import type { ImportSummary, Transfer } from '#domain/operations/transfers.ts';
import { formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ReportButton } from './report-button.tsx';

/** What an import did. */
export function ResultPanel({ transfer, summary }: { transfer: Transfer; summary: ImportSummary }) {
  const { t, language } = useTranslation();
  const time = formatWait(Math.max(1, Math.round(summary.seconds)), language);
  return (
    <Panel title={t('imports.result.title')} text={t('imports.result.text', { time })}>
      <ImportOutcome summary={summary} />
      <ReportButton transfer={transfer} path={transfer.reportPath} />
    </Panel>
  );
}
