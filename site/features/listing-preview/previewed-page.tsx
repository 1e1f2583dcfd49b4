import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useId, useSyncExternalStore } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { isSlug } from '#domain/listing/slug.ts';
import { codeSetLinesOfPage } from '#site/features/listing/index.ts';
import { municipalityQuery, taxonomyQuery } from '#site/features/listing-form/index.ts';
import { BusinessView } from '#site/features/listing-page/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useNow } from '#site/ui/use-now.ts';
import { PreviewGapsNote } from './preview-gaps.tsx';
import { type PreviewNames, previewPage } from './preview-page.ts';

/** `lg` of site/ui/styles/tokens.css: the minimum width for a preview next to a form. */
const WIDE = '(width >= 64rem)';

/** Whether the viewport is wide enough for a preview next to its form. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Names of the chosen category and municipality, once loaded; `retry` is set when loading failed. */
export function usePreviewNames({ category, municipality }: ListingAnswers): {
  names: PreviewNames;
  retry: (() => void) | null;
} {
  const hasSlug = typeof municipality === 'string' && isSlug(municipality);
  const categories = useQuery({ ...taxonomyQuery, enabled: Boolean(category) });
  const place = useQuery({ ...municipalityQuery(hasSlug ? municipality : ''), enabled: hasSlug });
  const failed = [categories, place].filter(({ isError }) => isError);
  return {
    names: { categories: categories.data ?? [], municipality: place.data ?? null },
    retry: failed.length > 0 ? () => failed.map((query) => query.refetch()) : null,
  };
}

/**
 * Preview of the page of a listing in progress. It is inert and hidden from screen readers, because the form around it
 * already states all of its content.
 *
 * It renders a whole page: pass deferred answers, so that it renders only when these change.
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
          <BusinessView business={page} codeSets={codeSetLinesOfPage(t, page.listing)} isStill />
        </div>
      </div>
    </>
  );
});

/**
 * Sticky preview of a listing next to its form; renders nothing on narrow viewports, where `PreviewDialog` replaces it.
 */
export function ListingPreview({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  const title = useId();
  const shown = useDeferredValue(answers);
  if (!useWide()) return null;
  return (
    <section
      aria-labelledby={title}
      className="sticky top-22 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col gap-3"
    >
      <div>
        <h2 id={title} className="font-bold text-heading">
          {t('preview.title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('preview.lead')}</p>
      </div>
      <PreviewedPage answers={shown} />
    </section>
  );
}
