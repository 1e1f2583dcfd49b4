import { useDeferredValue, useId } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PreviewedPage } from './previewed-page.tsx';
import { useWide } from './use-wide.ts';

/**
 * A listing as it will look, beside the form that it is written in; nothing where there is no room beside it, and
 * `PreviewDialog` is there instead. It stays in view while the form scrolls.
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
