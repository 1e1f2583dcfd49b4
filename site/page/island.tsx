import { type ComponentType, createContext, useContext } from 'react';

/** The islands, by the name under which site/islands/registry.ts loads their code. */
export type IslandName =
  | 'session-links'
  | 'bell'
  | 'session'
  | 'suggest-field'
  | 'location-prompt'
  | 'privacy-form'
  | 'privacy-copy'
  | 'gallery'
  | 'hours'
  | 'listing-map'
  | 'copy-link'
  | 'native-share'
  | 'listing-actions'
  | 'fact-votes'
  | 'reviews'
  | 'manager-actions'
  | 'owner-dialogs';

/**
 * When an island is hydrated: at once for people with a session, when the browser is idle, when the island comes into
 * view, when it is pointed at, pressed or focused, while the address has the fragment `#id` or `#id-…`, or from an instant
 * on (`@` and milliseconds since 1970), which the clock of the browser tells.
 */
export type Wake = 'session' | 'idle' | 'visible' | 'press' | `#${string}` | `@${number}`;

export type IslandProps<Props = object> = {
  /** Of the registry, by which the browser finds its file. */
  name: IslandName;
  /** Any of several. */
  when: Wake | readonly Wake[];
  of: ComponentType<Props>;
  /** What can be written as JSON. */
  props: Props;
  /**
   * What of the props a document writes: all, unless the island reads some from its own HTML (`read` in
   * site/islands/registry.ts).
   */
  written?: (props: Props) => object;
};

/** What writes the islands of a document; null in the application, which renders them as components. */
export const IslandsContext = createContext<ComponentType<IslandProps> | null>(null);

/**
 * A part of a document that visitors operate: rendered with the page, hydrated on its own. On a page of the router it is
 * a part like any other.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const DocumentIsland = useContext(IslandsContext);
  if (DocumentIsland) return <DocumentIsland {...(island as unknown as IslandProps)} />;
  const Component: ComponentType<Props> = island.of;
  return <Component {...island.props} />;
}
