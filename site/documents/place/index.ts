import type { PlacePage } from '#domain/pages/directory.ts';
import { readCityPage, readRegionPage } from '#site/documents/lists/places-api.ts';
import { defineDocument } from '../document.ts';
import { CITY_CATEGORY_DOCUMENTS } from './city-category/index.ts';
import { placeHead } from './head.ts';
import { loadPlace, type ReadPlace } from './load.ts';
import { PlaceView } from './page.tsx';

/** Cities, regions, and the categories of a city. */
export const PLACE_DOCUMENTS = [
  place('/ville/:slug', readCityPage),
  place('/region/:slug', readRegionPage),
  ...CITY_CATEGORY_DOCUMENTS,
];

function place(path: string, read: ReadPlace) {
  return defineDocument<{ page: PlacePage }>({
    path,
    load: (asked) => loadPlace(read, asked),
    head: ({ page }, asked) => placeHead(page, asked),
    Page: PlaceView,
  });
}
