import { memo } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { codeSetLines } from '#site/features/listing/index.ts';
import { BusinessView } from '#site/features/listing-page/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useNow } from '#site/ui/use-now.ts';
import { PreviewGapsNote } from './preview-gaps-note.tsx';
import { previewPage } from './preview-page.ts';
import { usePreviewNames } from './use-preview-names.ts';

/**
 * The page of a listing that is being written, to be looked at: nothing in it can be pressed, reached or heard, because
 * everything in it is said by the form around it.
 *
 * It renders a whole page: it is given deferred answers, and renders again only when these change.
 */
export const PreviewedPage = memo(function PreviewedPage({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { names, retry } = usePreviewNames(answers);
  const page = previewPage(answers, names, locale, t('preview.namePlaceholder'), new Date(now));
  return (
    <>
      <PreviewGapsNote answers={answers} onRetry={retry} />
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it from here
        tabIndex={0}
        role="group"
        aria-label={t('preview.page')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-card border border-rule bg-paper"
      >
        <div inert className="page-in-place pb-10">
          <BusinessView business={page} codeSets={codeSetLines(t, page.listing)} isStill />
        </div>
      </div>
    </>
  );
});
