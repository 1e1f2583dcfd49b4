import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportSummary, Transfer, UndoSummary } from '#domain/operations/transfers.ts';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { formatMoment, formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ReportButton } from './downloads.tsx';
import { ImportOutcome, OutcomeFigures, ReasonList } from './import-outcome.tsx';
import { isActive, transferQuery } from './queries.ts';
import { ReadyPanel } from './ready-panel.tsx';
import { RunningPanel, UndoPanel } from './running-panel.tsx';
import { StateBadge, useImportWords } from './words.tsx';

/** One import: its file, its state and the available actions. */
export function TransferView({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-0 gap-6">
      <p>
        <LocalLink to="/admin/migration" className="link inline-flex min-h-6 items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {t('imports.back')}
        </LocalLink>
      </p>
      <QueryBoundary>
        <FoundTransfer id={id} />
      </QueryBoundary>
    </div>
  );
}

function FoundTransfer({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: transfer, dataUpdatedAt } = useSuspenseQuery(transferQuery(id));
  if (!transfer) return <p role="alert">{t('admin.refusals.transfer_not_found')}</p>;
  return <Whole transfer={transfer} readAt={dataUpdatedAt} />;
}

type WholeProps = {
  transfer: Transfer;
  /** In milliseconds since 1970. */
  readAt: number;
};

function Whole({ transfer, readAt }: WholeProps) {
  const { t, language } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, format, name, state, createdAt, by, problem, result, undoResult, undoableUntil } = transfer;
  // A new state replaces the buttons; the heading takes the focus if it was on a removed one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new state
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-bold text-heading wrap-anywhere outline-none">
            {name}
          </h2>
          <p className="text-ink-soft">
            {[
              format && t(`imports.formats.${format}`),
              formatMoment(createdAt, language),
              by ?? t('imports.commandLine'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div role="status">
          <StateBadge transfer={transfer} />
        </div>
      </div>
      {!isActive(transfer) && problem && <ProblemNotice transfer={transfer} />}
      {isActive(transfer) && <RunningPanel transfer={transfer} readAt={readAt} />}
      {state === 'ready' && <ReadyPanel transfer={transfer} />}
      {state === 'undone' && undoResult && <UndonePanel transfer={transfer} summary={undoResult} />}
      {kind === 'import' && !isActive(transfer) && result && state !== 'ready' && (
        <ResultPanel transfer={transfer} summary={result as ImportSummary} />
      )}
      {state === 'done' && undoableUntil && <UndoPanel transfer={transfer} until={undoableUntil} />}
    </>
  );
}

/** Result of an import. */
function ResultPanel({ transfer, summary }: { transfer: Transfer; summary: ImportSummary }) {
  const { t, language } = useTranslation();
  const time = formatWait(Math.max(1, Math.round(summary.seconds)), language);
  return (
    <Panel title={t('imports.result.title')} text={t('imports.result.text', { time })}>
      <ImportOutcome summary={summary} />
      <ReportButton transfer={transfer} path={transfer.reportPath} />
    </Panel>
  );
}

/** Failure or cancellation of the last task, and its consequences. */
function ProblemNotice({ transfer: { problem, task, state } }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const words = useImportWords();
  if (!problem) return null;
  const isCancelled = problem.code === 'cancelled';
  const detail = problem.code === 'missing_columns' ? words.columns(problem.detail) : problem.detail;
  return (
    <div role={isCancelled ? 'status' : 'alert'} className="card flex gap-3 p-4">
      <Icon
        name={isCancelled ? 'info' : 'circle-alert'}
        className={`mt-0.5 size-5 ${isCancelled ? 'text-ink-soft' : 'text-bad'}`}
      />
      <div>
        <p className="font-semibold">
          {t(`imports.problems.${problem.code}`, { detail, defaultValue: t('imports.problems.failed') })}
        </p>
        {(state === 'ready' || task === 'undo') && (
          <p className="text-ink-soft">{t('imports.problems.nothingWritten')}</p>
        )}
      </div>
    </div>
  );
}

/** Result of an undo: restored rows, and rows kept because of later edits. */
function UndonePanel({ transfer, summary }: { transfer: Transfer; summary: UndoSummary }) {
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
