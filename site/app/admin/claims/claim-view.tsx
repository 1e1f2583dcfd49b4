import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import type { DecisionAction } from '#domain/trust/moderation.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import { decide, waitingKey } from '#site/app/admin/shared/queries.ts';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { readClaimEvidence, readWaitingClaims } from '#site/features/claims/api.ts';
import { DocumentList, openDocument } from '#site/features/claims/document-list.tsx';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import type { Action } from '#site/session/queries.tsx';
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
  task: Action;
  /** Whether the heading takes the focus, because this claim replaced the one just decided. */
  takesFocus: RefObject<boolean>;
  /** @param stays whether the claim stays in the list, because it now waits for an answer of the claimant */
  onDecided: (stays: boolean) => Promise<void>;
};

/** One claim: its evidence, the listing, and the decision. */
export function ClaimView({ id, task, takesFocus, onDecided }: ClaimViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useQuery(claimQuery(id, locale));
  const isHere = data !== undefined;
  useEffect(() => {
    if (!isHere || !takesFocus.current) return;
    takesFocus.current = false;
    heading.current?.focus();
  }, [isHere, takesFocus]);
  const failure = isError && (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="alert" className="font-medium text-bad">
        {t(data ? 'adminClaims.notRefreshed' : 'adminClaims.notRead')}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void refetch()}>
        {t('adminClaims.retry')}
      </button>
    </div>
  );
  if (!data) {
    return (
      <div className="grid content-start gap-4">
        <Outcome done={task.done} failed={task.failed} />
        {failure || <p role="status">{t('adminClaims.reading')}</p>}
      </div>
    );
  }
  const { name } = data.listing;
  const choose = (action: DecisionAction, why: Why) =>
    task.run(async (client) => {
      const [outcome] = await decide(client, [{ kind: 'claim', id, version: data.version, action, ...why }]);
      if (outcome?.refused) {
        await refetch();
        throw outcome.refused;
      }
      await onDecided(action === 'more_asked');
      return t('adminClaims.decided', { name, action: t(`admin.done.${action}`) });
    });
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
      {failure}
      {data.status === 'pending' ? (
        <DecisionBar kind="claim" subject={name} task={task} hasLetters onDecide={choose} />
      ) : (
        <>
          <p>{t('adminClaims.noLonger')}</p>
          <Outcome done={task.done} failed={task.failed} />
        </>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <ClaimFacts claim={data} />
          <ProofFacts claim={data} task={task} />
          <ClaimantFacts claim={data} />
        </div>
        <ListingFacts listing={data.listing} />
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

type ProofFactsProps = { claim: ClaimEvidence; task: Action };

/** Verified contact codes and uploaded documents. */
function ProofFacts({ claim, task }: ProofFactsProps) {
  const { t, language } = useTranslation();
  const { proofs, documents } = claim;
  return (
    <Facts title={t('adminClaims.proofs.title')}>
      {proofs.length === 0 && <p className="text-ink-soft">{t('adminClaims.proofs.none')}</p>}
      {proofs.length > 0 && (
        <ul className="grid gap-1.5">
          {proofs.map(({ road, email, at, byAccount }) => (
            <li
              key={`${road} ${at}`}
              className="flex items-start gap-1.5 font-medium text-good wrap-anywhere"
            >
              <Icon name="badge-check" className="mt-0.5 size-5" />
              <span className="min-w-0">
                {t(byAccount ? 'adminClaims.proofs.account' : `adminClaims.proofs.${road}`, {
                  email,
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
    </Facts>
  );
}
