import { type PointerEvent, useId, useState } from 'react';
import { PREMISES_PHOTO_SUBJECTS, type PremisesPhotoSubject } from '#domain/listing/fields/code-sets.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { codeName } from '#site/features/listing/index.ts';
import { type Dragged, FileStatus } from '#site/features/media/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { describe, FieldError } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';
import { Picture } from '#site/ui/picture.tsx';
import type { ListingForm } from '../use-listing-form.ts';

/** Maximum width of a tile, in CSS pixels. */
const WIDTH_PX = 280;
const HEIGHT_PX = 210;

type PhotoTileProps = {
  /** Element id; the tile can receive focus. */
  id: string;
  form: ListingForm;
  photo: NonNullable<ListingAnswers['photos']>[number];
  index: number;
  total: number;
  dragged: Dragged | null;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (words: { altFr?: string; altEn?: string; shows?: PremisesPhotoSubject | undefined }) => void;
};

/** One photo: its position, its alt texts and its upload progress. */
export function PhotoTile(props: PhotoTileProps) {
  const { id, form, photo, index, total, dragged, onGrab, onMove, onRemove, onDescribe } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const number = index + 1;
  const name = t('listingMedia.photos.number', { number });
  const isDragged = dragged?.from === index;
  const isTarget = dragged?.over === index && !isDragged;
  // Fault of the photo itself rather than of its alt texts.
  const isWordFault = form.fault('photos', index, 'altFr') ?? form.fault('photos', index, 'altEn');
  const error = isWordFault ? null : form.fault('photos', index);
  return (
    <li
      id={id}
      tabIndex={-1}
      data-place={index}
      data-faulty={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      style={isDragged ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : undefined}
      className={`card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 p-2 ${
        isDragged ? 'pointer-events-none relative z-20 opacity-90 shadow-raised' : ''
      } ${isTarget ? 'outline-3 outline-link outline-offset-2' : ''}`}
    >
      <div className="relative">
        {/* Touch scrolls the page over a photo; only the handle drags. */}
        <div
          onPointerDown={(event) => event.pointerType === 'mouse' && onGrab(event)}
          className="cursor-grab"
        >
          <Picture
            path={photo.path}
            alt={photo[locale === 'fr' ? 'altFr' : 'altEn'] || name}
            width={WIDTH_PX}
            height={HEIGHT_PX}
            className="aspect-4/3 h-auto w-full rounded-small object-cover"
          />
        </div>
        {index === 0 && (
          <p className="pointer-events-none absolute top-1.5 left-1.5 flex items-center gap-1 rounded-small bg-yellow px-1.5 py-0.5 font-semibold text-on-yellow text-xs">
            <Icon name="star" className="size-3.5" />
            {t('listingMedia.photos.main')}
          </p>
        )}
        <span
          aria-hidden="true"
          title={t('listingMedia.photos.drag')}
          onPointerDown={onGrab}
          className="absolute right-1.5 bottom-1.5 grid size-11 cursor-grab touch-none place-items-center rounded-small bg-card/90 text-ink"
        >
          <Icon name="grip-vertical" />
        </span>
      </div>
      <FileStatus path={photo.path} name={name} />
      <div className="flex items-center justify-between">
        <Action
          icon="arrow-left"
          label={t('listingMedia.photos.earlier', { number })}
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <Action
          icon="arrow-right"
          label={t('listingMedia.photos.later', { number })}
          isOff={number === total}
          onPress={() => onMove(index + 1)}
        />
        <Action icon="trash-2" label={t('listingMedia.photos.remove', { number })} onPress={onRemove} />
      </div>
      <FieldError id={id} error={error} />
      <AltFields form={form} photo={photo} index={index} onDescribe={onDescribe} />
      <ShowsField shows={photo.shows} number={number} onChange={(shows) => onDescribe({ shows })} />
    </li>
  );
}

type ActionProps = { icon: InterfaceIcon; label: string; isOff?: boolean; onPress: () => void };

// Uses `aria-disabled` rather than `disabled`, so that a disabled action keeps the focus.
function Action({ icon, label, isOff = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className="grid h-11 min-w-0 max-w-11 flex-1 place-items-center rounded-small hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

type ShowsFieldProps = {
  shows: string | undefined;
  number: number;
  onChange: (shows: PremisesPhotoSubject | undefined) => void;
};

/** Which fact about the premises the photo shows: the page puts it beside the fact. */
function ShowsField({ shows, number, onChange }: ShowsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {t('listingMedia.shows.label')}
      </label>
      <select
        id={id}
        aria-label={t('listingMedia.shows.labelOf', { number })}
        value={shows ?? ''}
        className="field min-h-11 px-2 text-sm"
        onChange={({ target }) =>
          onChange(PREMISES_PHOTO_SUBJECTS.find((subject) => subject === target.value))
        }
      >
        <option value="">{t('listingMedia.shows.none')}</option>
        {PREMISES_PHOTO_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {subject === 'door' ? t('listingMedia.shows.door') : codeName(t, 'amenities', subject)}
          </option>
        ))}
      </select>
    </div>
  );
}

type AltKey = 'altFr' | 'altEn';

type AltFieldsProps = {
  form: ListingForm;
  photo: NonNullable<ListingAnswers['photos']>[number];
  index: number;
  onDescribe: (words: { [Key in AltKey]?: string }) => void;
};

/** Alt texts: the page's language, and the other language behind a button. */
function AltFields({ form, photo, index, onDescribe }: AltFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [own, other]: [AltKey, AltKey] = locale === 'fr' ? ['altFr', 'altEn'] : ['altEn', 'altFr'];
  const [isOpen, setOpen] = useState(Boolean(photo[other]));
  const errors = { altFr: form.fault('photos', index, 'altFr'), altEn: form.fault('photos', index, 'altEn') };
  const number = index + 1;
  const field = (key: AltKey, label: string, name: string) => (
    <AltField
      label={label}
      name={name}
      text={photo[key] ?? ''}
      error={errors[key]}
      onChange={(text) => onDescribe({ [key]: text })}
    />
  );
  return (
    <>
      {field(own, t('listingMedia.alt.label'), t('listingMedia.alt.labelOf', { number }))}
      {isOpen || errors[other] ? (
        field(other, t('listingMedia.alt.other'), t('listingMedia.alt.otherOf', { number }))
      ) : (
        <button type="button" className="link min-h-8 text-left text-sm" onClick={() => setOpen(true)}>
          {t('listingMedia.alt.addOther')}
        </button>
      )}
    </>
  );
}

type AltFieldProps = {
  label: string;
  /** Accessible name, with the number of the photo. */
  name: string;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
};

function AltField({ label, name, text, error, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <textarea
        {...describe(id, { error })}
        aria-label={name}
        rows={2}
        value={text}
        className="field field-sizing-content min-h-11 resize-none px-2 text-sm"
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
