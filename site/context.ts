import { createContext } from 'react-router';
import type { SiteSettings } from '#domain/site-settings.ts';
import type { DataClient } from './data/client.ts';

/** The data client of the loaders, always with the anonymous key: a public page is the same for every visitor. */
export const clientContext = createContext<DataClient>();

export const settingsContext = createContext<SiteSettings>();
