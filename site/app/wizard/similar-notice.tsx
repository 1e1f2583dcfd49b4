import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { SimilarListing } from '#domain/listing/edit.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { CLAIM_ID } from '#site/features/listing/format.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { type Likeness, similarListingsQuery } from './api.ts';

/** Answers by which a listing is recognized. */
const KEYS = ['name', 'phone', 'website', 'municipality'] as const;

/** Debounce, in milliseconds: no query for each key of a name. */
const PAUSE_MS = 400;

type SimilarNoticeProps = {
  answers: ListingAnswers;
  /** Before the first details are typed, it offers to take over the listing; before the submission, it warns. */
  isStart?: boolean;
};

/** Published listings that may be the same business, the registry's among them; the user may continue. */
export function SimilarNotice({ answers, isStart = false }: SimilarNoticeProps) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useLocale();
  const { values } = checkListing(KEYS, answers, new Date());
  const { name = null, phone = null, website = null, municipality = null } = values;
  const likeness = useSettled(JSON.stringify({ name, phone, website, municipality, locale }));
  // Only a warning: the submission neither waits for the answer nor depends on it.
  const { data: found = [] } = useQuery(similarListingsQuery(JSON.parse(likeness) as Likeness));
  const texts = isStart ? 'start' : 'similar';
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <section aria-labelledby={id} className="rounded-card border-2 border-yellow-deep bg-sunken p-4">
          <h3 id={id} className="flex items-start gap-2 font-bold">
            <Icon name="copy" className="mt-0.5 size-5" />
            {t(`wizard.${texts}.title`)}
          </h3>
          <p className="mt-1 max-w-prose">{t(`wizard.${texts}.text`)}</p>
          <ul className="mt-3 grid gap-3">
            {found.map((listing) => (
              <SimilarLine key={listing.id} listing={listing} isStart={isStart} />
            ))}
          </ul>
          <p className="mt-3">{t('wizard.similar.goOn')}</p>
        </section>
      )}
    </div>
  );
}

function SimilarLine({ listing, isStart }: { listing: SimilarListing; isStart: boolean }) {
  const { t } = useTranslation();
  const { name, city, slug, isClaimed, reasons, category, address, foundedYear, sizeBand, neq } = listing;
  const locale = useLocale();
  const why = writtenList(
    reasons.map((reason) => t(`wizard.similar.reasons.${reason}`)),
    locale,
  );
  const filled = [
    category,
    address,
    foundedYear && t('wizard.similar.founded', { year: foundedYear }),
    sizeBand && t(`business.employees.${sizeBand}`),
    neq && t('wizard.similar.neq', { neq }),
  ].filter(Boolean);
  return (
    <li className="card p-3 [overflow-wrap:anywhere]">
      <p>
        <strong>{name}</strong>
        {city && `, ${city}`}
      </p>
      {filled.length > 0 && <p className="text-sm">{filled.join(' · ')}</p>}
      <p className="text-ink-soft text-sm first-letter:uppercase">{why}</p>
      {isClaimed && <p className="text-sm">{t('wizard.similar.claimed')}</p>}
      <LocalLink
        to={isClaimed ? `/entreprise/${slug}` : `/entreprise/${slug}#${CLAIM_ID}`}
        prefetch="none"
        aria-label={isStart && !isClaimed ? t('wizard.start.usOf', { name }) : undefined}
        className={
          isStart && !isClaimed ? 'button button-primary mt-2' : 'link inline-flex min-h-11 items-center'
        }
      >
        {isClaimed ? t('wizard.similar.view') : t(isStart ? 'wizard.start.us' : 'wizard.similar.claim')}
      </LocalLink>
    </li>
  );
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
