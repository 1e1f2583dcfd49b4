import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHere } from '#site/session/use-here.ts';
import { useSession } from '#site/session/use-session.ts';
import type { ActionsListing } from '../owner-actions.tsx';
import { PageDeletion } from './page-deletion.tsx';

/** The dialog of deletion for whoever is signed in; a visitor is led to sign in, and from there back to it. */
export default function DeletionGate({ listing }: { listing: ActionsListing }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toLogin = useHere('/connexion');
  const toVerification = useHere('/verification');
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') return <Navigate replace to={toLogin} />;
  if (session.person.owesSecondFactor) return <Navigate replace to={toVerification} />;
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  // The address without its end, or a page that says the listing is gone would open the dialog again.
  const showGone = () => location.replace(pathname);
  return <PageDeletion listing={listing} onDeleted={showGone} onClose={close} />;
}
