import { defineDocument } from '../document.ts';
import { listingHead } from './head.ts';
import { type ListingData, loadAlias, loadListing } from './load.ts';
import { ListingPage } from './page.tsx';

const parts = { head: listingHead, Page: ListingPage };

/** The page of a listing, and the long form of its address, which leads to it. */
export const LISTING_DOCUMENTS = [
  defineDocument<ListingData>({ path: '/entreprise/:slug', load: loadListing, ...parts }),
  defineDocument<ListingData>({ path: '/:categorySlug/:citySlug/:slug', load: loadAlias, ...parts }),
];
