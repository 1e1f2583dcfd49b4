import { content } from './content.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { lists } from './lists.ts';
import { searchForm } from './search-form.ts';
import { shell } from './shell.ts';

/** The French texts, area by area. */
export default { shell, error, home, searchForm, listing, lists, content };
