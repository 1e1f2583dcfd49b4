import type { ClaimedListing } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/components/business/format.ts';
import { ListingThumbnail } from '#site/components/listing-thumbnail.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Fact, Facts } from './facts.tsx';

/** The listing as the public sees it, with what it hides said to be hidden. */
export function ListingFacts({ listing }: { listing: ClaimedListing }) {
  const { t } = useTranslation();
  const missing = <span className="text-ink-faint">{t('claimsRoom.listing.missing')}</span>;
  const hidden = (isShown: boolean) =>
    !isShown && <span className="block text-ink-soft text-sm">{t('claimsRoom.listing.hidden')}</span>;
  const address = [listing.address, listing.city, listing.postalCode].filter(Boolean).join(', ');
  return (
    <Facts
      title={t('claimsRoom.listing.title')}
      aside={
        listing.isPublic && (
          <LocalLink to={`/entreprise/${listing.slug}`} target="_blank" className="link">
            {t('claimsRoom.listing.see')}
          </LocalLink>
        )
      }
    >
      {!listing.isPublic && <p className="font-semibold text-bad">{t('claimsRoom.listing.notPublic')}</p>}
      {listing.isClaimed && <p className="font-semibold text-bad">{t('claimsRoom.listing.claimed')}</p>}
      <div className="flex items-center gap-3">
        <ListingThumbnail listing={{ ...listing, photoPath: null }} />
        <p className="min-w-0 font-semibold wrap-anywhere">{listing.name}</p>
      </div>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact label={t('claimsRoom.listing.category')}>{listing.category?.name ?? missing}</Fact>
        <Fact label={t('claimsRoom.listing.address')}>
          {address || missing}
          {listing.address && hidden(listing.showAddress)}
        </Fact>
        <Fact label={t('claimsRoom.listing.phone')}>
          {listing.phone ? formatPhone(listing.phone) : missing}
        </Fact>
        <Fact isLong label={t('claimsRoom.listing.email')}>
          {listing.email ?? missing}
          {listing.email && hidden(listing.showEmail)}
        </Fact>
        <Fact isLong label={t('claimsRoom.listing.website')}>
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
        <Fact label={t('claimsRoom.listing.description')}>
          {listing.description ? <span className="whitespace-pre-line">{listing.description}</span> : missing}
        </Fact>
      </dl>
    </Facts>
  );
}
