import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Review } from '#domain/pages/directory.ts';
import type { WrittenReview } from '#domain/trust/review.ts';
import type { DataClient } from '#site/data/client.ts';
import { readBusinessPage, WRITE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address-context.ts';
import { useGoTo } from '#site/page/go-to.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Modal } from '#site/ui/modal.tsx';
import { readMyReview } from './api.ts';
import type { MemberReviewsProps } from './member-view.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { reviewId } from './review-places.ts';
import { ReviewTools } from './review-tools.tsx';
import { readReviewsQuery } from './reviews-query.ts';

type PersonReviewsProps = MemberReviewsProps & {
  personId: string;
  isWriting: boolean;
};

/** What of the reviews of a page is a person's own, and what they do with it. */
export function PersonReviews(props: PersonReviewsProps) {
  const { listing, rows, onRead, onView, personId, isWriting, onClose } = props;
  const { t } = useTranslation();
  const goTo = useGoTo();
  const locale = useLocale();
  const getClient = useSessionClient();
  const { pathname, search } = useAddress();
  const read = useCallback((client: DataClient) => readMyReview(client, listing.id), [listing.id]);
  const { data: mine, hasFailed, reload } = useLive(read);
  const [isRemoving, setRemoving] = useState(false);
  const isGone = useRef(false);
  const own = mine?.review ?? null;

  // Before anything is painted: the visitor's tool goes as the person's comes.
  useLayoutEffect(() => {
    if (mine) onView((former) => ({ changes: {}, ...former, ownId: mine.review?.id ?? null }));
  }, [mine, onView]);

  const change = useCallback(
    (id: number, part: Partial<Review> | null) =>
      onView((former) => {
        const changes = former?.changes ?? {};
        return {
          ownId: former?.ownId ?? null,
          changes: { ...changes, [id]: part && { ...changes[id], ...part } },
        };
      }),
    [onView],
  );

  // What was changed is shown already: a failure leaves the other reviews as they were.
  async function readAgain() {
    const asked = readReviewsQuery(new URLSearchParams(search));
    const page = await readBusinessPage(await getClient(), listing.slug, asked, locale);
    if (page) onRead(page);
  }

  const refresh = () =>
    Promise.all([
      reload(),
      readAgain().catch((error) => console.warn('The reviews were not read again:', error)),
    ]);

  function onWritten(review: WrittenReview) {
    const { id, rating, body, locale, authorName, photos } = review;
    change(id, {
      rating,
      body,
      locale,
      authorName,
      photos: photos.map((photo) => ({ ...photo, alt: null })),
    });
    void refresh();
  }

  // The review that had the button is gone; until its dialog is closed, nothing else can take the focus.
  useEffect(() => {
    if (isRemoving || !isGone.current) return;
    isGone.current = false;
    document.getElementById(WRITE_ID)?.focus();
  }, [isRemoving]);

  function onRemoved(id: number) {
    isGone.current = true;
    change(id, null);
    void refresh();
  }

  // An address of its own is no older answer, wherever pages are kept on their way here.
  const show = (id: number) => void goTo(`${pathname}?review=${id}#${reviewId(id)}`, { replace: true });

  if (!mine) {
    if (!isWriting) return null;
    return (
      <Modal title={t('reviewDialog.title', { name: listing.name })} onClose={onClose}>
        <p role="status" className="mt-3">
          {hasFailed ? t('reviewDialog.notRead') : t('reviewDialog.loading')}
        </p>
        {hasFailed && (
          <button type="button" className="button button-primary mt-5" onClick={() => void reload()}>
            {t('reviewDialog.retry')}
          </button>
        )}
      </Modal>
    );
  }
  return (
    <>
      {rows.map((review) => (
        <ReviewTools
          key={review.id}
          review={review}
          businessName={listing.name}
          mine={mine}
          onChange={(part) => change(review.id, part)}
          onRemove={() => setRemoving(true)}
        />
      ))}
      {isWriting && (
        <ReviewDialog
          listing={listing}
          mine={mine}
          personId={personId}
          onWritten={onWritten}
          onOutdated={reload}
          onShow={show}
          onClose={onClose}
        />
      )}
      {isRemoving && <RemovalDialog review={own} onRemoved={onRemoved} onClose={() => setRemoving(false)} />}
    </>
  );
}
