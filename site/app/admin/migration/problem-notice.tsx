import type { Transfer } from '#domain/operations/transfers.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useImportWords } from './words.ts';

/** What went wrong with what was done last, and what is left of it. */
export function ProblemNotice({ transfer: { problem, task, state } }: { transfer: Transfer }) {
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
