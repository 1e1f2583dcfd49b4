import { signInPath } from '#domain/pages/return-path.ts';
import { USEFUL_ID, WRITE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address.ts';
import { GoAtOnce } from '#site/page/go-to.tsx';
import { useHere, useSession } from '#site/session/use-session.ts';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import { PageLink } from '#site/ui/local-link.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { type MemberReviewsProps, reviewId } from './member-view.ts';

// Lazy: visitors do not load it.
const PERSON_REVIEWS = dialogSource(
  async () => (await import('./writing/person-reviews.tsx')).PersonReviews,
  ['form', 'listingMedia', 'reviewDialog', 'reviews'],
);

/**
 * The review dialog and the review actions of a signed-in person; a visitor who opens the dialog is redirected to
 * sign-in, and from there back to the dialog.
 */
export function MemberReviews(props: MemberReviewsProps) {
  const { onClose } = props;
  const session = useSession();
  const { pathname, search, hash } = useAddress();
  const toVerification = useHere('/verification');
  const isWriting = hash === `#${WRITE_ID}`;
  const isVoting = hash.startsWith(`#${USEFUL_ID}-`);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    if (isVoting) {
      const review = `${pathname}${search}#${reviewId(Number(hash.slice(`#${USEFUL_ID}-`.length)))}`;
      return <GoAtOnce to={signInPath('/connexion', review)} />;
    }
    return isWriting ? <SignInDialog onClose={onClose} /> : null;
  }
  const { person } = session;
  // The procedures refuse a session without its second factor: until then, treat the person as a visitor.
  if (person.owesSecondFactor) return isWriting || isVoting ? <GoAtOnce to={toVerification} /> : null;
  return (
    <LazyDialog
      key={person.id}
      source={PERSON_REVIEWS}
      props={{ ...props, personId: person.id, isWriting }}
      onClose={isWriting ? onClose : undefined}
    />
  );
}

/** Explains that a review needs an account, and links to sign-in: the return address opens the dialog. */
function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('reviews.signIn.title')} onClose={onClose}>
      <p className="mt-3">{t('reviews.signIn.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink href={useHere('/connexion')} className="button button-primary">
          {t('reviews.signIn.logIn')}
        </PageLink>
        <PageLink href={useHere('/inscription')} className="button button-quiet">
          {t('reviews.signIn.register')}
        </PageLink>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('reviews.signIn.cancel')}
        </button>
      </div>
    </Modal>
  );
}
