import { I18nextProvider } from 'react-i18next';
import publicTexts from '#site/i18n/fr/index.ts';
import { notifications } from '#site/i18n/fr/notifications.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { Bell } from './bell.tsx';

const texts = { ...publicTexts, notifications };
const translator = createTranslator('fr', texts);

/** The bell with its French texts. */
export default function FrenchBell({ userId }: { userId: string }) {
  return (
    <I18nextProvider i18n={translator}>
      <Bell userId={userId} />
    </I18nextProvider>
  );
}
