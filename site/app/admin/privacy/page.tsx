import { useSuspenseQuery } from '@tanstack/react-query';
import type { PrivacyLine } from '#domain/trust/privacy-request.ts';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { privacyRequestsQuery } from './api.ts';
import { CaseView, PrivacyClock } from './case-view.tsx';

const QUERY = ['request'] as const;

/** Requests about personal information (Law 25), by time left; the open one is in the page's URL. */
export default function Privacy() {
  const { t } = useTranslation();
  const [{ request }, ask] = useUrlQuery(QUERY);
  return (
    <section className="grid gap-5">
      <ToolHead>{t('adminPrivacy.lead')}</ToolHead>
      {request && (
        <button type="button" className="link justify-self-start py-1.5" onClick={() => ask({ request: '' })}>
          {t('adminPrivacy.back')}
        </button>
      )}
      <QueryBoundary key={request}>{request ? <CaseView id={Number(request)} /> : <Lists />}</QueryBoundary>
    </section>
  );
}

function Lists() {
  const { t } = useTranslation();
  const { waiting, decided } = useSuspenseQuery(privacyRequestsQuery).data;
  return (
    <>
      {waiting.length > 0 ? (
        <RequestList title={t('adminPrivacy.waiting')} requests={waiting} />
      ) : (
        <EmptyState icon="check" title={t('adminPrivacy.none')} text={t('adminPrivacy.noneText')} />
      )}
      {decided.length > 0 && <RequestList title={t('adminPrivacy.decided')} requests={decided} />}
    </>
  );
}

/** Links to requests: open ones with their deadline, closed ones with their outcome. */
function RequestList({ title, requests }: { title: string; requests: readonly PrivacyLine[] }) {
  const { t, language } = useTranslation();
  return (
    <section className="grid gap-3">
      <h3 className="font-bold text-lg">{title}</h3>
      <ul className="card divide-y divide-rule">
        {requests.map((request) => (
          <li
            key={request.id}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <LocalLink
                to={`/admin/tools?tool=privacy&request=${request.id}`}
                prefetch="none"
                preventScrollReset
                className="font-semibold before:absolute before:inset-0"
              >
                {t(`adminPrivacy.kinds.${request.kind}`)} · {request.name}
              </LocalLink>
              <p className="text-ink-soft text-sm">{request.reference}</p>
            </div>
            {request.decidedAt ? (
              <span className="text-ink-soft text-sm">
                {t(`adminPrivacy.states.${request.status}`)} · {formatDay(request.decidedAt, language)}
              </span>
            ) : (
              <PrivacyClock dueAt={request.dueAt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
