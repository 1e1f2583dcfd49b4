import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/features/listing/format.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Fact, Facts } from './facts.tsx';

/** What the claimant wrote, and what was asked and answered since. */
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
            {formatPhone(claim.phone)}
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
