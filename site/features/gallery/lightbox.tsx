import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Photo } from '#domain/pages/directory.ts';
import { ReportAction } from '#site/features/reports/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { fittedUrl } from '#site/ui/picture.tsx';

const MAX_SIDE = 1600;

export type LightboxProps = {
  photos: (Photo & { alt: string })[];
  /** From 0. */
  index: number;
  /** Subject of the photos, for reports. */
  of: { kind: 'listing' | 'review'; id: number };
  onShow(index: number): void;
  onClose(): void;
};

/**
 * A photo in a lightbox. The native modal dialog traps the focus, closes on Escape, and returns the focus to the
 * pressed photo.
 */
export function Lightbox({ photos, index, of, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const { supabaseUrl } = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const photo = photos[index];
  if (!photo) return null;
  const turn = (step: number) => onShow((index + step + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Ignores keys pressed in a dialog above this one.
    if (!step || (event.target as Element).closest('dialog') !== event.currentTarget) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.lightbox')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="lightbox band"
    >
      <div className="flex items-center justify-between gap-4">
        <p role="status">
          {t('gallery.count', { number: index + 1, total: photos.length })}
          <span className="sr-only">, {photo.alt}</span>
        </p>
        <div className="flex gap-2">
          {/* One button for all photos: it takes the focus on open, and must keep it when the photo changes. */}
          <ReportAction
            subject={{ kind: 'photo', of: of.kind, id: of.id, photo: photo.path }}
            label={t('gallery.report')}
            className="button button-quiet size-11 p-0"
          />
          <Control icon="x" label={t('gallery.close')} onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <img
        key={photo.path}
        src={fittedUrl(supabaseUrl, 'listings', photo.path, MAX_SIDE)}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        className="min-h-0 w-auto max-w-full place-self-center object-contain"
      />
      <div className="flex items-center justify-center gap-4">
        {photos.length > 1 && (
          <>
            <Control icon="chevron-left" label={t('gallery.previous')} onClick={() => turn(-1)} />
            <Control icon="chevron-right" label={t('gallery.next')} onClick={() => turn(1)} />
          </>
        )}
      </div>
    </dialog>
  );
}

type ControlProps = { icon: 'x' | 'chevron-left' | 'chevron-right'; label: string; onClick(): void };

function Control({ icon, label, onClick }: ControlProps) {
  return (
    <button type="button" aria-label={label} className="button button-quiet size-11 p-0" onClick={onClick}>
      <Icon name={icon} className="size-6" />
    </button>
  );
}
