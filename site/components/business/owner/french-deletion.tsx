import { DeleteDialog, type DeleteDialogProps } from '#site/components/deletion/delete-dialog.tsx';
import { business } from '#site/i18n/fr/business.ts';
import publicTexts from '#site/i18n/fr/index.ts';
import { listingDeletion } from '#site/i18n/fr/listing-deletion.ts';
import { listingForm } from '#site/i18n/fr/listing-form.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const texts = { ...publicTexts, business, listingDeletion, listingForm };
const translator = createTranslator('fr', texts);

/** The dialog of deletion with its French texts. */
export default function FrenchDeletion(props: DeleteDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <DeleteDialog {...props} />
    </TranslatorContext>
  );
}
