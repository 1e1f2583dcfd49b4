import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#site/components/icon.tsx';

const never = () => () => {};

/** The device's own way to share. It stands last in its row, so that the row moves nothing where there is none. */
export function NativeShare({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const isOffered = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  return (
    <button
      type="button"
      aria-label={t('business.shareNative')}
      className={`button button-quiet size-11 p-0 ${isOffered ? '' : 'invisible'}`}
      // A visitor who closes the device's panel has only changed their mind.
      onClick={() => void navigator.share({ title, url }).catch(ignoreCancelled)}
    >
      <Icon name="share-2" />
    </button>
  );
}

function ignoreCancelled(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
