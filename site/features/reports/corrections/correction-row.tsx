import { useId, useRef } from 'react';
import type { Hours } from '#domain/pages/directory.ts';
import type { CorrectableKey, CorrectableListing } from '#domain/trust/correction.ts';
import { CategoryText, codeNames, formatPhone, WeekText } from '#site/features/listing/index.ts';
import type { ListingForm } from '#site/features/listing-form/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import { GROUPS, type Group } from './groups.ts';

// Most of the dialog's weight: loaded when the first field is opened.
const FIELDS = dialogSource(
  async () => (await import('./correction-fields.tsx')).CorrectionFields,
  ['business', 'codeSets', 'form', 'listingFields', 'listingForm', 'listingHours'],
);

type CorrectionRowProps = {
  group: Group;
  listing: CorrectableListing;
  form: ListingForm;
  isOpen: boolean;
  /** Null where the row stays open. */
  onOpen: (() => void) | null;
  onLeave: () => void;
};

/** The current value and, once the row is opened, the fields for the corrected value. */
export function CorrectionRow({ group, listing, form, isOpen, onOpen, onLeave }: CorrectionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const wasPressed = useRef(false);
  const isCityAlone = group === 'address' && !listing.showAddress;
  const name = t(`correction.groups.${isCityAlone ? 'city' : group}`);
  const press = () => {
    wasPressed.current = true;
    if (isOpen) onLeave();
    else onOpen?.();
  };
  return (
    <div className="py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <div className="text-ink-soft text-sm">
            {GROUPS[group]
              // The municipality would repeat the city.
              .filter((key) => key in listing.values && key !== 'municipality')
              .filter((key, index) => index === 0 || listing.values[key] !== null)
              .map((key) => (
                <p key={key}>
                  <PresentValue field={key} value={listing.values[key]} />
                </p>
              ))}
          </div>
        </div>
        {onOpen && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(`correction.${isOpen ? 'leaveOf' : 'correctOf'}`, { field: name })}
            className="button button-quiet shrink-0"
            onClick={press}
          >
            {t(`correction.${isOpen ? 'leave' : 'correct'}`)}
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="mt-4 mb-2">
        {isOpen && (
          <LazyDialog
            source={FIELDS}
            props={{ group, form, listing, takesFocus: wasPressed.current }}
            onClose={onLeave}
          />
        )}
      </div>
    </div>
  );
}

type PresentValueProps = { field: CorrectableKey; value: unknown };

/** The current value of a field, formatted. */
function PresentValue({ field, value }: PresentValueProps) {
  const { t, language } = useTranslation();
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    return <i>{t('correction.unknown')}</i>;
  }
  switch (field) {
    case 'phone':
      return formatPhone(String(value), language);
    case 'category':
    case 'subcategory':
      return <CategoryText slug={String(value)} />;
    case 'services':
      return (value as string[]).join(', ');
    case 'amenities':
      return codeNames(t, 'amenities', value as string[]).join(', ');
    case 'doorWidth':
      return t('business.premises.door', { width: Number(value) });
    case 'hours':
      return <WeekText hours={value as Hours} />;
    default:
      return String(value);
  }
}
