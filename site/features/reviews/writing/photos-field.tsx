import { useId, useRef } from 'react';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import type { ReviewPhoto } from '#domain/trust/review.ts';
import {
  DropZone,
  FileButton,
  FileStatus,
  type RefusedFile,
  RefusedFiles,
  useChoosing,
  usePaste,
  useUploadQueue,
} from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { faultWords } from './review-words.ts';

const SIDE_PX = 96;

type PhotosFieldProps = {
  photos: readonly ReviewPhoto[];
  error: string | null;
  /** Called with a function that computes the next photos from the current photos. */
  onChange: (change: (photos: ReviewPhoto[]) => ReviewPhoto[]) => void;
};

/** The photos of a review: resized, stripped of metadata, and uploaded while the person writes. */
export function PhotosField({ photos, error, onChange }: PhotosFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue();
  const words = { hint: t('reviewDialog.photosHint', { max: REVIEW_PHOTOS_MAX }), error };
  const choosing = useChoosing('photo', REVIEW_PHOTOS_MAX - photos.length, ({ path, width, height }) =>
    onChange((former) => [...former, { path, width, height }]),
  );
  usePaste(choosing.choose);

  function describe(fault: RefusedFile['fault']): string {
    if (fault === 'tooMany' || fault === 'onlyOne') return faultWords(t, 'too_many_photos');
    return fault === 'notAnImage' || fault === 'tooLarge'
      ? t(`reviewDialog.images.${fault}`)
      : t(`listingMedia.image.${fault}`);
  }

  function remove(path: string): void {
    onChange((former) => former.filter((photo) => photo.path !== path));
    void queue.discard(path);
    // The pressed button is unmounted together with the photo.
    input.current?.focus();
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        {t('reviewDialog.photos')} <span className="font-normal text-ink-soft">{t('form.optional')}</span>
      </legend>
      <FieldHint id={id} hint={words.hint} />
      <DropZone
        onFiles={choosing.choose}
        words={t('reviewDialog.dropPhotos')}
        className="grid justify-items-start gap-3"
      >
        <PhotoList photos={photos} onRemove={remove} />
        <FileButton
          label={t('reviewDialog.addPhotos')}
          icon="plus"
          multiple
          input={input}
          describedBy={descriptionOf(id, words)}
          isInvalid={error !== null}
          onFiles={choosing.choose}
        />
      </DropZone>
      <p role="status" className="font-medium text-sm empty:sr-only">
        {choosing.preparing > 0 && t('listingMedia.preparing', { count: choosing.preparing })}
      </p>
      <FieldError id={id} error={error} />
      <RefusedFiles files={choosing.refused} describe={describe} onDismiss={choosing.dismiss} />
    </fieldset>
  );
}

type PhotoListProps = { photos: readonly ReviewPhoto[]; onRemove: (path: string) => void };

function PhotoList({ photos, onRemove }: PhotoListProps) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t('reviewDialog.photoList')} className="flex flex-wrap gap-3">
      {photos.map(({ path }, index) => {
        const name = t('reviewDialog.photo', { number: index + 1 });
        return (
          <li key={path} className="relative w-24">
            <Picture
              path={path}
              alt={name}
              width={SIDE_PX}
              height={SIDE_PX}
              className="size-24 rounded-small bg-sunken object-cover"
            />
            <button
              type="button"
              aria-label={t('reviewDialog.removePhoto', { number: index + 1 })}
              className="absolute top-1 right-1 grid size-8 place-items-center rounded-small bg-card/90 text-ink hover:bg-card"
              onClick={() => onRemove(path)}
            >
              <Icon name="x" className="size-5" />
            </button>
            <FileStatus path={path} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
