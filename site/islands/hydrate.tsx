import { hydrateRoot } from 'react-dom/client';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { PAGE_FACTS } from '#site/documents/page-facts.ts';
import { createTranslator, type Translator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address-context.ts';
import { PageContext, type PageFacts } from '#site/page/page-context.ts';
import { ISLANDS, type IslandName } from './registry.ts';

const TEXTS = {
  fr: () => import('#site/i18n/fr/index.ts'),
  en: () => import('#site/i18n/en/index.ts'),
};

const { pathname, search } = location;
// As the server rendered it: it knows no fragment.
const address = { pathname, search, hash: '', key: '', isFirst: true };

let translator: Promise<Translator> | undefined;
let page: PageFacts | undefined;

/**
 * Hydrates one island, with what the document wrote beside it.
 *
 * @throws when its files cannot be loaded
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  translator ??= translatorOf(localeOfPath(pathname));
  const [Component, texts] = await Promise.all([ISLANDS[island as IslandName](), translator]);
  page ??= JSON.parse(document.getElementById(PAGE_FACTS)?.textContent ?? 'null') as PageFacts;
  hydrateRoot(
    element,
    <PageContext value={page}>
      <AddressContext value={address}>
        <TranslatorContext value={texts}>
          <Component {...JSON.parse(props)} />
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
    { identifierPrefix: prefix },
  );
}

async function translatorOf(locale: Locale): Promise<Translator> {
  return createTranslator(locale, (await TEXTS[locale]()).default);
}
