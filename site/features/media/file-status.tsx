import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useMediaTray } from './use-media-tray.ts';

type FileStatusProps = {
  path: string;
  /** What the image is called to its owner, such as « Photo 2 ». */
  name: string;
};

/** How far an image is on its way to the store; nothing once it is there. */
export function FileStatus({ path, name }: FileStatusProps) {
  const { t } = useTranslation();
  const tray = useMediaTray();
  const state = tray.stateOf(path);
  if (!tray.isReady || state.status === 'stored') return null;
  if (state.status === 'waiting') {
    return (
      <p className="flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon name="clock" className="size-4" />
        {t(tray.isOnline ? 'listingMedia.state.waiting' : 'listingMedia.state.offline')}
      </p>
    );
  }
  if (state.status === 'uploading') {
    return (
      <progress
        aria-label={t('listingMedia.state.uploading', { name })}
        value={state.progress}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-rule [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-link"
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p role="alert" className="font-medium text-bad">
        {t(`listingMedia.upload.${state.fault}`)}
      </p>
      {state.fault !== 'lost' && (
        <button
          type="button"
          aria-label={t('listingMedia.state.retryOf', { name })}
          className="button button-quiet px-3 text-sm"
          onClick={() => tray.retry(path)}
        >
          <Icon name="rotate-cw" className="size-4" />
          {t('listingMedia.state.retry')}
        </button>
      )}
    </div>
  );
}
