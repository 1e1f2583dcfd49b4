import { createTranslator } from '#site/i18n/translator.ts';
import { PageFailed } from './app-messages.tsx';
import { AppPage } from './app-page.tsx';
import texts from './app-texts.en.ts';

const translator = createTranslator('en', texts);

/** Layout of the English application pages; it loads the English texts only. */
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
