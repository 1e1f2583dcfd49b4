import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext } from 'react-router';
import type { SiteSettings } from './settings.ts';

/** The data client of the loaders, always with the anonymous key: a public page is the same for every visitor. */
export const clientContext = createContext<SupabaseClient>();

export const settingsContext = createContext<SiteSettings>();
