import type { ImportSummary, Transfer } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ReportButton } from './report-button.tsx';
import { Samples } from './samples.tsx';

/** What a dry run found. */
export function TrialPanel({ transfer, summary }: { transfer: Transfer; summary: ImportSummary }) {
  const { t } = useTranslation();
  const samples = summary.samples ?? [];
  return (
    <Panel title={t('imports.trial.title')} text={t('imports.trial.text')}>
      <div role="status" className="grid gap-5">
        <ImportOutcome summary={summary} />
      </div>
      {samples.length > 0 && <Samples samples={samples} />}
      <ReportButton transfer={transfer} path={transfer.reportPath} />
    </Panel>
  );
}
