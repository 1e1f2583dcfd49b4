import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render: what only works with JavaScript is not offered before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
