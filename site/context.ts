import { createContext } from 'react-router';
import type { DataClient } from './data/client.ts';
import type { SiteSettings } from './settings.ts';

/** The data client of the loaders, always with the anonymous key: a public page is the same for every visitor. */
export const clientContext = createContext<DataClient>();

export const settingsContext = createContext<SiteSettings>();
