import { useQuery } from '@tanstack/react-query';
import { Reading } from '#site/app/admin/shared/reading.tsx';
import { ToolHead } from '#site/app/admin/shared/tool-head.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { privacyRequestsQuery } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { CaseView } from './case-view.tsx';
import { RequestList } from './request-list.tsx';

const QUERY = ['request'] as const;

/** Requests about personal information (Law 25): found by how long is left, then one of them in the page's address. */
export default function Privacy() {
  const { t } = useTranslation();
  const [{ request }, ask] = useUrlQuery(QUERY);
  return (
    <section className="grid gap-5">
      <ToolHead tool="privacy">{t('adminPrivacy.lead')}</ToolHead>
      {request ? (
        <>
          <button
            type="button"
            className="link justify-self-start py-1.5"
            onClick={() => ask({ request: '' })}
          >
            {t('adminPrivacy.back')}
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
        <RequestList title={t('adminPrivacy.waiting')} requests={waiting} />
      ) : (
        <EmptyState icon="check" title={t('adminPrivacy.none')} text={t('adminPrivacy.noneText')} />
      )}
      {decided.length > 0 && <RequestList title={t('adminPrivacy.decided')} requests={decided} />}
    </>
  );
}
