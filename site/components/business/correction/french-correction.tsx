import { business } from '#site/i18n/fr/business.ts';
import { form } from '#site/i18n/fr/form.ts';
import publicTexts from '#site/i18n/fr/index.ts';
import { listingFields } from '#site/i18n/fr/listing-fields.ts';
import { listingForm } from '#site/i18n/fr/listing-form.ts';
import { listingHours } from '#site/i18n/fr/listing-hours.ts';
import { reportDialog } from '#site/i18n/fr/report-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { CorrectionDialog, type CorrectionDialogProps } from './correction-dialog.tsx';

const texts = { ...publicTexts, business, form, listingFields, listingForm, listingHours, reportDialog };
const translator = createTranslator('fr', texts);

/** The dialog of corrections with its French texts. */
export default function FrenchCorrection(props: CorrectionDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <CorrectionDialog {...props} />
    </TranslatorContext>
  );
}
