import type { OwnListing } from '#domain/listing/edit.ts';
import { ListingThumbnail } from '#site/features/listing/listing-thumbnail.tsx';
import { writtenList } from '#site/i18n/formats.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ListingWeeks } from './listing-weeks.tsx';

const LOOKS = {
  draft: 'border-edge',
  pending: 'border-transparent bg-yellow text-on-yellow',
  published: 'border-good text-good',
  rejected: 'border-bad text-bad',
  archived: 'border-edge text-ink-soft',
} as const satisfies Record<Status, string>;

type ListingCardProps = {
  listing: OwnListing;
  /** Number of pending corrections. */
  corrections: number;
  /** Search engines skip the listing because it lacks facts. */
  isIncomplete: boolean;
  className?: string;
  onDelete: (listing: OwnListing) => void;
};

const ACTION = 'button button-quiet flex-1 px-2 sm:flex-none sm:px-3';
// The labels fit on one line of a phone, without their icons.
const ICON = 'size-5 max-sm:hidden';

/** One of the user's listings: status, view counts and actions. */
export function ListingCard({
  listing,
  corrections,
  isIncomplete,
  className = '',
  onDelete,
}: ListingCardProps) {
  const { t, language } = useTranslation();
  const { name, status, role, city, category } = listing;
  const facts = [
    t(`ownListings.role.${role}`),
    status === 'published' && t('ownListings.views', { count: listing.recentViews }),
    t('ownListings.changed', { date: formatDay(listing.updatedAt, language) }),
  ];
  return (
    <li className={`card grid gap-2 p-4 ${className}`}>
      <div className="grid gap-4 lg:flex lg:items-center">
        <div className="flex min-w-0 flex-1 gap-4">
          <ListingThumbnail listing={listing} />
          <div className="min-w-0 flex-1">
            <p className="text-ink-soft text-sm">{[category?.name, city].filter(Boolean).join(' · ')}</p>
            <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h3 className="min-w-0 font-bold text-lg leading-snug wrap-anywhere">{name}</h3>
              <StatusBadge status={status} />
            </div>
            <p className="mt-1 text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
            <Explanation listing={listing} />
            <Notices listing={listing} corrections={corrections} isIncomplete={isIncomplete} />
          </div>
        </div>
        <Actions listing={listing} onDelete={onDelete} />
      </div>
      {status === 'published' && <ListingWeeks listing={listing} />}
    </li>
  );
}

type NoticesProps = Pick<ListingCardProps, 'listing' | 'corrections' | 'isIncomplete'>;

/** Links to what the owner could complete or answer. */
function Notices({ listing: { slug, missingFrench }, corrections, isIncomplete }: NoticesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const edit = `/entreprise/${slug}/modifier`;
  const texts = writtenList(
    missingFrench.map((text) => t(`ownListings.texts.${text}`)),
    locale,
  );
  return (
    <>
      {isIncomplete && (
        <NoticeLink to={edit} icon="search">
          {t('ownListings.incomplete')}
        </NoticeLink>
      )}
      {missingFrench.length > 0 && (
        <NoticeLink to={edit} icon="languages">
          {t('ownListings.missingFrench', { texts })}
        </NoticeLink>
      )}
      {corrections > 0 && (
        <NoticeLink to={`${edit}?tab=corrections`} icon="flag">
          {t('ownListings.corrections', { count: corrections })}
        </NoticeLink>
      )}
    </>
  );
}

type NoticeLinkProps = { to: string; icon: InterfaceIcon; children: string };

function NoticeLink({ to, icon, children }: NoticeLinkProps) {
  return (
    <LocalLink
      to={to}
      prefetch="none"
      className="mt-2 flex min-h-8 items-center gap-1.5 font-semibold text-sm underline"
    >
      <Icon name={icon} className="size-4 shrink-0" />
      {children}
    </LocalLink>
  );
}

/** View or preview, edit, print the poster, delete. */
function Actions({ listing, onDelete }: Pick<ListingCardProps, 'listing' | 'onDelete'>) {
  const { t } = useTranslation();
  const { name, slug, status, role } = listing;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LocalLink
        to={status === 'published' ? `/entreprise/${slug}` : `/entreprise/${slug}/modifier?tab=preview`}
        prefetch={status === 'published' ? 'intent' : 'none'}
        aria-label={t(status === 'published' ? 'ownListings.viewOf' : 'ownListings.previewOf', { name })}
        className={ACTION}
      >
        <Icon name="eye" className={ICON} />
        {t(status === 'published' ? 'ownListings.view' : 'ownListings.preview')}
      </LocalLink>
      <LocalLink
        to={`/entreprise/${slug}/modifier`}
        aria-label={t('ownListings.editOf', { name })}
        className={ACTION.replace('quiet', 'primary')}
      >
        <Icon name="pencil" className={ICON} />
        {t('ownListings.edit')}
      </LocalLink>
      {status === 'published' && (
        <LocalLink
          to={`/affiche/${slug}`}
          prefetch="none"
          aria-label={t('ownListings.posterOf', { name })}
          className={ACTION}
        >
          {t('ownListings.poster')}
        </LocalLink>
      )}
      {role === 'owner' && (
        <button
          type="button"
          aria-label={t('ownListings.deleteOf', { name })}
          aria-haspopup="dialog"
          className="min-h-11 flex-none px-2 text-ink-soft text-sm underline hover:text-bad"
          onClick={() => onDelete(listing)}
        >
          {t('ownListings.delete')}
        </button>
      )}
    </div>
  );
}

/** Explains the status, and what the owner has to do. */
function Explanation({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const { status, rejectionReason, askedMore, refusedChanges, pending } = listing;
  if (status === 'published') {
    if (pending) return <p className="mt-2 max-w-prose text-sm">{t('ownListings.changesWaiting')}</p>;
    return (
      refusedChanges?.reason && (
        <Words className="mt-2">{t('ownListings.refusedChanges', { reason: refusedChanges.reason })}</Words>
      )
    );
  }
  return (
    <div className="mt-2 grid max-w-prose gap-1 text-sm">
      {rejectionReason && <Words>{t('ownListings.reason', { reason: rejectionReason })}</Words>}
      {askedMore && <Words>{t('ownListings.askedMore', { question: askedMore })}</Words>}
      <p>{askedMore ? t('ownListings.askedMoreAbout') : t(`ownListings.about.${status}`)}</p>
    </div>
  );
}

/** A message from an administrator. */
function Words({ className = '', children }: { className?: string; children: string }) {
  return (
    <p className={`max-w-prose whitespace-pre-line font-medium text-bad text-sm ${className}`}>{children}</p>
  );
}

type Status = OwnListing['status'];

/** Status of a listing, as a label. */
function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <span className={`rounded-full border px-2.5 py-0.5 font-semibold text-sm ${LOOKS[status]}`}>
      {t(`ownListings.status.${status}`)}
    </span>
  );
}
