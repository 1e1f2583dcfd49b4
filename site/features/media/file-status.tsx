import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

type FileStatusProps = {
  path: string;
  /** Name of the image for its owner, such as « Photo 2 ». */
  name: string;
};

/** Upload progress of an image; renders nothing once it is stored. */
export function FileStatus({ path, name }: FileStatusProps) {
  const { t } = useTranslation();
  const queue = useUploadQueue();
  const state = queue.stateOf(path);
  if (!queue.isReady || state.status === 'stored') return null;
  if (state.status === 'waiting') {
    return (
      <p className="flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon name="clock" className="size-4" />
        {t(queue.isOnline ? 'listingMedia.state.waiting' : 'listingMedia.state.offline')}
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
          onClick={() => queue.retry(path)}
        >
          <Icon name="rotate-cw" className="size-4" />
          {t('listingMedia.state.retry')}
        </button>
      )}
    </div>
  );
}

/** Number of images being uploaded; announced when they start and when they are stored. */
export function UploadSummary({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  const queue = useUploadQueue();
  const states = paths.map(queue.stateOf);
  const going = states.filter(({ status }) => status === 'waiting' || status === 'uploading').length;
  const isFailed = states.some(({ status }) => status === 'failed');
  const isDone = paths.length > 0 && going + queue.preparing === 0 && !isFailed;
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="flex min-h-6 items-center gap-1.5 text-ink-soft">
        {queue.isReady && going > 0 && (
          <>
            <Icon name="clock" className="size-4" />
            {queue.isOnline
              ? t('listingMedia.summary.going', { count: going })
              : t('listingMedia.summary.offline', { count: going })}
          </>
        )}
        {queue.isReady && isDone && (
          <>
            <Icon name="check" className="size-4 text-good" />
            {t('listingMedia.summary.done')}
          </>
        )}
      </p>
      {!queue.isKept && going > 0 && <p className="font-medium">{t('listingMedia.notKept')}</p>}
    </div>
  );
}
