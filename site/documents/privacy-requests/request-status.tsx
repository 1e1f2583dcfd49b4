import type { ReactNode } from 'react';
import type { PrivacyErrorCode, PrivacyStatus } from '#domain/trust/privacy-request.ts';
import { CopyDownload } from '#site/features/privacy-requests/copy-download.tsx';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';

type RequestStatusProps = {
  /** Token of the email's link. */
  token: string;
  request: PrivacyStatus;
  /** The form of this page has just confirmed it. */
  isNowConfirmed: boolean;
  /** Why it could not be confirmed; null otherwise. */
  refusal: PrivacyErrorCode | null;
};

/** One request, opened by the link of its emails: confirming it, following it, downloading its copy. */
export function RequestStatus({ token, request, isNowConfirmed, refusal }: RequestStatusProps) {
  const { t, language } = useTranslation();
  const day = (at: string | null) => (at ? formatDay(at, language) : '');
  const state =
    request.status === 'waiting' && request.isExtended
      ? t('privacyRequest.status.extended', { day: day(request.dueAt) })
      : t(`privacyRequest.status.${request.status}`, { day: day(request.decidedAt ?? request.dueAt) });
  return (
    <>
      <PageHeader title={t('privacyRequest.status.title', { reference: request.reference })} lead={state} />
      <div className="container-page">
        <div className="grid max-w-3xl gap-6">
          {request.status === 'unconfirmed' && (
            <form method="post" className="grid justify-items-start gap-3">
              <p>{t('privacyRequest.status.confirmText')}</p>
              <button type="submit" className="button button-primary">
                {t('privacyRequest.status.confirm')}
              </button>
            </form>
          )}
          <Outcome
            done={isNowConfirmed ? t('privacyRequest.status.nowConfirmed') : null}
            failed={refusal && t(`privacyRequest.refusals.${refusal}`)}
          />
          <dl className="card grid gap-4 p-5 [overflow-wrap:anywhere] sm:p-6">
            <Fact label={t('privacyRequest.status.asked')}>{t(`privacyRequest.kinds.${request.kind}`)}</Fact>
            <Fact label={t('privacyRequest.status.sent')}>{day(request.createdAt)}</Fact>
            {request.confirmedAt && (
              <Fact label={t('privacyRequest.status.confirmed')}>{day(request.confirmedAt)}</Fact>
            )}
            {request.listing && (
              <Fact label={t('privacyRequest.status.listing')}>
                <LocalLink to={`/entreprise/${request.listing.slug}`} prefetch="none" className="link">
                  {request.listing.name}
                </LocalLink>
              </Fact>
            )}
            {request.words && (
              <Fact label={t('privacyRequest.status.answer')}>
                <span className="whitespace-pre-line">{request.words}</span>
              </Fact>
            )}
          </dl>
          {request.status === 'refused' && <p>{t('privacyRequest.status.recourse')}</p>}
          {request.copyUntil && (
            <div className="grid justify-items-start gap-3">
              <p>{t('privacyRequest.status.copyText', { day: day(request.copyUntil) })}</p>
              <Island
                name="privacy-copy"
                when="press"
                of={CopyDownload}
                props={{ token, reference: request.reference }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
