import { useRoom } from '#site/components/admin/use-room.ts';
import { EmptyState } from '#site/components/empty-state.tsx';
import { readPrivacyRequests } from '#site/data/admin-privacy.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { CaseView } from './privacy/case-view.tsx';
import { RequestList } from './privacy/request-list.tsx';
import { Reading } from './shared/reading.tsx';
import { ToolHead } from './shared/tool-head.tsx';
import { useQuery } from './shared/use-query.ts';

const QUERY = ['request'] as const;
const KINDS = ['privacy'] as const;

/** Requests about personal information (Law 25): found by how long is left, then one of them in the page's address. */
export default function Privacy() {
  const { t } = useTranslation();
  const [{ request }, ask] = useQuery(QUERY);
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
  const live = useRoom(readPrivacyRequests, KINDS);
  if (!live.data) return <Reading live={live} />;
  const { waiting, decided } = live.data;
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
