import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { formatAge } from '#site/app/admin/shared/format-age.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { Fact, Facts } from './facts.tsx';

/** Who claims, what else they have and asked for, and who else asks for this listing. */
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
