import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#site/components/empty-state.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CaseView } from './privacy/case-view.tsx';
import { RequestList } from './privacy/request-list.tsx';
import { privacyRequestsQuery } from './queries.ts';
import { Reading } from './shared/reading.tsx';
import { ToolHead } from './shared/tool-head.tsx';
import { useUrlQuery } from './shared/use-url-query.ts';

const QUERY = ['request'] as const;

/** Requests about personal information (Law 25): found by how long is left, then one of them in the page's address. */
export default function Privacy() {
  const { t } = useTranslation();
  const [{ request }, ask] = useUrlQuery(QUERY);
  return (
    <section className="grid gap-5">
      <ToolHead tool="privacy">{t('privacyRoom.lead')}</ToolHead>
      {request ? (
        <>
          <button
            type="button"
            className="link justify-self-start py-1.5"
            onClick={() => ask({ request: '' })}
          >
            {t('privacyRoom.back')}
          </button>
          <CaseView key={request} id={Number(request)} />
        </>
      ) : (
        <Lists />
      )}
    </section>
  );
}

function Lists() {
  const { t } = useTranslation();
  const query = useQuery(privacyRequestsQuery);
  if (!query.data) return <Reading query={query} />;
  const { waiting, decided } = query.data;
  return (
    <>
      {waiting.length > 0 ? (
        <RequestList title={t('privacyRoom.waiting')} requests={waiting} />
      ) : (
        <EmptyState icon="check" title={t('privacyRoom.none')} text={t('privacyRoom.noneText')} />
      )}
      {decided.length > 0 && <RequestList title={t('privacyRoom.decided')} requests={decided} />}
    </>
  );
}
