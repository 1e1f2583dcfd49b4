import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Decision } from '#domain/trust/audit.ts';
import { PageEnd, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { AccountLog, AccountName } from './account-log.tsx';
import { decisionsQuery } from './api.ts';
import { DecisionFiltersForm } from './decision-filters.tsx';
import { ExportDecisions } from './export-decisions.tsx';
import { RowDifference, useDecisionWords } from './row-difference.tsx';

const FILTERS = ['kind', 'action', 'actor', 'listing', 'since', 'until', 'words', 'role'] as const;

const LOGS = ['decisions', 'accounts'] as const;
const QUERY = ['log'] as const;

/** The audit log of decisions, and the log of the auth service. */
export default function Audit() {
  const { t } = useTranslation();
  const [{ log }, ask] = useUrlQuery(QUERY);
  const shown = log === 'accounts' ? 'accounts' : 'decisions';
  return (
    <section className="grid gap-5">
      <ToolHead>{t('audit.lead')}</ToolHead>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('audit.which')}</legend>
        {LOGS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            className="chip min-h-11 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => ask({ log: name === 'accounts' ? name : '' })}
          >
            {t(`audit.logs.${name}`)}
          </button>
        ))}
      </fieldset>
      {shown === 'decisions' ? <DecisionLog /> : <AccountLog />}
    </section>
  );
}

/** The audit log, filtered by the page's URL. */
function DecisionLog() {
  const { t } = useTranslation();
  const [filters, ask] = useUrlQuery(FILTERS);
  const list = useInfiniteQuery({ ...decisionsQuery(filters), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <DecisionFiltersForm
        key={JSON.stringify(filters)}
        filters={filters}
        kinds={list.data?.pages[0]?.kinds ?? []}
        onAsk={ask}
      />
      <ExportDecisions filters={filters} />
      {rows.length > 0 && (
        <ol aria-label={t('audit.logs.decisions')} className="grid gap-3">
          {rows.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="list" title={t('audit.none')} text={t('audit.noneText')} />
      )}
      <PageEnd list={list} />
    </>
  );
}

/** One decision: action, subject, actor, reason, and the row before and after. */
function DecisionItem({ decision }: { decision: Decision }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const words = useDecisionWords();
  const { listing, reason, note, before, after } = decision;
  return (
    <li className="card grid gap-2 p-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {words.kind(decision.kind)} – {words.action(decision.action)}
          <span className="font-normal text-ink-soft"> · {decision.subject}</span>
        </h3>
        <time dateTime={decision.decidedAt} className="text-ink-soft text-sm">
          {formatMoment(decision.decidedAt, language)}
        </time>
      </div>
      <p className="text-sm">
        {decision.actor ? <AccountName account={decision.actor} /> : t('audit.byRule')}
        {decision.role && ` · ${t(`admin.roles.${decision.role}`)}`}
        {decision.askedAt && (
          <span className="text-ink-soft">
            {' '}
            · {t('audit.asked', { at: formatMoment(decision.askedAt, language) })}
          </span>
        )}
      </p>
      {listing && (
        <p className="text-sm">
          <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
            {listing.name}
          </LocalLink>
        </p>
      )}
      {reason && <p className="own-words">{reason[locale]}</p>}
      {note && <p className="own-words whitespace-pre-line">{note}</p>}
      {(before || after) && (
        <details>
          <summary className="link w-fit cursor-pointer py-1.5">{t('audit.rows')}</summary>
          <RowDifference before={before} after={after} />
        </details>
      )}
    </li>
  );
}
