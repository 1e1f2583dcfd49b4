import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type PrivacyStatus, privacyErrorCode } from '#domain/trust/privacy-request.ts';
import { Outcome } from '#site/components/form/outcome.tsx';
import { TaskButton } from '#site/components/form/task-button.tsx';
import { useTaskWith } from '#site/components/form/use-task.ts';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { saveFile } from '#site/components/save-file.ts';
import { DataError } from '#site/data/error.ts';
import { confirmPrivacyRequest, readPrivacyCopy } from '#site/data/privacy-requests.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** One request, for whoever has the link of its letters: confirming it, following it, fetching its copy. */
export function RequestStatus({ token, read }: { token: string; read: PrivacyStatus }) {
  const { t, language } = useTranslation();
  const getClient = useSessionClient();
  const [request, setRequest] = useState(read);
  const facts = useRef<HTMLDivElement>(null);
  const task = useTaskWith((error) => {
    const code = privacyErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`privacyRequest.refusals.${code}`);
  });
  const day = (at: string | null) => (at ? formatDay(at, language) : '');
  const state =
    request.status === 'waiting' && request.isExtended
      ? t('privacyRequest.status.extended', { day: day(request.dueAt) })
      : t(`privacyRequest.status.${request.status}`, { day: day(request.decidedAt ?? request.dueAt) });
  const confirm = () =>
    task.run(async () => {
      setRequest(await confirmPrivacyRequest(await getClient(), token));
      // The button that was pressed goes.
      facts.current?.focus();
      return t('privacyRequest.status.nowConfirmed');
    });
  const fetchCopy = () =>
    task.run(async () => {
      const copy = JSON.stringify(await readPrivacyCopy(await getClient(), token), null, 2);
      saveFile(new Blob([copy], { type: 'application/json' }), `${request.reference}.json`);
      return t('privacyRequest.status.copied');
    });
  return (
    <>
      <PageHeader title={t('privacyRequest.status.title', { reference: request.reference })} lead={state} />
      <div className="container-page">
        <div ref={facts} tabIndex={-1} className="grid max-w-3xl gap-6 outline-none">
          {request.status === 'unconfirmed' && (
            // Sent to the page itself where there is no script.
            <form
              method="post"
              className="grid justify-items-start gap-3"
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (!task.isBusy) void confirm();
              }}
            >
              <p>{t('privacyRequest.status.confirmText')}</p>
              <button
                type="submit"
                aria-disabled={task.isBusy || undefined}
                className="button button-primary aria-disabled:opacity-70"
              >
                {t(task.isBusy ? 'privacyRequest.status.confirming' : 'privacyRequest.status.confirm')}
              </button>
            </form>
          )}
          <Outcome done={task.done} failed={task.failed} />
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
              <TaskButton look="primary" isBusy={task.isBusy} onPress={() => void fetchCopy()}>
                {t('privacyRequest.status.copy')}
              </TaskButton>
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
