import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DecisionAction, reportDecisions } from '#domain/trust/moderation.ts';
import type { EarlierWords, WaitingDetail, WaitingListing } from '#domain/trust/waiting.ts';
import { DecisionLine } from '#site/app/admin/decision-line.tsx';
import { RestoreButton } from '#site/app/admin/restore-button.tsx';
import { Age } from '#site/app/admin/shared/age.tsx';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { useIsAdministrator } from '#site/app/admin/shared/staff-role.ts';
import type { Seen } from '#site/app/admin/shared/use-decide.ts';
import { useWork } from '#site/app/admin/shared/use-work.ts';
import { WorkerNote } from '#site/app/admin/shared/worker-note.tsx';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { waitingItemQuery } from './api.ts';
import { DetailSection } from './details/detail-section.tsx';
import { ItemDetail } from './details/item-detail.tsx';
import { type ItemKey, nameOf } from './queue-address.ts';

type ItemPaneProps = {
  item: ItemKey;
  /** Several items are selected: the one bar that decides is theirs. */
  isBulk: boolean;
  hasShortcuts: boolean;
  /** Whether the heading takes the focus, because this item replaced the one just decided. */
  takesFocus: boolean;
  onDecide: (item: Seen, action: DecisionAction, why: Why) => void;
  onNext: () => void;
};

/** One pending item, with all the details that a decision requires. */
export function ItemPane({ item, isBulk, hasShortcuts, takesFocus, onDecide, onNext }: ItemPaneProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, id } = item;
  const { data, isError, refetch } = useQuery(waitingItemQuery(kind, id, locale));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useWork(kind, id, data?.detail?.isWaiting ?? false);
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus();
  }, [takesFocus, isThere]);
  if (!data) {
    return isError ? (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{t('moderation.itemFailed')}</p>
        <button type="button" className="button button-quiet" onClick={() => void refetch()}>
          {t('account.retry')}
        </button>
      </div>
    ) : (
      <p role="status" className="text-ink-soft">
        {t('account.checking')}
      </p>
    );
  }
  const { detail, listing, decisions } = data;
  const name = listing?.name ?? t('moderation.gone');
  // While a colleague's question is open, only the buttons work: a shortcut key could overrule it by accident.
  const canDecide = detail && (detail.isWaiting || ('askedMore' in detail && detail.askedMore !== null));
  return (
    <article className="grid gap-6">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          {t(`admin.kinds.${kind}`)}
          {detail?.isWaiting && <Age since={detail.since} />}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 font-bold text-heading outline-none [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        {listing && <ListingLine listing={listing} />}
        <WorkerNote worker={data.worker} />
      </header>
      {!detail?.isWaiting && <Settled decisions={decisions} onNext={onNext} />}
      <ItemDetail data={data} />
      <EarlierDecisions decisions={decisions} listing={listing} />
      {canDecide && !isBulk && (
        <div className="decision-bar">
          <DecisionBar
            kind={kind}
            subject={name}
            names={[nameOf(item)]}
            {...(data.kind === 'report' &&
              data.detail && {
                options: reportDecisions([{ on: data.detail.on, isClaimed: listing?.isClaimed ?? false }]),
              })}
            hasShortcuts={hasShortcuts && detail.isWaiting}
            onDecide={(action, why) => onDecide({ kind, id, version: detail.version, name }, action, why)}
          />
        </div>
      )}
    </article>
  );
}

function ListingLine({ listing }: { listing: NonNullable<WaitingDetail['listing']> }) {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  const { category, city, status, slug, isClaimed } = listing;
  const facts = [
    category?.name,
    city,
    t(`ownListings.status.${status}`),
    status === 'published' && t(isClaimed ? 'moderation.claimed' : 'moderation.unclaimed'),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      {status === 'published' && (
        <LocalLink
          to={`/entreprise/${slug}`}
          prefetch="none"
          target="_blank"
          className="link inline-flex min-h-6 items-center gap-1"
        >
          {t('moderation.page')}
          <Icon name="external-link" className="size-4" title={t('moderation.newTab')} />
        </LocalLink>
      )}
      {isAdministrator && (
        <LocalLink
          to={`/entreprise/${slug}/modifier`}
          prefetch="none"
          target="_blank"
          className="link inline-flex min-h-6 items-center gap-1"
        >
          {t('moderation.edit')}
          <Icon name="external-link" className="size-4" title={t('moderation.newTab')} />
        </LocalLink>
      )}
    </p>
  );
}

type EarlierDecisionsProps = {
  decisions: readonly EarlierWords[];
  listing: WaitingListing | null;
};

/** Earlier decisions about the item and its listing; a removed listing can be restored here. */
function EarlierDecisions({ decisions, listing }: EarlierDecisionsProps) {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  if (decisions.length === 0) return null;
  return (
    <DetailSection title={t('moderation.earlier')}>
      <ul className="grid gap-2">
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} {...decision} />
        ))}
      </ul>
      {isAdministrator && listing?.status === 'archived' && <RestoreButton listing={listing} />}
    </DetailSection>
  );
}

type SettledProps = { decisions: readonly EarlierWords[]; onNext: () => void };

/** Reports that the open item was decided in the meantime, and by whom. */
function Settled({ decisions, onNext }: SettledProps) {
  const { t, language } = useTranslation();
  const decided = decisions.find(({ isOfThis }) => isOfThis);
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 border-l-4 border-l-yellow p-4">
      <p role="status" className="font-medium">
        {decided
          ? t('admin.decidedBefore', {
              by: decided.by ?? t('admin.somebody'),
              action: t(`admin.done.${decided.action as 'approved'}`, { defaultValue: decided.action }),
              at: formatMoment(decided.at, language),
            })
          : t('moderation.takenBack')}
      </p>
      <button type="button" className="button button-quiet" onClick={onNext}>
        {t('moderation.openNext')}
      </button>
    </div>
  );
}
