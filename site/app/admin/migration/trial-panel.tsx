import type { ImportSummary, Transfer, TransferSample } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ReportButton } from './downloads.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImportWords } from './words.tsx';

/** Result of a dry run. */
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

/** Sample of the rows to write: changed fields before and after, and new listings. */
function Samples({ samples }: { samples: readonly TransferSample[] }) {
  const { t } = useTranslation();
  return (
    <details className="disclosure-plain">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {t('imports.samples.title', { count: samples.length })}
      </summary>
      <ul className="mt-3 grid items-start gap-3 lg:grid-cols-2">
        {samples.map((sample) => (
          <Sample key={sample.line} sample={sample} />
        ))}
      </ul>
    </details>
  );
}

function Sample({ sample: { line, name, before, after } }: { sample: TransferSample }) {
  const { t } = useTranslation();
  const words = useImportWords();
  return (
    <li className="rounded-field border border-rule p-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-ink-soft text-sm">
        {t(before ? 'imports.samples.changed' : 'imports.samples.new', { line })}
      </p>
      <dl className="mt-2 grid gap-1 text-sm">
        {words.inOrder(after).map(([column, value]) => (
          <div key={column} className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{words.column(column)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before && (
                <>
                  <del className="text-ink-soft">
                    <span className="sr-only">{t('imports.samples.before')}</span>
                    {words.value(before[column])}
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <span>{words.value(value)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
