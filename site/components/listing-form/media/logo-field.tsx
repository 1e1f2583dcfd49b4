import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#site/components/icon.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { FileStatus } from './file-status.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { TrayPicture } from './tray-picture.tsx';
import { useChoosing } from './use-choosing.ts';
import { useMediaTray } from './use-media-tray.ts';

const SIDE = 160;

/** The logo: chosen, dropped, replaced, removed. */
export function LogoField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const tray = useMediaTray();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { logo } = form.answers;
  const error = form.fault('logo');
  const choosing = useChoosing('logo', 1, ({ path }) => {
    if (logo) void tray.discard(logo);
    form.change({ logo: path });
  });
  const choose = (files: readonly File[]) => void choosing.choose(files.slice(0, 1));

  function remove() {
    if (logo) void tray.discard(logo);
    form.change({ logo: null });
    input.current?.focus();
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-bold text-heading">
        {t('listingMedia.logo.title')}
      </h3>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {t('listingMedia.logo.hint')}
      </p>
      <DropZone
        onFiles={choose}
        words={t('listingMedia.logo.drop')}
        className="flex flex-wrap items-center gap-5"
      >
        <span className="grid size-40 shrink-0 place-items-center overflow-hidden rounded-card border border-edge bg-sunken">
          {logo ? (
            <TrayPicture
              path={logo}
              alt={t('listingMedia.logo.alt')}
              width={SIDE}
              height={SIDE}
              className="size-full object-contain"
            />
          ) : (
            <Icon name="image" className="size-10 text-ink-faint" />
          )}
        </span>
        <div className="grid min-w-0 justify-items-start gap-3">
          <FileButton
            label={t(logo ? 'listingMedia.logo.replace' : 'listingMedia.logo.choose')}
            icon="upload"
            describedBy={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            isInvalid={error !== null}
            input={input}
            onFiles={choose}
          />
          {logo && (
            <button type="button" className="button button-quiet" onClick={remove}>
              <Icon name="trash-2" />
              {t('listingMedia.logo.remove')}
            </button>
          )}
          {logo && <FileStatus path={logo} name={t('listingMedia.logo.title')} />}
          {choosing.preparing > 0 && <p role="status">{t('listingMedia.preparing')}</p>}
        </div>
      </DropZone>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-bad text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      <RefusedFiles files={choosing.refused} onDismiss={choosing.dismiss} />
    </section>
  );
}
