import { type ComponentType, lazy, Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { DeleteDialogProps } from '#site/components/deletion/delete-dialog.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';

// Each brings the texts of its language, which public pages do not carry.
const DIALOGS = {
  fr: lazy(() => import('./french-deletion.tsx')),
  en: lazy(() => import('./english-deletion.tsx')),
} satisfies Record<Locale, ComponentType<DeleteDialogProps>>;

type PageDeletionProps = Omit<DeleteDialogProps, 'onDeleted'> & {
  /** Without it, the page is asked for again and says that the listing is gone. */
  onDeleted?: (() => void) | undefined;
};

/** The dialog of deletion, on the page of the listing itself. */
export function PageDeletion({ onDeleted = () => location.reload(), ...props }: PageDeletionProps) {
  const Dialog = DIALOGS[useLocale()];
  return (
    <Suspense>
      <Dialog {...props} onDeleted={onDeleted} />
    </Suspense>
  );
}
