import publicTexts from '#site/i18n/en/index.ts';
import { notifications } from '#site/i18n/en/notifications.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { Bell } from './bell.tsx';

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
