import { Bell } from '#site/features/notifications/bell.tsx';
import { notifications } from '#site/features/notifications/texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import publicTexts from './common-texts.fr.ts';

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
