import type { ComponentType } from 'react';
import type { TextArea } from '#site/i18n/load-texts.ts';
import type { IslandName } from '#site/page/island.tsx';

export type IslandSource = {
  // biome-ignore lint/suspicious/noExplicitAny: the document has serialized props of the right type
  load(): Promise<ComponentType<any>>;
  /** Text areas that it needs in addition to the common texts. */
  texts?: readonly TextArea[];
  /** Completes the serialized props with data read from the island's HTML. */
  read?(element: Element, props: object): Promise<object>;
};

/** Code of each island, loaded when the first island of that name wakes. */
export const ISLANDS: Readonly<Record<IslandName, IslandSource>> = {
  'session-links': {
    load: async () => (await import('#site/shell/frame/session-links.tsx')).SessionLinks,
    texts: ['shell'],
  },
  bell: {
    load: async () => (await import('#site/shell/frame/bell-slot.tsx')).BellSlot,
    texts: ['shell'],
  },
  session: {
    load: async () => (await import('#site/session/session-messages.tsx')).SessionMessages,
    texts: ['shell'],
  },
  'account-lists': {
    load: async () => (await import('#site/features/kept-listings/lists/account-lists.tsx')).AccountLists,
    texts: ['accountLists', 'form'],
  },
  'suggest-field': {
    load: async () => (await import('#site/features/search/form/suggest-field.tsx')).SuggestField,
    texts: ['places', 'searchForm'],
  },
  'location-prompt': {
    load: async () => (await import('#site/features/search/location-prompt.tsx')).LocationPrompt,
    texts: ['search'],
  },
  'save-search': {
    load: async () => (await import('#site/features/saved-searches/save-search.tsx')).SaveSearch,
    texts: ['savedSearches'],
  },
  'privacy-form': {
    load: async () => (await import('#site/features/privacy-requests/request-form.tsx')).RequestForm,
    texts: ['form', 'privacyRequest'],
  },
  'privacy-copy': {
    load: async () => (await import('#site/features/privacy-requests/copy-download.tsx')).CopyDownload,
    texts: ['privacyRequest'],
  },
  gallery: {
    load: async () => (await import('#site/features/gallery/gallery.tsx')).Gallery,
    texts: ['gallery'],
  },
  hours: {
    load: async () => (await import('#site/features/listing-page/hours-days.tsx')).Days,
    texts: ['business'],
  },
  'listing-map': {
    load: async () => (await import('#site/features/listing-page/lazy-map.tsx')).LazyMap,
    texts: ['map'],
  },
  'copy-link': {
    load: async () => (await import('#site/features/listing-page/share.tsx')).CopyLink,
    texts: ['business'],
  },
  'listing-actions': {
    load: async () => (await import('#site/features/reports/listing-actions.tsx')).ListingActions,
    texts: ['reports'],
  },
  'message-action': {
    load: async () => (await import('#site/features/messages/message-action.tsx')).MessageAction,
    texts: ['messages'],
  },
  'price-request': {
    load: async () => (await import('#site/features/price-requests/price-request.tsx')).PriceRequest,
    texts: ['prices'],
  },
  'fact-votes': {
    load: async () => (await import('#site/features/facts/fact-votes.tsx')).FactVotes,
    texts: ['facts', 'form'],
  },
  reviews: {
    load: async () => (await import('#site/features/reviews/reviews.tsx')).Reviews,
    texts: ['gallery', 'reviews'],
    read: async (element, props) => {
      const { withRows } = await import('#site/features/reviews/reviews.tsx');
      return withRows(element, props as Parameters<typeof withRows>[1]);
    },
  },
  'manager-actions': {
    load: async () => (await import('#site/features/listing-page/manager-actions.tsx')).ManagerActions,
    texts: ['business'],
  },
  'owner-dialogs': {
    load: async () => (await import('#site/features/listing-page/owner-dialogs.tsx')).OwnerDialogs,
    texts: ['business'],
  },
  'unpublished-listing': {
    load: async () =>
      (await import('#site/features/listing-page/unpublished-listing.tsx')).UnpublishedListing,
  },
};
