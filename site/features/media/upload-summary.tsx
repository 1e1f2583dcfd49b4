import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useMediaTray } from './use-media-tray.ts';

/** How many images are on their way, said once they begin and once they are there. */
export function UploadSummary({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  const tray = useMediaTray();
  const states = paths.map(tray.stateOf);
  const going = states.filter(({ status }) => status === 'waiting' || status === 'uploading').length;
  const isFailed = states.some(({ status }) => status === 'failed');
  const isDone = paths.length > 0 && going + tray.preparing === 0 && !isFailed;
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="flex min-h-6 items-center gap-1.5 text-ink-soft">
        {tray.isReady && going > 0 && (
          <>
            <Icon name="clock" className="size-4" />
            {tray.isOnline
              ? t('listingMedia.summary.going', { count: going })
              : t('listingMedia.summary.offline', { count: going })}
          </>
        )}
        {tray.isReady && isDone && (
          <>
            <Icon name="check" className="size-4 text-good" />
            {t('listingMedia.summary.done')}
          </>
        )}
      </p>
      {!tray.isKept && going > 0 && <p className="font-medium">{t('listingMedia.notKept')}</p>}
    </div>
  );
}
