import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { Icon } from '#site/components/icon.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { moved } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { useChoosing } from './use-choosing.ts';
import { useMediaTray } from './use-media-tray.ts';

/** The photos: chosen several at once, put in order, described, removed. */
export function GalleryField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const tray = useMediaTray();
  const id = useId();
  const [said, setSaid] = useState('');
  // Photos arrive one by one, each after those that came before it.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  }, [form]);
  const photos = form.answers.photos ?? [];
  const error = form.fault('photos');
  const choosing = useChoosing('photo', PHOTOS_MAX - photos.length, ({ path, width, height }) => {
    const { answers, change } = latest.current;
    change({ photos: [...(answers.photos ?? []), { path, width, height, altFr: null, altEn: null }] });
  });

  function move(from: number, to: number) {
    form.change({ photos: moved(photos, from, to) });
    setSaid(
      to === 0
        ? t('listingMedia.photos.movedFirst')
        : t('listingMedia.photos.moved', { number: to + 1, total: photos.length }),
    );
  }

  function remove(index: number) {
    const path = photos[index]?.path;
    form.change({ photos: photos.filter((_, at) => at !== index) });
    setSaid(t('listingMedia.photos.removed', { number: index + 1 }));
    if (path) void tray.discard(path);
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-bold text-heading">
        {t('listingMedia.photos.title')}
      </h3>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {t('listingMedia.photos.hint', { max: PHOTOS_MAX })}
      </p>
      <DropZone onFiles={choosing.choose} words={t('listingMedia.photos.drop')} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <FileButton
            label={t('listingMedia.photos.choose')}
            icon="plus"
            multiple
            describedBy={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            isInvalid={error !== null}
            onFiles={choosing.choose}
          />
          <p className="text-ink-soft text-sm">
            {t('listingMedia.photos.count', { count: photos.length, max: PHOTOS_MAX })}
          </p>
        </div>
        <ul
          aria-label={t('listingMedia.photos.list')}
          className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-4"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.path}
              form={form}
              index={index}
              total={photos.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDescribe={(words) =>
                form.change({ photos: photos.map((one, at) => (at === index ? { ...one, ...words } : one)) })
              }
            />
          ))}
        </ul>
        {choosing.preparing > 0 && <p role="status">{t('listingMedia.preparing')}</p>}
      </DropZone>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-bad text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <RefusedFiles files={choosing.refused} onDismiss={choosing.dismiss} />
    </section>
  );
}
