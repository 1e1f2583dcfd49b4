import { type ComponentType, createContext } from 'react';

/**
 * What the server alone writes in a page: its style, in the head; at its end the icons that it shows, and its scripts.
 * Browsers find them in the page, React leaves in a head and at the end of a body what it does not know, and the
 * framework's own component stays out of what they load.
 */
type PageParts = { Style: ComponentType; End: ComponentType };

export const PagePartsContext = createContext<PageParts | null>(null);
