import { Bell } from '#site/features/notifications/bell.tsx';
import { notifications } from '#site/features/notifications/texts.en.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import publicTexts from './common-texts.en.ts';

const texts = { ...publicTexts, notifications };
const translator = createTranslator('en', texts);

/** The bell with its English texts. */
export default function EnglishBell({ userId }: { userId: string }) {
  return (
    <TranslatorContext value={translator}>
      <Bell userId={userId} />
    </TranslatorContext>
  );
}
