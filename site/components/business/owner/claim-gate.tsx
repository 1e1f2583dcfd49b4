import { type ComponentType, lazy, Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { ClaimDialogProps } from '#site/components/claims/claim-dialog.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useAddress } from '#site/page/address-context.ts';
import { useGoTo } from '#site/page/go-to.ts';
import type { ActionsListing } from './action.ts';
import { SignedInOnly } from './signed-in-only.tsx';

// Each brings the texts of its language, which public pages do not carry.
const DIALOGS = {
  fr: lazy(() => import('./french-claim.tsx')),
  en: lazy(() => import('./english-claim.tsx')),
} satisfies Record<Locale, ComponentType<ClaimDialogProps>>;

/** The dialog of a claim, on the page of the listing. */
export default function ClaimGate({ listing }: { listing: ActionsListing }) {
  const goTo = useGoTo();
  const { pathname, search } = useAddress();
  const Dialog = DIALOGS[useLocale()];
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
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
