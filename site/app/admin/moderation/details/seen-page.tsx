import { memo } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { codeSetLines } from '#site/features/listing/code-names.ts';
import { BusinessView } from '#site/features/listing-page/business-view.tsx';
import { PreviewGapsNote } from '#site/features/listing-preview/preview-gaps-note.tsx';
import { previewPage } from '#site/features/listing-preview/preview-page.ts';
import { usePreviewNames } from '#site/features/listing-preview/use-preview-names.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { useNow } from '#site/ui/use-now.ts';
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
