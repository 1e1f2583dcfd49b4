import { type ComponentType, createContext } from 'react';

/**
 * What ends a page, which the server alone writes: the icons that it shows, and its scripts. Browsers find them in the
 * page, React leaves at the end of a body what it does not know, and the framework's own component stays out of what
 * they load.
 */
export const PageEndContext = createContext<ComponentType | null>(null);
