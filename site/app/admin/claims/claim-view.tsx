import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { DecisionAction } from '#domain/trust/moderation.ts';
import { decide } from '#site/app/admin/shared/administration-api.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import type { Why } from '#site/app/admin/shared/why-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import type { Action } from '#site/session/use-action.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimantFacts } from './claimant-facts.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { claimQuery } from './queries.ts';

type ClaimViewProps = {
  id: number;
  task: Action;
  /** Whether it came in the place of another, and is to be read from its beginning. */
  takesFocus: RefObject<boolean>;
  /** @param stays it waits for its claimant now, and stays in the list */
  onDecided: (stays: boolean) => Promise<void>;
};

/** One claim: what speaks for it beside its listing, and the decision. */
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
  if (!data) {
    return (
      <div className="grid content-start gap-4">
        <Outcome done={task.done} failed={task.failed} />
        <p role="status">{t(isError ? 'adminClaims.failedTitle' : 'adminClaims.reading')}</p>
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
