import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { privacyClock } from '#domain/trust/privacy-request.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { AnswerForm } from './answer-form.tsx';
import { privacyRequestQuery } from './api.ts';
import { Holdings } from './holdings.tsx';

const LOOKS = { running: 'text-ink-soft', soon: 'font-semibold', overdue: 'font-semibold text-bad' } as const;

/** Days left of the thirty, or days overdue, as text and not by colour alone. @param dueAt ISO 8601 */
export function PrivacyClock({ dueAt }: { dueAt: string }) {
  const { t, language } = useTranslation();
  const { days, state } = privacyClock(dueAt, useNow());
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${LOOKS[state]}`}>
      {state !== 'running' && (
        <Icon name={state === 'overdue' ? 'circle-alert' : 'clock'} className="size-4" />
      )}
      <time dateTime={dueAt} title={formatDay(dueAt, language)}>
        {t(`adminPrivacy.clock.${state}`, { count: days })}
      </time>
    </span>
  );
}

/** One privacy request: its content, the data held and the answer. */
export function CaseView({ id }: { id: number }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: request, refetch } = useSuspenseQuery(privacyRequestQuery(id, locale));
  const { listing } = request;
  const onAnswered = async () => {
    await refetch();
    // Moves the focus: the submitted form is removed.
    heading.current?.focus();
  };
  return (
    <article aria-labelledby="request" className="grid gap-5 [overflow-wrap:anywhere]">
      <div className="card grid gap-5 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h3 ref={heading} id="request" tabIndex={-1} className="font-bold text-lg outline-none">
            {t(`adminPrivacy.kinds.${request.kind}`)} · {request.reference}
          </h3>
          {request.decidedAt ? (
            <span className="chip">
              {t(`adminPrivacy.states.${request.status}`)} · {formatDay(request.decidedAt, language)}
            </span>
          ) : (
            <PrivacyClock dueAt={request.dueAt} />
          )}
        </div>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={t('adminPrivacy.from')}>{request.name}</Fact>
          <Fact label={t('adminPrivacy.email')}>
            <a className="link" href={`mailto:${request.email}`}>
              {request.email}
            </a>
          </Fact>
          <Fact label={t('adminPrivacy.confirmedOn')}>
            {formatDay(request.confirmedAt, language)} ·{' '}
            {request.isExtended
              ? t('adminPrivacy.extended')
              : t('adminPrivacy.due', { day: formatDay(request.dueAt, language) })}
          </Fact>
          <Fact label={t('adminPrivacy.language')}>{t(`adminPrivacy.languages.${request.locale}`)}</Fact>
          {listing && (
            <Fact label={t('adminPrivacy.listing')}>
              <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
                {listing.name}
              </LocalLink>
              {listing.isUnindexed && ` (${t('adminPrivacy.unindexed')})`} ·{' '}
              <LocalLink to={`/entreprise/${listing.slug}/modifier`} prefetch="none" className="link">
                {t('adminPrivacy.edit')}
              </LocalLink>
            </Fact>
          )}
          {request.listingSaid && !listing && (
            <Fact label={t('adminPrivacy.listingSaid')}>{request.listingSaid}</Fact>
          )}
        </div>
        <Fact label={t('adminPrivacy.words')}>
          <span className="whitespace-pre-line">{request.details}</span>
        </Fact>
        {request.words && (
          <Fact label={t('adminPrivacy.answered')}>
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
