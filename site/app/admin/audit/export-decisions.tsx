import { csvFile } from '#domain/text/csv.ts';
import type { Decision, DecisionFilters } from '#domain/trust/audit.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { saveFile } from '#site/ui/save-file.ts';
import { readDecisions } from './api.ts';

/**
 * Maximum number of rows in a file. A larger export keeps the newest rows, and a message says that it is incomplete.
 */
const MAX_ROWS = 20_000;
const PAGE = 500;
const COLUMNS = [
  'decided_at',
  'asked_at',
  'actor_id',
  'actor_email',
  'actor_role',
  'kind',
  'action',
  'subject',
  'listing_id',
  'listing_slug',
  'reason_fr',
  'reason_en',
  'note',
  'before',
  'after',
];

/** Exports the filtered decisions as a CSV file. */
export function ExportDecisions({ filters }: { filters: DecisionFilters }) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const save = () =>
    task.run(async (client) => {
      const { rows, isWhole } = await readAll(client, filters);
      saveFile(
        new Blob([csvFile([COLUMNS, ...rows.map(cells)])], { type: 'text/csv;charset=utf-8' }),
        'decisions.csv',
      );
      return t(isWhole ? 'audit.exported' : 'audit.exportedPart', { count: rows.length });
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TaskButton isBusy={task.isBusy} onPress={() => void save()}>
        {task.isBusy ? t('audit.exporting') : t('audit.export')}
      </TaskButton>
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}

async function readAll(client: DataClient, filters: DecisionFilters) {
  const rows: Decision[] = [];
  let next: number | null = null;
  do {
    const page = await readDecisions(client, filters, next, PAGE);
    rows.push(...page.rows);
    next = page.next;
  } while (next !== null && rows.length < MAX_ROWS);
  return { rows, isWhole: next === null };
}

function cells(decision: Decision): string[] {
  const { actor, listing, reason } = decision;
  return [
    decision.decidedAt,
    decision.askedAt,
    actor?.id,
    actor?.email,
    decision.role,
    decision.kind,
    decision.action,
    decision.subject,
    listing && String(listing.id),
    listing?.slug,
    reason?.fr,
    reason?.en,
    decision.note,
    decision.before && JSON.stringify(decision.before),
    decision.after && JSON.stringify(decision.after),
  ].map((cell) => cell ?? '');
}
