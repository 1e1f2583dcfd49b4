import { ClaimDialog, type ClaimDialogProps } from '#site/components/claims/claim-dialog.tsx';
import { business } from '#site/i18n/en/business.ts';
import { claimDialog } from '#site/i18n/en/claim-dialog.ts';
import { form } from '#site/i18n/en/form.ts';
import publicTexts from '#site/i18n/en/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const texts = { ...publicTexts, business, claimDialog, form };
const translator = createTranslator('en', texts);

/** The dialog of a claim with its English texts. */
export default function EnglishClaim(props: ClaimDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <ClaimDialog {...props} />
    </TranslatorContext>
  );
}
