import { useEffect, useMemo, useRef, useState } from 'react';
import { lostPhotos, type MyReview, type ReviewAnswers, type WrittenReview } from '#domain/trust/review.ts';
import { UploadQueueProvider } from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Modal } from '#site/ui/modal.tsx';
import { ReviewForm } from './review-form.tsx';
import { type OpenAnswers, useAnswers } from './use-answers.ts';

type ReviewDialogProps = {
  listing: { id: number; name: string };
  mine: MyReview;
  personId: string;
  onWritten: (review: WrittenReview) => void;
  /** The review changed, or was created, since the page loaded it. */
  onOutdated: () => Promise<void>;
  /** Shows the review on the page. */
  onShow: (id: number) => void;
  onClose: () => void;
};

/** Writes or edits a review, then confirms that it is published. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { listing, mine, personId, onWritten, onOutdated, onShow, onClose } = props;
  const { t } = useTranslation();
  const open = useAnswers(personId, listing.id, answersOf(mine.review));
  useLostPhotos(open, mine.review);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ id: number; isNew: boolean } | null>(null);
  const { photos } = open.answers;
  // Images of a review have no alt texts.
  const images = useMemo(
    () => ({ photos: photos.map((photo) => ({ ...photo, altFr: null, altEn: null })) }),
    [photos],
  );
  if (sent) {
    return (
      <Modal title={t(sent.isNew ? 'reviewDialog.sentTitle' : 'reviewDialog.savedTitle')} onClose={onClose}>
        <p className="mt-3">{t('reviewDialog.sentText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button-primary" onClick={() => onShow(sent.id)}>
            {t('reviewDialog.seeIt')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('reviewDialog.close')}
          </button>
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      title={t(mine.review ? 'reviewDialog.editTitle' : 'reviewDialog.title', { name: listing.name })}
      isBusy={isBusy}
      onClose={onClose}
    >
      <UploadQueueProvider scope={`review-${listing.id}`} personId={personId} answers={images}>
        <ReviewForm
          listingId={listing.id}
          personId={personId}
          mine={mine}
          open={open}
          onBusy={setBusy}
          onOutdated={onOutdated}
          onCancel={onClose}
          onSent={(review) => {
            setSent({ id: review.id, isNew: mine.review === null });
            onWritten(review);
          }}
        />
      </UploadQueueProvider>
    </Modal>
  );
}

/** Drops from the draft the photos that the stored review lost since it was read: `write_review` refuses their files. */
function useLostPhotos({ change }: OpenAnswers, review: WrittenReview | null): void {
  const former = useRef(review);
  useEffect(() => {
    const lost = lostPhotos(former.current?.photos ?? [], review?.photos ?? []);
    former.current = review;
    if (lost.length === 0) return;
    change(({ photos }) => ({ photos: photos.filter(({ path }) => !lost.includes(path)) }));
  }, [review, change]);
}

function answersOf(review: WrittenReview | null): ReviewAnswers {
  if (!review) return { rating: null, body: '', photos: [], isAnonymous: false, displayName: '' };
  const { rating, body, photos, isAnonymous } = review;
  return { rating, body, photos, isAnonymous, displayName: '' };
}
