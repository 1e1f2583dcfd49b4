import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MyReview } from '#domain/trust/review.ts';
import { WRITE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { keepFocusIn } from '#site/ui/kept-focus.ts';
import { PageLink } from '#site/ui/local-link.tsx';
import { moreToolsId, REVIEW_TOOL, replyPlaceId, reviewToolsId } from '../member-view.ts';
import type { ShownReview } from '../read-reviews.ts';
import { removeReply, voteUseful } from './api.ts';
import { keepReply, ReplyForm } from './reply-form.tsx';
import { refusalWords } from './review-words.ts';

type ReviewToolsProps = {
  personId: string;
  review: ShownReview;
  businessName: string;
  mine: MyReview;
  onChange: (part: Partial<ShownReview>) => void;
  onRemove: () => void;
};

/** A person's actions on one review of the page, their own or another's. */
export function ReviewTools({ personId, review, businessName, mine, onChange, onRemove }: ReviewToolsProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => refusalWords(t, error));
  const [isReplying, setReplying] = useState(false);
  const { id, reply } = review;
  const isOwn = mine.review?.id === id;
  const mayReply = mine.right === 'owner' || mine.right === 'manager';

  const takeBack = () =>
    task.run(async () => {
      await removeReply(await getClient(), id);
      const isKept = reply !== null && keepReply(personId, id, reply.body);
      onChange({ reply: null });
      return t(isKept ? 'reviewDialog.replyKept' : 'reviewDialog.replyRemoved');
    });

  return (
    <>
      <Portal id={reviewToolsId(id)}>
        {isOwn ? (
          <OwnTools onRemove={onRemove} />
        ) : (
          <UsefulTool review={review} mine={mine} task={task} onChange={onChange} />
        )}
      </Portal>
      <Portal id={moreToolsId(id)}>
        {mayReply && !isOwn && (
          <Tool
            icon="message-square-reply"
            label={
              reply
                ? undefined
                : t('reviewDialog.replyTo', { author: review.authorName ?? t('reviews.anonymous') })
            }
            isExpanded={isReplying}
            onPress={() => setReplying(!isReplying)}
          >
            {reply ? t('reviewDialog.replyEdit') : t('reviewDialog.reply')}
          </Tool>
        )}
        {mine.right && reply && (
          <Tool icon="trash-2" onPress={takeBack}>
            {t('reviewDialog.replyRemove')}
          </Tool>
        )}
      </Portal>
      <Portal id={replyPlaceId(id)}>
        {isReplying && (
          <ReplyForm
            personId={personId}
            reviewId={id}
            reply={reply}
            businessName={businessName}
            onReplied={(sent) => {
              onChange({ reply: sent });
              setReplying(false);
              task.say(t('reviewDialog.replySent'));
            }}
            onCancel={() => setReplying(false)}
          />
        )}
        <Outcome {...task} />
      </Portal>
    </>
  );
}

/** Change and remove one's review. */
function OwnTools({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation();
  const { search } = useAddress();
  return (
    <>
      <PageLink href={`${search}#${WRITE_ID}`} preventScrollReset className={REVIEW_TOOL}>
        <Icon name="pencil" />
        {t('reviewDialog.change')}
      </PageLink>
      <Tool icon="trash-2" label={t('reviewDialog.removeLabel')} onPress={onRemove}>
        {t('reviewDialog.remove')}
      </Tool>
    </>
  );
}

type UsefulToolProps = Pick<ReviewToolsProps, 'review' | 'mine' | 'onChange'> & { task: Task };

/** Votes that a review is useful, or takes the vote back. */
function UsefulTool({ review: { id, usefulCount }, mine, task, onChange }: UsefulToolProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const [isUseful, setUseful] = useState(mine.useful.includes(id));
  const vote = () =>
    task.run(async () => {
      onChange({ usefulCount: await voteUseful(await getClient(), id, !isUseful) });
      setUseful(!isUseful);
      return null;
    });
  return (
    <Tool icon="thumbs-up" isPressed={isUseful} onPress={vote}>
      {usefulCount > 0 ? t('reviews.usefulCount', { count: usefulCount }) : t('reviews.useful')}
    </Tool>
  );
}

type ToolProps = {
  icon: InterfaceIcon;
  /** Accessible name, where the visible label does not name the subject. */
  label?: string | undefined;
  isPressed?: boolean;
  isExpanded?: boolean;
  onPress: () => void;
  children: string;
};

function Tool({ icon, label, isPressed, isExpanded, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      className={`${REVIEW_TOOL} aria-pressed:text-link`}
      onClick={onPress}
    >
      <Icon name={isPressed ? 'check' : icon} />
      {children}
    </button>
  );
}

/** Renders its children in an element of the public page, by id: the page's HTML is the same for everyone. */
function Portal({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(id)), [id]);
  useEffect(() => keepFocusIn(place), [place]);
  return place && createPortal(children, place);
}
