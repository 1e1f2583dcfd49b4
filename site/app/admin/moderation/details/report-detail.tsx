import type { Details } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Picture } from '#site/ui/picture.tsx';
import { AskerLine } from './asker-line.tsx';
import { DetailSection } from './detail-section.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ReviewText } from './review-text.tsx';
import { WrittenWords } from './written-words.tsx';

const PHOTO = 320;

/** What was reported, beside what it is about. */
export function ReportDetail({ detail }: { detail: Details['report'] }) {
  const { t } = useTranslation();
  const { on, reason, words, asker, together, review, photoPath, values } = detail;
  return (
    <>
      <DetailSection title={t('moderation.why')}>
        {reason && <p className="font-medium">{reason}</p>}
        <WrittenWords words={words} />
        <AskerLine asker={asker} />
        {together > 1 && <p className="text-sm">{t('moderation.reportedTogether', { count: together })}</p>}
        <p className="text-ink-soft text-sm">{t(`moderation.upheldMeans.${on}`)}</p>
      </DetailSection>
      <DetailSection title={t(`moderation.on.${on}`)}>
        {photoPath && (
          <Picture
            path={photoPath}
            alt={t('moderation.reportedPhoto')}
            width={PHOTO}
            height={PHOTO}
            className="rounded-card"
          />
        )}
        {review && <ReviewText review={review} />}
        {on === 'review' && !review && <p className="text-ink-soft">{t('moderation.reviewGone')}</p>}
        {values && <ListingFacts values={values} />}
      </DetailSection>
    </>
  );
}
