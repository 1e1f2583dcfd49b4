import type { ComponentType } from 'react';
import type { TextArea } from './texts.ts';

export type IslandSource = {
  // biome-ignore lint/suspicious/noExplicitAny: the props of each are those that the page wrote for it
  load(): Promise<ComponentType<any>>;
  /** The texts that it needs beyond those of every page. */
  texts?: readonly TextArea[];
};

/** What hydrates each island, loaded when the first of its name wakes. */
export const ISLANDS = {
  'session-links': {
    load: async () => (await import('#site/components/shell/session-links.tsx')).SessionLinks,
  },
  bell: { load: async () => (await import('#site/components/shell/bell-slot.tsx')).BellSlot },
  session: { load: async () => (await import('#site/session/session-keeper.tsx')).SessionKeeper },
  'suggest-field': {
    load: async () => (await import('#site/components/search-form/suggest-field.tsx')).SuggestField,
  },
  'location-prompt': {
    load: async () => (await import('#site/documents/search/location-prompt.tsx')).LocationPrompt,
    texts: ['search'],
  },
  'privacy-form': {
    load: async () => (await import('#site/documents/privacy-requests/request-form.tsx')).RequestForm,
    texts: ['form', 'privacyRequest'],
  },
  'privacy-copy': {
    load: async () => (await import('#site/documents/privacy-requests/copy-download.tsx')).CopyDownload,
    texts: ['privacyRequest'],
  },
  gallery: {
    load: async () => (await import('#site/components/business/gallery.tsx')).Gallery,
    texts: ['business'],
  },
  hours: {
    load: async () => (await import('#site/components/business/hours-table.tsx')).Days,
    texts: ['business'],
  },
  'listing-map': {
    load: async () => (await import('#site/components/business/lazy-map.tsx')).LazyMap,
    texts: ['business'],
  },
  'copy-link': {
    load: async () => (await import('#site/components/business/copy-link.tsx')).CopyLink,
    texts: ['business'],
  },
  'native-share': {
    load: async () => (await import('#site/components/business/native-share.tsx')).NativeShare,
    texts: ['business'],
  },
  'listing-actions': {
    load: async () => (await import('#site/components/business/report/listing-actions.tsx')).ListingActions,
    texts: ['business'],
  },
  reviews: {
    load: async () => (await import('#site/components/business/reviews.tsx')).Reviews,
    texts: ['business'],
  },
  'manager-actions': {
    load: async () => (await import('#site/components/business/owner/manager-actions.tsx')).ManagerActions,
    texts: ['business'],
  },
  'owner-dialogs': {
    load: async () => (await import('#site/components/business/owner/owner-dialogs.tsx')).OwnerDialogs,
    texts: ['business'],
  },
} as const satisfies Record<string, IslandSource>;

export type IslandName = keyof typeof ISLANDS;
