import { type ReactNode, useId } from 'react';
import type { ClaimEvidence, ClaimedListing } from '#domain/trust/claim-answers.ts';
import { Age, formatAge } from '#site/app/admin/shared/age.tsx';
import { formatPhone } from '#site/features/listing/format.ts';
import { ListingThumbnail } from '#site/features/listing/listing-thumbnail.tsx';
import { formatDay, formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useNow } from '#site/ui/use-now.ts';

type FactsProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A titled group of facts. */
export function Facts({ title, aside, children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid min-w-0 content-start gap-3 self-start p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-bold text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

type FactProps = {
  label: string;
  /** Spans the whole line, for long values such as an e-mail address. */
  isLong?: boolean;
  children: ReactNode;
};

/** One fact, for a `dl`. */
function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className={isLong ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The claimant's statement, and later questions and answers. */
export function ClaimFacts({ claim }: { claim: ClaimEvidence }) {
  const { t, language } = useTranslation();
  const { provableDomain } = claim;
  return (
    <Facts title={t('adminClaims.claim.title')}>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact label={t('adminClaims.claim.fullName')}>{claim.fullName}</Fact>
        <Fact label={t('adminClaims.claim.made')}>{formatMoment(claim.createdAt, language)}</Fact>
        <Fact isLong label={t('adminClaims.claim.email')}>
          <a className="link" href={`mailto:${claim.email}`}>
            {claim.email}
          </a>
          {provableDomain && (
            <span
              className={`block text-sm ${claim.isContactOfSite ? 'font-semibold text-good' : 'text-ink-soft'}`}
            >
              {claim.isContactOfSite
                ? t('adminClaims.claim.ofSite')
                : t('adminClaims.claim.notOfSite', { domain: provableDomain })}
            </span>
          )}
        </Fact>
        <Fact label={t('adminClaims.claim.phone')}>
          <a className="link" href={`tel:${claim.phone}`}>
            {formatPhone(claim.phone, language)}
          </a>
          {claim.isPhoneOfListing && (
            <span className="block font-semibold text-good text-sm">{t('adminClaims.claim.ofListing')}</span>
          )}
        </Fact>
      </dl>
      <dl>
        <Fact label={t('adminClaims.claim.reason')}>
          <span className="own-words whitespace-pre-line">{claim.reason}</span>
        </Fact>
      </dl>
      {claim.asked && (
        <dl className="grid gap-2 border-rule border-t pt-3">
          <Fact
            label={t('adminClaims.askedFor', {
              at: formatMoment(claim.moreAskedAt ?? claim.waitingSince, language),
            })}
          >
            <span className="whitespace-pre-line">{claim.asked}</span>
          </Fact>
          {claim.answer && (
            <Fact label={t('adminClaims.answered')}>
              <span className="own-words whitespace-pre-line">{claim.answer}</span>
            </Fact>
          )}
        </dl>
      )}
    </Facts>
  );
}

type ListingFactsProps = {
  listing: ClaimedListing;
  /** Whether the claim is pending: later a moderator does not receive a hidden email, which may exist. */
  isWaiting: boolean;
};

/** The listing as published; hidden fields are marked. */
export function ListingFacts({ listing, isWaiting }: ListingFactsProps) {
  const { t, language } = useTranslation();
  const missing = <span className="text-ink-faint">{t('adminClaims.listing.missing')}</span>;
  const hidden = (isShown: boolean) =>
    !isShown && <span className="block text-ink-soft text-sm">{t('adminClaims.listing.hidden')}</span>;
  const address = [listing.address, listing.city, listing.postalCode].filter(Boolean).join(', ');
  return (
    <Facts
      title={t('adminClaims.listing.title')}
      aside={
        listing.isPublic && (
          <LocalLink to={`/entreprise/${listing.slug}`} target="_blank" className="link">
            {t('adminClaims.listing.see')}
          </LocalLink>
        )
      }
    >
      {!listing.isPublic && <p className="font-semibold text-bad">{t('adminClaims.listing.notPublic')}</p>}
      {listing.isClaimed && <p className="font-semibold text-bad">{t('adminClaims.listing.claimed')}</p>}
      <div className="flex items-center gap-3">
        <ListingThumbnail listing={listing} />
        <p className="min-w-0 font-semibold wrap-anywhere">{listing.name}</p>
      </div>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact label={t('adminClaims.listing.category')}>{listing.category?.name ?? missing}</Fact>
        <Fact label={t('adminClaims.listing.address')}>
          {address || missing}
          {listing.address && hidden(listing.showAddress)}
        </Fact>
        <Fact label={t('adminClaims.listing.phone')}>
          {listing.phone ? formatPhone(listing.phone, language) : missing}
        </Fact>
        {(listing.email || listing.showEmail || isWaiting) && (
          <Fact isLong label={t('adminClaims.listing.email')}>
            {listing.email ?? missing}
            {listing.email && hidden(listing.showEmail)}
          </Fact>
        )}
        <Fact isLong label={t('adminClaims.listing.website')}>
          {listing.website ? (
            <a href={listing.website} target="_blank" rel="noreferrer nofollow" className="link">
              {listing.website}
            </a>
          ) : (
            missing
          )}
        </Fact>
      </dl>
      <dl>
        <Fact label={t('adminClaims.listing.description')}>
          {listing.description ? <span className="whitespace-pre-line">{listing.description}</span> : missing}
        </Fact>
      </dl>
    </Facts>
  );
}

/** The claimant, their other listings and claims, and rival claims to this listing. */
export function ClaimantFacts({ claim }: { claim: ClaimEvidence }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { claimant, rivals } = claim;
  return (
    <Facts title={t('adminClaims.claimant.title')}>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact isLong label={t('adminClaims.claimant.account')}>
          {[claimant.displayName, claimant.email].filter(Boolean).join(' · ')}{' '}
          {!claimant.isEmailProven && t('adminClaims.claimant.unproven')}
        </Fact>
        <Fact label={t('adminClaims.claimant.since')}>
          {formatDay(claimant.createdAt, language)} ({formatAge(claimant.createdAt, now, language)})
        </Fact>
        <Fact label={t('adminClaims.claimant.listings')}>
          {claimant.listings.length === 0 && t('adminClaims.claimant.none')}
          <ul>
            {claimant.listings.map(({ name, slug }) => (
              <li key={slug ?? name}>
                {slug ? (
                  <LocalLink to={`/entreprise/${slug}`} className="link">
                    {name}
                  </LocalLink>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('adminClaims.claimant.claims')}>
          {claimant.claims.length === 0 && t('adminClaims.claimant.none')}
          <ul>
            {claimant.claims.map(({ listingName, status, createdAt }) => (
              <li key={createdAt}>
                {listingName} ({t(`adminClaims.status.${status}`)})
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      {claimant.isEmailOfSite && (
        <p className="font-semibold text-good">{t('adminClaims.claimant.ofSite')}</p>
      )}
      {claimant.hasReviewed && <p className="font-semibold text-bad">{t('adminClaims.claimant.reviewed')}</p>}
      {rivals.length > 0 && (
        <div className="border-rule border-t pt-3">
          <h4 className="font-semibold">{t('adminClaims.rivals.title')}</h4>
          <p className="text-ink-soft text-sm">{t('adminClaims.rivals.text')}</p>
          <ul className="mt-1 grid gap-1">
            {rivals.map(({ id, fullName, createdAt, proofs }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="wrap-anywhere">{fullName}</span>
                <Age since={createdAt} />
                <span className="text-sm">
                  {t(proofs.length > 0 ? 'adminClaims.proofMark' : 'adminClaims.none')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Facts>
  );
}
