import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import type { DecisionAction } from '#domain/trust/moderation.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { ReadFailure } from '#site/app/admin/shared/query-boundary.tsx';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useDecide } from '#site/app/admin/shared/use-decide.ts';
import { useWork } from '#site/app/admin/shared/use-work.ts';
import { WorkerNote } from '#site/app/admin/shared/worker-note.tsx';
import { readClaimEvidence, readWaitingClaims } from '#site/features/claims/api.ts';
import { DocumentList, openDocument } from '#site/features/claims/document-list.tsx';
import { formatPhone } from '#site/features/listing/format.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { ClaimantFacts, ClaimFacts, Facts, ListingFacts } from './claim-facts.tsx';

/** Pending claims, oldest first. */
export const waitingClaimsQuery = queryOptions({
  queryKey: [...waitingKey('claim'), 'all'],
  queryFn: async () => readWaitingClaims(await sessionClient()),
  ...LIVE,
});

type ClaimViewProps = {
  id: number;
  /** Whether several claims are selected: their bar decides, and this claim is only read. */
  isBulk: boolean;
  /** Whether the heading takes the focus, because this claim replaced the one just decided. */
  takesFocus: RefObject<boolean>;
  onDecided: () => void;
  /** Opens the next claim, once this one waits no longer; null without one. */
  onNext: (() => void) | null;
};

/** One claim: its evidence, the listing, and the decision. */
export function ClaimView({ id, isBulk, takesFocus, onDecided, onNext }: ClaimViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const decideHeld = useDecide();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useSuspenseQuery(claimQuery(id, locale));
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    heading.current?.focus();
  }, [takesFocus]);
  useWork('claim', id, data.status === 'pending');
  const { name } = data.listing;
  const choose = (action: DecisionAction, why: Why) => {
    decideHeld(
      [{ kind: 'claim', id, version: data.version, name }],
      action,
      why,
      `/admin/claims?claim=${id}`,
    );
    onDecided();
  };
  return (
    <section aria-labelledby="claim" className="grid min-w-0 content-start gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          id="claim"
          tabIndex={-1}
          className="font-bold text-heading wrap-anywhere outline-none"
        >
          {name}
        </h2>
        <Age since={data.waitingSince} />
      </div>
      <WorkerNote worker={data.worker} />
      {isError && <ReadFailure text={t('adminClaims.notRefreshed')} onRetry={refetch} />}
      {data.status !== 'pending' && (
        <div className="grid justify-items-start gap-3">
          <p role="status">{t('adminClaims.noLonger')}</p>
          {onNext && (
            <button type="button" className="button button-primary" onClick={onNext}>
              {t('adminClaims.next')}
            </button>
          )}
        </div>
      )}
      {data.status === 'pending' && !isBulk && (
        <DecisionBar kind="claim" subject={name} names={[`claim-${id}`]} hasShortcuts onDecide={choose} />
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <ClaimFacts claim={data} />
          <ProofFacts claim={data} />
          <ClaimantFacts claim={data} />
        </div>
        <ListingFacts listing={data.listing} isWaiting={data.status === 'pending'} />
      </div>
    </section>
  );
}

/** One claim, with its evidence. */
function claimQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('claim'), 'evidence', id, locale],
    queryFn: async () => readClaimEvidence(await sessionClient(), id, locale),
    ...LIVE,
  });
}

/** Verified contact codes and uploaded documents. */
function ProofFacts({ claim }: { claim: ClaimEvidence }) {
  const { t, language } = useTranslation();
  const task = useAdminAction();
  const { proofs, documents } = claim;
  return (
    <Facts title={t('adminClaims.proofs.title')}>
      {proofs.length === 0 && <p className="text-ink-soft">{t('adminClaims.proofs.none')}</p>}
      {proofs.length > 0 && (
        <ul className="grid gap-1.5">
          {proofs.map(({ road, email, phone, at, byAccount }) => (
            <li
              key={`${road} ${at}`}
              className="flex items-start gap-1.5 font-medium text-good wrap-anywhere"
            >
              <Icon name="badge-check" className="mt-0.5 size-5" />
              <span className="min-w-0">
                {t(byAccount ? 'adminClaims.proofs.account' : `adminClaims.proofs.${road}`, {
                  email,
                  phone: phone && formatPhone(phone, language),
                  at: formatMoment(at, language),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!claim.provableDomain && <p className="text-ink-soft text-sm">{t('adminClaims.proofs.noDomain')}</p>}
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('adminClaims.proofs.noDocuments')}</p>
      ) : (
        <DocumentList
          documents={documents}
          onOpen={({ path }) =>
            void task.run(async () => {
              await openDocument(sessionClient, path);
              return null;
            })
          }
        />
      )}
      <Outcome failed={task.failed} />
    </Facts>
  );
}
