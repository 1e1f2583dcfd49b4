import { createTranslator } from '#site/i18n/translator.ts';
import { PageFailed } from './app-messages.tsx';
import { AppPage } from './app-page.tsx';
import texts from './app-texts.fr.ts';

const translator = createTranslator('fr', texts);

/** Layout of the French application pages; it loads the French texts only. */
export function Component() {
  return <AppPage translator={translator} />;
}

export function ErrorBoundary() {
  return (
    <AppPage translator={translator}>
      <PageFailed />
    </AppPage>
  );
}
