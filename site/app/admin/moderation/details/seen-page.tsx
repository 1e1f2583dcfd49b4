import { memo } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { BusinessView } from '#site/components/business/business-view.tsx';
import { PreviewGapsNote } from '#site/components/listing-form/preview/preview-gaps-note.tsx';
import { previewPage } from '#site/components/listing-form/preview/preview-page.ts';
import { usePreviewNames } from '#site/components/listing-form/preview/use-preview-names.ts';
import { useNow } from '#site/components/use-now.ts';
import { codeSetLines } from '#site/i18n/code-names.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { DetailSection } from './detail-section.tsx';

/**
 * The page that a listing would have in public, by the component of the page itself. Nothing in it can be pressed: its
 * links are not those of a page that there is.
 */
export const SeenPage = memo(function SeenPage({ answers }: { answers: ListingAnswers }) {
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
