import { I18nextProvider } from 'react-i18next';
import { DeleteDialog, type DeleteDialogProps } from '#site/components/deletion/delete-dialog.tsx';
import publicTexts from '#site/i18n/en/index.ts';
import { listingDeletion } from '#site/i18n/en/listing-deletion.ts';
import { listingForm } from '#site/i18n/en/listing-form.ts';
import { createTranslator } from '#site/i18n/translator.ts';

const texts = { ...publicTexts, listingDeletion, listingForm };
const translator = createTranslator('en', texts);

/** The dialog of deletion with its English texts. */
export default function EnglishDeletion(props: DeleteDialogProps) {
  return (
    <I18nextProvider i18n={translator}>
      <DeleteDialog {...props} />
    </I18nextProvider>
  );
}
