import type { ClaimedListing } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { ListingThumbnail } from '#site/features/listing/listing-thumbnail.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Fact, Facts } from './facts.tsx';

/** The listing as the public sees it, with what it hides said to be hidden. */
export function ListingFacts({ listing }: { listing: ClaimedListing }) {
  const { t } = useTranslation();
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
        <ListingThumbnail listing={{ ...listing, photoPath: null }} />
        <p className="min-w-0 font-semibold wrap-anywhere">{listing.name}</p>
      </div>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact label={t('adminClaims.listing.category')}>{listing.category?.name ?? missing}</Fact>
        <Fact label={t('adminClaims.listing.address')}>
          {address || missing}
          {listing.address && hidden(listing.showAddress)}
        </Fact>
        <Fact label={t('adminClaims.listing.phone')}>
          {listing.phone ? formatPhone(listing.phone) : missing}
        </Fact>
        <Fact isLong label={t('adminClaims.listing.email')}>
          {listing.email ?? missing}
          {listing.email && hidden(listing.showEmail)}
        </Fact>
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
