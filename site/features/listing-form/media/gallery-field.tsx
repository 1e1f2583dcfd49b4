import { useEffect, useId, useState } from 'react';
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import {
  DropZone,
  FileButton,
  inserted,
  moved,
  RefusedFiles,
  UndoBar,
  useChoosing,
  useDragOrder,
  usePaste,
  useRemoval,
  useUploadQueue,
} from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import { PhotoTile } from './photo-tile.tsx';

type Photo = NonNullable<ListingAnswers['photos']>[number];

/** The photos field: choose several at once, reorder, describe, remove. */
export function GalleryField({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { photos, choosing, dragged, begin, move, removed, remove, undo, describe, status } = useGallery(
    form,
    id,
  );
  const isFaultInTile = photos.some((_, index) => form.fault('photos', index) !== null);
  const words = {
    hint: t('listingMedia.photos.hint', { max: PHOTOS_MAX }),
    error: isFaultInTile ? null : form.fault('photos'),
  };

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`${id}-title`} className="font-bold text-heading">
          {t('listingMedia.photos.title')}
        </h3>
        <p className="text-ink-soft text-sm">
          {t('listingMedia.photos.count', { number: photos.length, max: PHOTOS_MAX })}
        </p>
      </div>
      <FieldHint id={id} hint={words.hint} />
      <DropZone onFiles={choosing.choose} words={t('listingMedia.photos.drop')}>
        <div className="grid place-items-center gap-2 rounded-card border border-edge border-dashed p-5 text-center">
          <FileButton
            label={t('listingMedia.photos.choose')}
            icon="plus"
            multiple
            describedBy={descriptionOf(id, words)}
            isInvalid={words.error !== null}
            onFiles={choosing.choose}
          />
          <p className="pointer-coarse:hidden text-ink-soft text-sm">{t('listingMedia.photos.ways')}</p>
          <p role="status" className="font-medium text-sm empty:sr-only">
            {choosing.preparing > 0 && t('listingMedia.preparing', { count: choosing.preparing })}
          </p>
        </div>
      </DropZone>
      <FieldError id={id} error={words.error} />
      <RefusedFiles files={choosing.refused} onDismiss={choosing.dismiss} />
      {removed && photos.length < PHOTOS_MAX && (
        <UndoBar words={t('listingMedia.photos.removed', { number: removed.index + 1 })} onUndo={undo} />
      )}
      {photos.length > 0 && (
        <>
          <p className="text-ink-soft text-sm">{t('listingMedia.alt.hint')}</p>
          <ul
            aria-label={t('listingMedia.photos.list')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-3"
          >
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.path}
                id={`${id}-${photo.path}`}
                form={form}
                photo={photo}
                index={index}
                total={photos.length}
                dragged={dragged}
                onGrab={(event) => begin(event, index)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onDescribe={(alt) => describe(photo, alt)}
              />
            ))}
          </ul>
        </>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </section>
  );
}

/** The photos of the answers and what changes them; messages for screen readers in `status`. */
function useGallery(form: ListingForm, id: string) {
  const { t } = useTranslation();
  const [status, setStatus] = useState('');
  const focusOn = useFocusLater();
  const queue = useUploadQueue();
  const removal = useRemoval<Photo & { index: number }>();
  const photos = form.answers.photos ?? [];
  const change = (all: Photo[]) => form.change({ photos: all });
  const choosing = useChoosing('photo', PHOTOS_MAX - photos.length, ({ path, width, height }) => {
    const photo = { path, width, height, altFr: null, altEn: null };
    change([...(queue.answersNow().photos ?? []), photo]);
  });
  usePaste(choosing.choose);

  function move(from: number, to: number) {
    change(moved(photos, from, to));
    setStatus(
      to === 0
        ? t('listingMedia.photos.movedFirst')
        : t('listingMedia.photos.moved', { number: to + 1, total: photos.length }),
    );
  }

  function remove(index: number) {
    const photo = photos[index];
    if (!photo) return;
    removal.remove({ ...photo, index });
    change(photos.filter((_, at) => at !== index));
  }

  function undo() {
    const removed = removal.undo();
    if (!removed) return;
    const { index, ...photo } = removed;
    change(inserted(photos, index, photo));
    focusOn(`${id}-${photo.path}`);
  }

  const describe = (photo: Photo, alt: Partial<Photo>) =>
    change(photos.map((one) => (one === photo ? { ...one, ...alt } : one)));

  return {
    photos,
    choosing,
    ...useDragOrder(move),
    move,
    removed: removal.removed,
    remove,
    undo,
    describe,
    status,
  };
}

/** Moves focus to an element after the next render. */
function useFocusLater(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setTarget({ id });
}
