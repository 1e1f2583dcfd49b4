import { useContext } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { IslandsContext } from '#site/page/island.tsx';

type KeepButtonProps = {
  slug: string;
  name: string;
  /** Written beside the star, before and after it is pressed; the star alone without it. */
  label?: { keep: string; kept: string };
  /** Facts for the list of recently seen listings (`site/features/kept-listings/seen-storage.ts`), on a listing's page. */
  seen?: { city: string | null };
};

/**
 * The star that keeps a listing on the visitor's device. The server does not know which listings are kept: the page's
 * script presses the star (site/islands/kept-listings/stars.ts). Nothing in the application, which has no such script.
 */
export function KeepButton({ slug, name, label, seen }: KeepButtonProps) {
  const { t } = useTranslation();
  const isDocument = useContext(IslandsContext) !== null;
  if (!isDocument) return null;
  return (
    <button
      type="button"
      data-keep={slug}
      data-seen={seen && JSON.stringify({ slug, name, city: seen.city })}
      aria-pressed="false"
      aria-label={t('listing.keep', { name })}
      className={label && 'button button-quiet'}
    >
      {label && (
        <>
          <span>{label.keep}</span>
          <span data-kept>{label.kept}</span>
        </>
      )}
    </button>
  );
}
