import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Locale } from '#domain/locale.ts';
import type { ClaimDialogProps } from '#site/components/claims/claim-dialog.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { ActionsListing } from './action.ts';
import { SignedInOnly } from './signed-in-only.tsx';

// Each brings the texts of its language, which public pages do not carry.
const DIALOGS = {
  fr: lazy(() => import('./french-claim.tsx')),
  en: lazy(() => import('./english-claim.tsx')),
} satisfies Record<Locale, ComponentType<ClaimDialogProps>>;

/** The dialog of a claim, on the page of the listing. */
export default function ClaimGate({ listing }: { listing: ActionsListing }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const Dialog = DIALOGS[useLocale()];
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  return (
    <SignedInOnly>
      {({ id, email }) => (
        <Suspense>
          <Dialog listing={listing} person={{ id, email: email ?? '' }} onClose={close} />
        </Suspense>
      )}
    </SignedInOnly>
  );
}
