import { business } from '#site/i18n/en/business.ts';
import { form } from '#site/i18n/en/form.ts';
import publicTexts from '#site/i18n/en/index.ts';
import { listingFields } from '#site/i18n/en/listing-fields.ts';
import { listingForm } from '#site/i18n/en/listing-form.ts';
import { listingHours } from '#site/i18n/en/listing-hours.ts';
import { reportDialog } from '#site/i18n/en/report-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { CorrectionDialog, type CorrectionDialogProps } from './correction-dialog.tsx';

const texts = { ...publicTexts, business, form, listingFields, listingForm, listingHours, reportDialog };
const translator = createTranslator('en', texts);

/** The dialog of corrections with its English texts. */
export default function EnglishCorrection(props: CorrectionDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <CorrectionDialog {...props} />
    </TranslatorContext>
  );
}
