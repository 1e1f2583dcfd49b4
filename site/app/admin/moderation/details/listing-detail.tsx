import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Details } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { AskerLine } from './asker-line.tsx';
import { DetailSection } from './detail-section.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { SeenPage } from './seen-page.tsx';

/** A new listing: those that it may be, what can be verified, and its page as the public would see it. */
export function ListingDetail({ detail }: { detail: Details['listing'] }) {
  const { t } = useTranslation();
  const { values, owner, similar, askedMore } = detail;
  return (
    <>
      {askedMore && (
        <DetailSection title={t('moderation.asked')}>
          <p className="own-words whitespace-pre-line">{askedMore}</p>
        </DetailSection>
      )}
      {similar.length > 0 && (
        <DetailSection title={t('moderation.similar')}>
          <ul className="grid gap-1">
            {similar.map(({ id, slug, name, city, reasons }) => (
              <li key={id}>
                <LocalLink to={`/entreprise/${slug}`} prefetch="none" target="_blank" className="link">
                  {name}
                </LocalLink>
                <span className="text-ink-soft text-sm">
                  {[city, ...reasons.map((reason) => t(`moderation.same.${reason}`))]
                    .filter(Boolean)
                    .map((part) => ` · ${part}`)}
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection title={t('moderation.facts')}>
        <AskerLine asker={owner} />
        <ListingFacts values={values} />
      </DetailSection>
      <SeenPage answers={values as ListingAnswers} />
    </>
  );
}
