import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SimilarListing } from '#domain/listing/edit.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { CLAIM_ID } from '#site/features/listing/format.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { similarListingsQuery } from '../api.ts';

/** Warns about published listings that may be the same business; the user may continue. */
export function SimilarNotice({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const id = useId();
  const { values } = checkListing(['name', 'phone', 'website', 'municipality'], answers, new Date());
  const { name = null, phone = null, website = null, municipality = null } = values;
  // Only a warning: the submission neither waits for the answer nor depends on it.
  const { data: found = [] } = useQuery(similarListingsQuery({ name, phone, website, municipality }));
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <section aria-labelledby={id} className="rounded-card border-2 border-yellow-deep bg-sunken p-4">
          <h3 id={id} className="flex items-start gap-2 font-bold">
            <Icon name="copy" className="mt-0.5 size-5" />
            {t('wizard.similar.title')}
          </h3>
          <p className="mt-1 max-w-prose">{t('wizard.similar.text')}</p>
          <ul className="mt-3 grid gap-3">
            {found.map((listing) => (
              <SimilarLine key={listing.id} listing={listing} />
            ))}
          </ul>
          <p className="mt-3">{t('wizard.similar.goOn')}</p>
        </section>
      )}
    </div>
  );
}

function SimilarLine({ listing }: { listing: SimilarListing }) {
  const { t } = useTranslation();
  const { name, city, slug, isClaimed, reasons } = listing;
  const locale = useLocale();
  const why = writtenList(
    reasons.map((reason) => t(`wizard.similar.reasons.${reason}`)),
    locale,
  );
  return (
    <li className="card p-3 [overflow-wrap:anywhere]">
      <p>
        <strong>{name}</strong>
        {city && `, ${city}`}
      </p>
      <p className="text-ink-soft text-sm first-letter:uppercase">{why}</p>
      {isClaimed && <p className="text-sm">{t('wizard.similar.claimed')}</p>}
      <LocalLink
        to={isClaimed ? `/entreprise/${slug}` : `/entreprise/${slug}#${CLAIM_ID}`}
        prefetch="none"
        className="link inline-flex min-h-11 items-center"
      >
        {isClaimed ? t('wizard.similar.view') : t('wizard.similar.claim')}
      </LocalLink>
    </li>
  );
}
