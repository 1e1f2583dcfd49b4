import { listing, lists } from '#site/features/listing/texts.fr.ts';
import { places } from '#site/features/places/texts.fr.ts';
import { searchForm } from '#site/features/search/form/texts.fr.ts';
import { error } from '#site/shell/texts.fr.ts';
import { shell } from './texts.fr.ts';

/** The French texts that every public page has, area by area; layouts of routes/public/texts bring the rest. */
export default { shell, error, searchForm, places, listing, lists };
