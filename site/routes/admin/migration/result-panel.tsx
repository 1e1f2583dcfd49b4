import { useTranslation } from 'react-i18next';
import { Panel } from '#site/components/panel.tsx';
import type { ImportSummary, Transfer } from '#site/data/admin-migration.ts';
import { formatWait } from '#site/i18n/formats.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ReportButton } from './report-button.tsx';

/** What an import did. */
export function ResultPanel({ transfer, summary }: { transfer: Transfer; summary: ImportSummary }) {
  const { t, i18n } = useTranslation();
  const time = formatWait(Math.max(1, Math.round(summary.seconds)), i18n.language);
  return (
    <Panel title={t('imports.result.title')} text={t('imports.result.text', { time })}>
      <ImportOutcome summary={summary} />
      <ReportButton transfer={transfer} path={transfer.reportPath} />
    </Panel>
  );
}
