import { business } from '#site/i18n/en/business.ts';
import { form } from '#site/i18n/en/form.ts';
import publicTexts from '#site/i18n/en/index.ts';
import { reportDialog } from '#site/i18n/en/report-dialog.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

const texts = { ...publicTexts, business, form, reportDialog };
const translator = createTranslator('en', texts);

/** The dialog of reports with its English texts. */
export default function EnglishReport(props: ReportDialogProps) {
  return (
    <TranslatorContext value={translator}>
      <ReportDialog {...props} />
    </TranslatorContext>
  );
}
