import { useTranslation } from 'react-i18next';
import { TextField } from '#site/components/form/text-field.tsx';
import { Icon } from '#site/components/icon.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { ListingForm } from '../use-listing-form.ts';
import { FileStatus } from './file-status.tsx';
import { TrayPicture } from './tray-picture.tsx';

type PhotoTileProps = {
  form: ListingForm;
  index: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (words: { altFr?: string; altEn?: string }) => void;
};

const ACTION = 'grid size-11 place-items-center rounded-small hover:bg-sunken disabled:opacity-40';

/** One photo: where it stands, what it shows, how far its upload is. */
export function PhotoTile({ form, index, total, onMove, onRemove, onDescribe }: PhotoTileProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const photo = form.answers.photos?.[index];
  if (!photo) return null;
  const number = index + 1;
  const own = locale === 'fr' ? 'altFr' : 'altEn';
  return (
    <li className="card grid min-w-0 content-start gap-2 p-2">
      <TrayPicture
        path={photo.path}
        alt={photo[own] ?? t('listingMedia.photos.number', { number })}
        width={280}
        height={210}
        className="aspect-4/3 h-auto w-full rounded-small bg-sunken object-cover"
      />
      {index === 0 && <p className="font-semibold text-sm">{t('listingMedia.photos.main')}</p>}
      <FileStatus path={photo.path} name={t('listingMedia.photos.number', { number })} />
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={t('listingMedia.photos.earlier', { number })}
          className={ACTION}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          aria-label={t('listingMedia.photos.later', { number })}
          className={ACTION}
          disabled={number === total}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          aria-label={t('listingMedia.photos.remove', { number })}
          className={ACTION}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </button>
      </div>
      <TextField
        label={t('listingMedia.alt.label')}
        value={photo[own] ?? ''}
        error={form.fault('photos', index, own)}
        onChange={({ currentTarget }) => onDescribe({ [own]: currentTarget.value })}
      />
    </li>
  );
}
