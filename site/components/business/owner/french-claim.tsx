import { ClaimDialog, type ClaimDialogProps } from '#site/components/claims/claim-dialog.tsx';
import { business } from '#site/i18n/fr/business.ts';
import { claimDialog } from '#site/i18n/fr/claim-dialog.ts';
import { form } from '#site/i18n/fr/form.ts';
import publicTexts from '#site/i18n/fr/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const texts = { ...publicTexts, business, claimDialog, form };
const translator = createTranslator('fr', texts);

/** The dialog of a claim with its French texts. */
export default function FrenchClaim(props: ClaimDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <ClaimDialog {...props} />
    </TranslatorContext>
  );
}
