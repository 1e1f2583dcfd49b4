import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { Photo, Review } from '#domain/pages/directory.ts';
import { withoutBreaks } from '#domain/text/no-break.ts';
import { useLightbox } from '#site/features/gallery/index.ts';
import { USEFUL_ID } from '#site/features/listing/index.ts';
import { ReportAction } from '#site/features/reports/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { PageLink } from '#site/ui/local-link.tsx';
import { imageUrl, Picture } from '#site/ui/picture.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { moreToolsId, REVIEW_TOOL, replyPlaceId, reviewId, reviewToolsId } from './member-view.ts';
import { photoData, reviewData, type ShownReview } from './read-reviews.ts';

const SIDE = 96;

type ReviewItemProps = {
  review: ShownReview;
  /** Name of the business, for its reply. */
  businessName: string;
  isOwn: boolean;
  /** Signed-in people get other tools (writing/), which replace the visitor's tool. */
  isMember: boolean;
};

/** One review in its original language, with the reply. */
export function ReviewItem({ review, businessName, isOwn, isMember }: ReviewItemProps) {
  const { t, language } = useTranslation();
  const { id, createdAt, editedAt, photos, reply, usefulCount } = review;
  const author = review.authorName ?? t('reviews.anonymous');
  return (
    <article id={reviewId(id)} tabIndex={-1} className="review" {...reviewData(review)}>
      <div className="head">
        <h3>
          {author}
          {isOwn && <span className="font-normal text-ink-soft"> · {t('reviews.own')}</span>}
        </h3>
        <p>
          <time dateTime={createdAt}>{formatDay(createdAt, language)}</time>
          {editedAt && ` · ${t('reviews.edited', { date: formatDay(editedAt, language) })}`}
        </p>
      </div>
      <Stars rating={review.rating} />
      <Words text={review.body} locale={review.locale} />
      <ReviewPhotos id={id} photos={photos} author={author} />
      {reply && (
        <div className="reply">
          <h4>{t('reviews.replyOf', { name: businessName })}</h4>
          <Words text={reply.body} locale={reply.locale} />
        </div>
      )}
      <div id={replyPlaceId(id)} />
      <div className="tools">
        <span id={reviewToolsId(id)}>{!isMember && <VisitorTool id={id} usefulCount={usefulCount} />}</span>
        {!isOwn && (
          <ReportAction
            subject={{ kind: 'review', id }}
            text={t('reviews.reportText')}
            label={t('reviews.report', { author })}
            className={REVIEW_TOOL}
          />
        )}
        <span id={moreToolsId(id)} />
      </div>
    </article>
  );
}

/** User text; each paragraph has its own direction. */
function Words({ text, locale }: { text: string; locale: Review['locale'] }) {
  const isForeign = locale !== useLocale();
  return (
    <p lang={isForeign ? LANGUAGE_TAGS[locale] : undefined} className="own-words">
      {withoutBreaks(text)}
    </p>
  );
}

// Links to sign-in: a vote needs an account, so that each person counts once.
function VisitorTool({ id, usefulCount }: { id: number; usefulCount: number }) {
  const { t } = useTranslation();
  const { search } = useAddress();
  return (
    <PageLink href={`${search}#${USEFUL_ID}-${id}`} preventScrollReset rel="nofollow" className={REVIEW_TOOL}>
      <Icon name="thumbs-up" />
      {usefulCount > 0 ? t('reviews.usefulCount', { count: usefulCount }) : t('reviews.useful')}
    </PageLink>
  );
}

type ReviewPhotosProps = {
  /** The review's id. */
  id: number;
  photos: Photo[];
  author: string;
};

/** The photos of a review, each a link to its image; with JavaScript they open in place. */
function ReviewPhotos({ id, photos, author }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const { supabaseUrl } = useSettings();
  const described = photos.map((photo) => ({
    ...photo,
    alt: photo.alt ?? t('reviews.photoAlt', { author }),
  }));
  const { open, lightbox } = useLightbox(described, { kind: 'review', id });
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {described.map((photo, index) => (
          <li key={photo.path}>
            <a
              href={imageUrl(supabaseUrl, photo.path)}
              data-held=""
              data-photo={photoData(photo)}
              className="block overflow-hidden rounded-small"
              onClick={(event) => open(event, index)}
            >
              <Picture
                path={photo.path}
                alt={photo.alt}
                width={SIDE}
                height={SIDE}
                className="size-24 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
