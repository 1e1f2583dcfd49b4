import { type ComponentType, memo } from 'react';

/**
 * A page, or what surrounds pages, that is rendered anew when its data are others, and not to say that something loads:
 * the framework hands over the same parameters as a new object each time.
 */
export function pageComponent<Props extends { loaderData: unknown }>(Page: ComponentType<Props>) {
  return memo(Page, (before, after) => before.loaderData === after.loaderData);
}
