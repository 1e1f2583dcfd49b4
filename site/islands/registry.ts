import type { ComponentType } from 'react';

/** What hydrates each island, loaded when the first of its name wakes. */
export const ISLANDS = {
  'session-links': async () => (await import('#site/components/shell/session-links.tsx')).SessionLinks,
  bell: async () => (await import('#site/components/shell/bell-slot.tsx')).BellSlot,
  session: async () => (await import('#site/session/session-keeper.tsx')).SessionKeeper,
  // biome-ignore lint/suspicious/noExplicitAny: the props of each are those that the page wrote for it
} as const satisfies Record<string, () => Promise<ComponentType<any>>>;

export type IslandName = keyof typeof ISLANDS;
