import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { submittedListingQuery } from './api.ts';

const WHAT_FOLLOWS = [
  ['mail', 'mail'],
  ['review', 'clock'],
  ['publish', 'badge-check'],
  ['meanwhile', 'pencil'],
] as const satisfies readonly (readonly [string, InterfaceIcon])[];

/** What happens after a submission. A listing that is no longer pending redirects to the user's own listings. */
export function Submitted({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id } = usePerson();
  const { data: listing, isPending, refetch } = useQuery(submittedListingQuery(id, slug));
  if (listing) return <WhatFollows name={listing.name} slug={slug} />;
  if (listing === null) return <Navigate replace to={localizePath('/mes-entreprises', locale)} />;
  return (
    <div className="container-page min-h-[60vh] py-16">
      {isPending ? (
        <p role="status">{t('wizard.reading')}</p>
      ) : (
        <EmptyState
          icon="circle-alert"
          title={t('wizard.submitted.failedTitle')}
          text={t('wizard.submitted.failedText')}
        >
          <button type="button" className="button button-primary" onClick={() => void refetch()}>
            {t('account.retry')}
          </button>
        </EmptyState>
      )}
    </div>
  );
}

function WhatFollows({ name, slug }: { name: string; slug: string }) {
  const { t } = useTranslation();
  const { email } = usePerson();
  const heading = useRef<HTMLHeadingElement>(null);
  // An account without an e-mail address receives no e-mail.
  const steps = WHAT_FOLLOWS.filter(([key]) => key !== 'mail' || email);
  // Moves the focus to the heading: the pressed button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="container-page min-h-[60vh] py-8 sm:py-12">
      <div className="section-rule max-w-3xl">
        <span className="grid size-12 place-items-center rounded-full bg-yellow text-on-yellow">
          <Icon name="check" className="size-6" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-4 font-bold text-title outline-none">
          {t('wizard.submitted.title')}
        </h1>
        <p className="mt-3 text-ink-soft text-lead [overflow-wrap:anywhere]">
          {t('wizard.submitted.lead', { name })}
        </p>
        <h2 className="mt-8 font-bold text-heading">{t('wizard.submitted.nextTitle')}</h2>
        <ul className="mt-4 grid gap-3">
          {steps.map(([key, icon]) => (
            <li key={key} className="card flex items-start gap-3 p-4 [overflow-wrap:anywhere]">
              <Icon name={icon} className="mt-0.5 size-5 text-ink-soft" />
              {t(`wizard.submitted.${key}`, { email })}
            </li>
          ))}
        </ul>
        <p className="mt-8 flex flex-wrap gap-3">
          <LocalLink to="/mes-entreprises" className="button button-primary">
            {t('wizard.submitted.mine')}
          </LocalLink>
          <LocalLink
            to={`/entreprise/${slug}/modifier?tab=preview`}
            prefetch="none"
            className="button button-quiet"
          >
            <Icon name="eye" />
            {t('preview.open')}
          </LocalLink>
          <LocalLink to="/entreprise/nouvelle" className="button button-quiet">
            <Icon name="plus" />
            {t('wizard.submitted.another')}
          </LocalLink>
        </p>
      </div>
    </div>
  );
}
