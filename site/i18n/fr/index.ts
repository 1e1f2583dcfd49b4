import { error } from './error.ts';
import { listing } from './listing.ts';
import { lists } from './lists.ts';
import { places } from './places.ts';
import { searchForm } from './search-form.ts';
import { shell } from './shell.ts';

/** The French texts that every public page has, area by area; layouts of routes/public/texts bring the rest. */
export default { shell, error, searchForm, places, listing, lists };
