import { type ComponentType, createContext } from 'react';

/**
 * What writes the scripts of a page, which the server alone does: browsers find them in the page, React leaves at the end
 * of a body what it does not know, and the framework's own component stays out of what they load.
 */
export const PageScriptsContext = createContext<ComponentType | null>(null);
