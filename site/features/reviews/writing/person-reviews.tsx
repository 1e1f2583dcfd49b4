import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WrittenReview } from '#domain/trust/review.ts';
import type { DataClient } from '#site/data/client.ts';
import { readBusinessPage, WRITE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { Modal } from '#site/ui/modal.tsx';
import type { MemberReviewsProps } from '../member-view.ts';
import { reviewId } from '../member-view.ts';
import type { ShownReview } from '../read-reviews.ts';
import { readReviewsQuery } from '../reviews-query.ts';
import { deleteReview, readMyReview } from './api.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewTools } from './review-tools.tsx';
import { refusalWords } from './review-words.ts';

type PersonReviewsProps = MemberReviewsProps & {
  personId: string;
  isWriting: boolean;
};

/** A person's own reviews and votes on the page, with the actions on them. */
export function PersonReviews(props: PersonReviewsProps) {
  const { listing, rows, onRead, onView, personId, isWriting, onClose } = props;
  const goTo = useGoTo();
  const { pathname } = useAddress();
  const read = useCallback((client: DataClient) => readMyReview(client, listing.id), [listing.id]);
  const { data: mine, hasFailed, reload } = useLive(read);
  const [isRemoving, setRemoving] = useState(false);
  const isGone = useRef(false);
  const own = mine?.review ?? null;
  const change = useViewChange(onView);
  const readAgain = useReadAgain(listing.slug, onRead);

  // Layout effect: replaces the visitor's tool before the browser paints.
  useLayoutEffect(() => {
    if (mine) onView((former) => ({ changes: {}, ...former, ownId: mine.review?.id ?? null }));
  }, [mine, onView]);

  // The change is already shown (optimistic update); on failure the other reviews stay unchanged.
  const refresh = () =>
    Promise.all([
      reload(),
      readAgain().catch((error) => console.warn('The reviews were not read again:', error)),
    ]);

  function onWritten({ id, rating, body, locale, authorName, photos }: WrittenReview) {
    const shown = photos.map((photo) => ({ ...photo, alt: null }));
    change(id, { rating, body, locale, authorName, photos: shown });
    void refresh();
  }

  // The review with the pressed button was removed; the open dialog traps the focus until it closes.
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

  // Cache-busting: a unique URL, so that no cache on the way answers with an older page.
  const show = (id: number) => void goTo(`${pathname}?review=${id}#${reviewId(id)}`, { replace: true });

  if (!mine) {
    if (!isWriting) return null;
    return <LoadingDialog name={listing.name} hasFailed={hasFailed} onRetry={reload} onClose={onClose} />;
  }
  const isOwn = mine.right === 'owner' || mine.right === 'manager';
  return (
    <>
      {rows.map((review) => (
        <ReviewTools
          key={review.id}
          personId={personId}
          review={review}
          businessName={listing.name}
          mine={mine}
          onChange={(part) => change(review.id, part)}
          onRemove={() => setRemoving(true)}
        />
      ))}
      {isWriting && isOwn && <OwnBusinessDialog name={listing.name} onClose={onClose} />}
      {isWriting && !isOwn && (
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

/** Says that owners and managers do not review their own business. */
function OwnBusinessDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('reviewDialog.title', { name })} onClose={onClose}>
      <p className="mt-3">{t('reviewDialog.refusals.own_listing')}</p>
      <button type="button" className="button button-primary mt-5" onClick={onClose}>
        {t('reviewDialog.close')}
      </button>
    </Modal>
  );
}

/** Changes one review of the page; null removes it. */
function useViewChange(onView: MemberReviewsProps['onView']) {
  return useCallback(
    (id: number, part: Partial<ShownReview> | null) =>
      onView((former) => {
        const changes = former?.changes ?? {};
        return {
          ownId: former?.ownId ?? null,
          changes: { ...changes, [id]: part && { ...changes[id], ...part } },
        };
      }),
    [onView],
  );
}

/** Fetches the page's reviews again. */
function useReadAgain(slug: string, onRead: MemberReviewsProps['onRead']) {
  const locale = useLocale();
  const getClient = useSessionClient();
  const { search } = useAddress();
  return async () => {
    const asked = readReviewsQuery(new URLSearchParams(search));
    const page = await readBusinessPage(await getClient(), slug, asked, locale);
    if (page) onRead(page);
  };
}

type LoadingDialogProps = {
  name: string;
  hasFailed: boolean;
  onRetry: () => Promise<unknown>;
  onClose: () => void;
};

/** The review dialog until the person's own review is known. */
function LoadingDialog({ name, hasFailed, onRetry, onClose }: LoadingDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t('reviewDialog.title', { name })} onClose={onClose}>
      <p role="status" className="mt-3">
        {hasFailed ? t('reviewDialog.notRead') : t('reviewDialog.loading')}
      </p>
      {hasFailed && (
        <button type="button" className="button button-primary mt-5" onClick={() => void onRetry()}>
          {t('reviewDialog.retry')}
        </button>
      )}
    </Modal>
  );
}

type RemovalDialogProps = {
  /** Null once it is removed. */
  review: Pick<WrittenReview, 'id'> | null;
  onRemoved: (id: number) => void;
  onClose: () => void;
};

/** Asks for confirmation before removing the person's review, then announces the removal. */
function RemovalDialog({ review, onRemoved, onClose }: RemovalDialogProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => refusalWords(t, error));
  const [isDone, setDone] = useState(false);
  const remove = () =>
    task.run(async () => {
      if (!review) return null;
      await deleteReview(await getClient(), review.id);
      setDone(true);
      onRemoved(review.id);
      return null;
    });
  if (isDone) {
    return (
      <Modal title={t('reviewDialog.removedTitle')} onClose={onClose}>
        <p className="mt-3">{t('reviewDialog.removedText')}</p>
        <button type="button" className="button button-primary mt-5" onClick={onClose}>
          {t('reviewDialog.close')}
        </button>
      </Modal>
    );
  }
  return (
    <Modal title={t('reviewDialog.removeTitle')} isBusy={task.isBusy} onClose={onClose}>
      <div className="mt-3 grid gap-3">
        <p>{t('reviewDialog.removeText')}</p>
        <Outcome failed={task.failed} />
        <div className="mt-2 flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={remove}>
            {task.isBusy ? t('reviewDialog.removing') : t('reviewDialog.removeConfirm')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('reviewDialog.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
