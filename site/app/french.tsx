import { createTranslator } from '#site/i18n/translator.ts';
import { PageFailed } from './app-messages.tsx';
import { AppPage } from './app-page.tsx';
import texts from './app-texts.fr.ts';

const translator = createTranslator('fr', texts);

/** What surrounds the French pages of the application: it brings the texts of its language, and no other. */
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
