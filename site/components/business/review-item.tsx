import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/directory.ts';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { imageUrl, Picture } from '#site/components/picture.tsx';
import { Stars } from '#site/components/stars.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { ACTION } from './owner-actions.tsx';
import { ReportAction } from './report/report-action.tsx';

const PHOTO_SIDE = 96;

/** One review, in the language that it was written in. */
export function ReviewItem({ review }: { review: Review }) {
  const { t, i18n } = useTranslation();
  const { supabaseUrl } = useSettings();
  const locale = useLocale();
  const author = review.authorName ?? t('business.anonymous');
  return (
    <article className="border-rule border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{author}</h3>
        <time dateTime={review.createdAt} className="text-ink-soft text-sm">
          {formatDay(review.createdAt, i18n.language)}
        </time>
      </div>
      <Stars rating={review.rating} />
      <p
        lang={review.locale === locale ? undefined : LANGUAGE_TAGS[review.locale]}
        className="mt-2 max-w-prose whitespace-pre-line"
      >
        {review.body}
      </p>
      {review.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.photos.map(({ path, alt }) => (
            <li key={path}>
              <a href={imageUrl(supabaseUrl, path)}>
                <Picture
                  path={path}
                  alt={alt ?? t('business.reviewPhotoAlt', { author })}
                  width={PHOTO_SIDE}
                  height={PHOTO_SIDE}
                  className="size-24 rounded-small object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <ReportAction
          subject={{ kind: 'review', id: review.id }}
          text={t('business.report')}
          label={t('business.reportReviewOf', { author })}
          className={`${ACTION} text-ink-soft`}
        />
      </p>
    </article>
  );
}
