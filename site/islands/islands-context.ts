import { type ComponentType, createContext } from 'react';
import type { IslandName } from './registry.ts';

/**
 * When an island is hydrated: at once for whoever has a session, when the browser is idle, when it comes into view, or at
 * the first press or focus in it.
 */
type Wake = 'session' | 'idle' | 'visible' | 'press';

export type IslandProps<Props = object> = {
  /** Of the registry, by which the browser finds its file. */
  name: IslandName;
  when: Wake;
  of: ComponentType<Props>;
  /** What can be written as JSON. */
  props: Props;
};

/** What writes the islands of a document; null where the router hydrates the whole page. */
export const IslandsContext = createContext<ComponentType<IslandProps> | null>(null);
