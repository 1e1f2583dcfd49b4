import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { AddressContext } from '#site/page/address-context.ts';
import { GoToContext } from '#site/page/go-to.ts';
import { goTo, onAddressChange } from './go-to.ts';

const { pathname, search } = location;

/** Gives an island the address of its document, whose fragment changes without a new one. */
export function IslandAddress({ children }: { children: ReactNode }) {
  // The server, whose HTML is being hydrated, knows no fragment.
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
