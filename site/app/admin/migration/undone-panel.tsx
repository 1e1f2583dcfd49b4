import type { Transfer, UndoSummary } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Panel } from '#site/ui/panel.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { ReasonList } from './reason-list.tsx';
import { ReportButton } from './report-button.tsx';

/** What an undo took back, and what it left because others had touched it. */
export function UndonePanel({ transfer, summary }: { transfer: Transfer; summary: UndoSummary }) {
  const { t } = useTranslation();
  const { removed, restored, partly, kept, reasons } = summary;
  return (
    <Panel title={t('imports.undone.title')} text={t('imports.undone.text')}>
      <OutcomeFigures
        figures={[
          { label: t('imports.undone.removed'), value: removed },
          { label: t('imports.undone.restored'), value: restored },
          { label: t('imports.undone.partly'), value: partly },
          { label: t('imports.undone.kept'), value: kept },
        ]}
      />
      <ReasonList
        title={t('imports.undone.reasonsTitle')}
        reasons={reasons}
        inWords={(reason) => t(`imports.undone.reasons.${reason}`, { defaultValue: reason })}
      />
      <ReportButton transfer={transfer} path={transfer.undoReportPath} />
    </Panel>
  );
}
