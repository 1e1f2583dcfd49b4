import { I18nextProvider } from 'react-i18next';
import publicTexts from '#site/i18n/en/index.ts';
import { notifications } from '#site/i18n/en/notifications.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { Bell } from './bell.tsx';

const texts = { ...publicTexts, notifications };
const translator = createTranslator('en', texts);

/** The bell with its English texts. */
export default function EnglishBell({ userId }: { userId: string }) {
  return (
    <I18nextProvider i18n={translator}>
      <Bell userId={userId} />
    </I18nextProvider>
  );
}
