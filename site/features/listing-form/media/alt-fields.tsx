import { useId, useState } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { describe, FieldError } from '#site/ui/form/field-frame.tsx';
import type { ListingForm } from '../use-listing-form.ts';

type AltKey = 'altFr' | 'altEn';

type AltFieldsProps = {
  form: ListingForm;
  photo: NonNullable<ListingAnswers['photos']>[number];
  index: number;
  onDescribe: (words: { [Key in AltKey]?: string }) => void;
};

/** What a photo shows, in the page's language; in the other one behind a button. */
export function AltFields({ form, photo, index, onDescribe }: AltFieldsProps) {
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
  /** With the number of the photo, for who does not see it. */
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
