import publicTexts from '#site/i18n/fr/index.ts';
import { notifications } from '#site/i18n/fr/notifications.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { Bell } from './bell.tsx';

const texts = { ...publicTexts, notifications };
const translator = createTranslator('fr', texts);

/** The bell with its French texts. */
export default function FrenchBell({ userId }: { userId: string }) {
  return (
    <TranslatorContext value={translator}>
      <Bell userId={userId} />
    </TranslatorContext>
  );
}
