import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useAdminAction } from '#site/components/admin/use-admin-action.ts';
import { Outcome } from '#site/components/form/outcome.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { formatDay } from '#site/i18n/formats.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { privacyRequestQuery } from '../queries.ts';
import { Reading } from '../shared/reading.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Holdings } from './holdings.tsx';
import { PrivacyClock } from './privacy-clock.tsx';

/** One request: what is asked, what is held, and the answer. */
export function CaseView({ id }: { id: number }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(privacyRequestQuery(id, locale));
  const { data: request } = query;
  if (!request) return <Reading query={query} />;
  const { listing } = request;
  const onAnswered = async () => {
    await query.refetch();
    // The form that was sent goes.
    heading.current?.focus();
  };
  return (
    <article aria-labelledby="request" className="grid gap-5 [overflow-wrap:anywhere]">
      <div className="card grid gap-5 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h3 ref={heading} id="request" tabIndex={-1} className="font-bold text-lg outline-none">
            {t(`privacyRoom.kinds.${request.kind}`)} · {request.reference}
          </h3>
          {request.decidedAt ? (
            <span className="chip">
              {t(`privacyRoom.states.${request.status}`)} · {formatDay(request.decidedAt, language)}
            </span>
          ) : (
            <PrivacyClock dueAt={request.dueAt} />
          )}
        </div>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={t('privacyRoom.from')}>{request.name}</Fact>
          <Fact label={t('privacyRoom.email')}>
            <a className="link" href={`mailto:${request.email}`}>
              {request.email}
            </a>
          </Fact>
          <Fact label={t('privacyRoom.confirmedOn')}>
            {formatDay(request.confirmedAt, language)} ·{' '}
            {request.isExtended
              ? t('privacyRoom.extended')
              : t('privacyRoom.due', { day: formatDay(request.dueAt, language) })}
          </Fact>
          <Fact label={t('privacyRoom.language')}>{t(`privacyRoom.languages.${request.locale}`)}</Fact>
          {listing && (
            <Fact label={t('privacyRoom.listing')}>
              <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
                {listing.name}
              </LocalLink>
              {listing.isUnindexed && ` (${t('privacyRoom.unindexed')})`} ·{' '}
              <LocalLink to={`/entreprise/${listing.slug}/modifier`} prefetch="none" className="link">
                {t('privacyRoom.edit')}
              </LocalLink>
            </Fact>
          )}
          {request.listingSaid && !listing && (
            <Fact label={t('privacyRoom.listingSaid')}>{request.listingSaid}</Fact>
          )}
        </div>
        <Fact label={t('privacyRoom.words')}>
          <span className="whitespace-pre-line">{request.details}</span>
        </Fact>
        {request.words && (
          <Fact label={t('privacyRoom.answered')}>
            <span className="whitespace-pre-line">{request.words}</span>
          </Fact>
        )}
      </div>
      <Outcome done={task.done} failed={task.failed} />
      <Holdings requestId={request.id} />
      {request.status === 'waiting' && (
        <AnswerForm key={request.version} request={request} task={task} onAnswered={onAnswered} />
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-soft text-sm">{label}</p>
      <div>{children}</div>
    </div>
  );
}
