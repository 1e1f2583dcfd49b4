import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

const never = () => () => {};

/**
 * The device's own way to share. It stands last in its row, so that the row moves nothing where there is none. In a
 * document it is shown before it is hydrated (site/islands/shell.ts).
 */
export function NativeShare({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const isOffered = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const share = () => {
    setFailed(false);
    // A visitor who closes the device's panel has only changed their mind.
    navigator.share({ title, url }).catch((error: unknown) => setFailed(!isCancelled(error)));
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('business.shareNative')}
        className={`button button-quiet size-11 p-0 ${isOffered ? '' : 'invisible in-data-can-share:visible'}`}
        onClick={share}
      >
        <Icon name="share-2" />
      </button>
      <p role="status" className="text-sm empty:sr-only">
        {hasFailed && t('business.shareFailed')}
      </p>
    </>
  );
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
