import { memo } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Details } from '#domain/trust/waiting.ts';
import { codeSetLines } from '#site/features/listing/code-names.ts';
import { BusinessView } from '#site/features/listing-page/business-view.tsx';
import { PreviewGapsNote } from '#site/features/listing-preview/preview-gaps-note.tsx';
import { previewPage } from '#site/features/listing-preview/preview-page.ts';
import { usePreviewNames } from '#site/features/listing-preview/use-preview-names.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { AskerLine } from './asker-line.tsx';
import { DetailSection } from './detail-section.tsx';
import { ListingFacts } from './listing-facts.tsx';

/**
 * The page that a listing would have in public, by the component of the page itself. Nothing in it can be pressed: its
 * links are not those of a page that there is.
 */
const SeenPage = memo(function SeenPage({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { names, retry } = usePreviewNames(answers);
  const page = previewPage(answers, names, locale, t('preview.namePlaceholder'), new Date(now));
  return (
    <DetailSection title={t('moderation.asSeen')}>
      <PreviewGapsNote answers={answers} onRetry={retry} />
      <div inert className="page-in-place overflow-clip rounded-card border border-rule bg-paper pb-10">
        <BusinessView business={page} codeSets={codeSetLines(t, page.listing)} isStill />
      </div>
    </DetailSection>
  );
});

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
