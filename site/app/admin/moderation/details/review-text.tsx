import type { ReviewedText } from '#domain/trust/waiting.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Picture } from '#site/ui/picture.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { AskerLine } from './asker-line.tsx';

const PHOTO = 160;

/** A review as it stands in public, and the account behind it. */
export function ReviewText({ review }: { review: ReviewedText }) {
  const { t, language } = useTranslation();
  const { rating, body, locale, authorName, author, createdAt, updatedAt, photos } = review;
  const wasEdited = Date.parse(updatedAt) - Date.parse(createdAt) > 1000;
  return (
    <div className="card grid gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-medium">{authorName ?? t('business.anonymous')}</span>
        <span className="text-ink-soft text-sm">
          {formatMoment(createdAt, language)}
          {wasEdited && ` · ${t('moderation.edited', { at: formatMoment(updatedAt, language) })}`}
        </span>
      </p>
      <p lang={locale} className="own-words whitespace-pre-line">
        {body}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ path }, index) => (
            <li key={path}>
              <Picture
                path={path}
                alt={t('moderation.reviewPhoto', { number: index + 1 })}
                width={PHOTO}
                height={PHOTO}
                className="rounded-small"
              />
            </li>
          ))}
        </ul>
      )}
      <AskerLine asker={author} />
    </div>
  );
}
