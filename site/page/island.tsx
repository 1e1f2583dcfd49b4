import { type ComponentType, useContext } from 'react';
import { type IslandProps, IslandsContext } from './islands-context.ts';

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
