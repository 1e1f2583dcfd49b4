import { business } from '#site/i18n/fr/business.ts';
import { form } from '#site/i18n/fr/form.ts';
import publicTexts from '#site/i18n/fr/index.ts';
import { reportDialog } from '#site/i18n/fr/report-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

const texts = { ...publicTexts, business, form, reportDialog };
const translator = createTranslator('fr', texts);

/** The dialog of reports with its French texts. */
export default function FrenchReport(props: ReportDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <ReportDialog {...props} />
    </TranslatorContext>
  );
}
