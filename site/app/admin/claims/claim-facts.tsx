import type { ClaimEvidence } from '#domain/trust/claim-answers.ts';
import { formatPhone } from '#site/components/business/format.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Fact, Facts } from './facts.tsx';

/** What the claimant wrote, and what was asked and answered since. */
export function ClaimFacts({ claim }: { claim: ClaimEvidence }) {
  const { t, language } = useTranslation();
  const { provableDomain } = claim;
  return (
    <Facts title={t('claimsRoom.claim.title')}>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Fact label={t('claimsRoom.claim.fullName')}>{claim.fullName}</Fact>
        <Fact label={t('claimsRoom.claim.made')}>{formatMoment(claim.createdAt, language)}</Fact>
        <Fact isLong label={t('claimsRoom.claim.email')}>
          <a className="link" href={`mailto:${claim.email}`}>
            {claim.email}
          </a>
          {provableDomain && (
            <span
              className={`block text-sm ${claim.isContactOfSite ? 'font-semibold text-good' : 'text-ink-soft'}`}
            >
              {claim.isContactOfSite
                ? t('claimsRoom.claim.ofSite')
                : t('claimsRoom.claim.notOfSite', { domain: provableDomain })}
            </span>
          )}
        </Fact>
        <Fact label={t('claimsRoom.claim.phone')}>
          <a className="link" href={`tel:${claim.phone}`}>
            {formatPhone(claim.phone)}
          </a>
          {claim.isPhoneOfListing && (
            <span className="block font-semibold text-good text-sm">{t('claimsRoom.claim.ofListing')}</span>
          )}
        </Fact>
      </dl>
      <dl>
        <Fact label={t('claimsRoom.claim.reason')}>
          <span className="own-words whitespace-pre-line">{claim.reason}</span>
        </Fact>
      </dl>
      {claim.asked && (
        <dl className="grid gap-2 border-rule border-t pt-3">
          <Fact
            label={t('claimsRoom.askedFor', {
              at: formatMoment(claim.moreAskedAt ?? claim.waitingSince, language),
            })}
          >
            <span className="whitespace-pre-line">{claim.asked}</span>
          </Fact>
          {claim.answer && (
            <Fact label={t('claimsRoom.answered')}>
              <span className="own-words whitespace-pre-line">{claim.answer}</span>
            </Fact>
          )}
        </dl>
      )}
    </Facts>
  );
}
