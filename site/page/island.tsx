import { type ComponentType, createContext, useContext } from 'react';

/** Island names; site/islands/registry.ts maps them to their code. */
export type IslandName =
  | 'session-links'
  | 'bell'
  | 'session'
  | 'account-lists'
  | 'suggest-field'
  | 'location-prompt'
  | 'save-search'
  | 'privacy-form'
  | 'privacy-copy'
  | 'gallery'
  | 'hours'
  | 'listing-map'
  | 'copy-link'
  | 'listing-actions'
  | 'message-action'
  | 'price-request'
  | 'fact-votes'
  | 'reviews'
  | 'manager-actions'
  | 'owner-dialogs'
  | 'unpublished-listing';

/**
 * Triggers of hydration: immediately for people with a session, when the browser is idle, when the island becomes
 * visible, when it is hovered, pressed or focused, while the URL has the fragment `#id` or `#id-…`, or from an instant
 * on (`@` and milliseconds since 1970) by the browser's clock.
 */
export type Wake = 'session' | 'idle' | 'visible' | 'press' | `#${string}` | `@${number}`;

export type IslandProps<Props = object> = {
  /** Key in the registry of islands. */
  name: IslandName;
  /** Hydrates at the first of several triggers. */
  when: Wake | readonly Wake[];
  of: ComponentType<Props>;
  /** Must be serializable as JSON. */
  props: Props;
  /**
   * Selects the props that the document serializes: all by default; excludes props that the island reads from its HTML
   * (`read` in site/islands/registry.ts).
   */
  written?: (props: Props) => object;
};

/** Renders the islands of a document; null in the application, which renders them as plain components. */
export const IslandsContext = createContext<ComponentType<IslandProps> | null>(null);

/**
 * An interactive part of a document: rendered with the page, hydrated separately. On a page of the router it is a plain
 * component.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const DocumentIsland = useContext(IslandsContext);
  if (DocumentIsland) return <DocumentIsland {...(island as unknown as IslandProps)} />;
  const Component: ComponentType<Props> = island.of;
  return <Component {...island.props} />;
}
