import { DeleteDialog, type DeleteDialogProps } from '#site/components/deletion/delete-dialog.tsx';
import { business } from '#site/i18n/en/business.ts';
import publicTexts from '#site/i18n/en/index.ts';
import { listingDeletion } from '#site/i18n/en/listing-deletion.ts';
import { listingForm } from '#site/i18n/en/listing-form.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const texts = { ...publicTexts, business, listingDeletion, listingForm };
const translator = createTranslator('en', texts);

/** The dialog of deletion with its English texts. */
export default function EnglishDeletion(props: DeleteDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <DeleteDialog {...props} />
    </TranslatorContext>
  );
}
