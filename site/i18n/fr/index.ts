import { browse } from './browse.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { lists } from './lists.ts';
import { places } from './places.ts';
import { searchForm } from './search-form.ts';
import { shell } from './shell.ts';

/** The French texts that every public page has, area by area; a listing's page and the search have their own besides. */
export default { shell, error, home, searchForm, browse, places, listing, lists };
