import { defineDocument } from '../document.ts';
import { searchHead } from './head.ts';
import { loadSearch } from './load.ts';
import { type SearchData, SearchView } from './page.tsx';

export const search = defineDocument<SearchData>({
  path: '/recherche',
  load: loadSearch,
  head: searchHead,
  Page: SearchView,
});
