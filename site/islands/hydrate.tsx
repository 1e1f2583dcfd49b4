import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { localeOfPath } from '#domain/locale.ts';
import { browserClient } from '#site/data/client.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';
import { AddressContext } from '#site/page/address.ts';
import { type GoTo, GoToContext } from '#site/page/go-to.tsx';
import type { IslandName } from '#site/page/island.tsx';
import { readProps } from '#site/page/island-props.ts';
import { storeNextState } from '#site/page/next-state.ts';
import { PageContext } from '#site/page/page-context.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import { beginSession } from '#site/session/open-session.ts';
import { ISLANDS } from './registry.ts';

/**
 * Collects and clears the press marks on the buttons and links of an island that were pressed before hydration
 * (domain/pages/late-start.ts, wake.ts).
 *
 * @returns a function that replays the presses
 */
function takePresses(island: Element): () => void {
  const pressed = [...island.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const control of pressed) control.removeAttribute('data-pressed');
  return () => {
    for (const control of pressed) control.click();
  };
}

const listeners = new Set<() => void>();

/** Calls a listener when the URL fragment of the document may have changed. */
function onAddressChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
  };
}

/** Navigation in a document: a full page load, unless only the fragment changes. */
const goTo: GoTo = (to, { replace = false, state } = {}) => {
  if (state) storeNextState(state);
  const { pathname, search, hash, href } = new URL(to, location.href);
  if (pathname !== location.pathname || search !== location.search || hash) {
    return replace ? location.replace(href) : location.assign(href);
  }
  // Browsers reload the document when a fragment is removed by navigation: use the history API.
  if (replace) history.replaceState(history.state, '', href);
  else history.pushState(null, '', href);
  for (const listener of listeners) listener();
};

const { pathname, search } = location;

/** Provides an island with the address of its document; only the fragment can change. */
function IslandAddress({ children }: { children: ReactNode }) {
  // Empty during hydration: the server does not receive the fragment.
  const hash = useSyncExternalStore(onAddressChange, currentHash, () => '');
  const address = useMemo(() => ({ pathname, search, hash, key: '', isFirst: true }), [hash]);
  return (
    <AddressContext value={address}>
      <GoToContext value={goTo}>{children}</GoToContext>
    </AddressContext>
  );
}

function currentHash(): string {
  return location.hash;
}

/**
 * Hydrates one island with the props that the document stores in its data attributes, and replays earlier clicks.
 *
 * @throws when its files cannot be loaded
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props: written = '{}', prefix = '' } = element.dataset;
  const { load, texts, read } = ISLANDS[island as IslandName];
  const [Component, translator] = await Promise.all([
    load(),
    translatorOf(localeOfPath(location.pathname), texts),
  ]);
  const sent = readProps(written);
  const props = read ? await read(element, sent) : sent;
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
            <Component {...props} />
          </TranslatorContext>
        </IslandAddress>
      </PageContext>
    </Hydrated>,
    { identifierPrefix: prefix },
  );
}

function Hydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(onHydrated, []);
  return children;
}
