import type { Catalogue } from '../catalogue.ts';
import { browse } from './browse.ts';
import { business } from './business.ts';
import { content } from './content.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { lists } from './lists.ts';
import { places } from './places.ts';
import { search } from './search.ts';
import { searchForm } from './search-form.ts';
import { shell } from './shell.ts';

/** The English texts, area by area. */
export default {
  shell,
  error,
  home,
  search,
  searchForm,
  browse,
  places,
  listing,
  lists,
  business,
  content,
} satisfies Catalogue;
