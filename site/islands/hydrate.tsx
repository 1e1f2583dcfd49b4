import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { localeOfPath } from '#domain/locale.ts';
import { browserClient } from '#site/data/client.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import type { IslandName } from '#site/page/islands-context.ts';
import { PageContext } from '#site/page/page-context.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import { beginSession } from '#site/session/open-session.ts';
import { IslandAddress } from './island-address.tsx';
import { takePresses } from './press.ts';
import { ISLANDS } from './registry.ts';

/**
 * Hydrates one island with the data that the document wrote beside it, and repeats the clicks that came before.
 *
 * @throws when its files cannot be loaded
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const { load, texts } = ISLANDS[island as IslandName];
  const [Component, translator] = await Promise.all([
    load(),
    translatorOf(localeOfPath(location.pathname), texts),
  ]);
  const page = readPageFacts();
  const { supabaseUrl, supabaseAnonKey } = page.settings;
  beginSession(() => browserClient(supabaseUrl, supabaseAnonKey));
  const press = takePresses(element);
  const onHydrated = () => {
    element.dataset.hydrated = '';
    press();
  };
  hydrateRoot(
    element,
    <Hydrated onHydrated={onHydrated}>
      <PageContext value={page}>
        <IslandAddress>
          <TranslatorContext value={translator}>
            <Component {...JSON.parse(props)} />
          </TranslatorContext>
        </IslandAddress>
      </PageContext>
    </Hydrated>,
    { identifierPrefix: prefix },
  );
}

function Hydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often the island renders
  useEffect(onHydrated, []);
  return children;
}
