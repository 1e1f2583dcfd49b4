import { createContext } from 'react-router';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { DataClient } from './data/client.ts';

/** The data client of the loaders, always with the anonymous key: a public page is the same for every visitor. */
export const clientContext = createContext<DataClient>();

export const settingsContext = createContext<SiteSettings>();

/** Whether what a page needed was away, so that it may be asked for again soon; said by whoever sees the error. */
export const failureContext = createContext<{ isTemporary: boolean }>();
