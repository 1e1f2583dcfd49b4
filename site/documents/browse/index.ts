import { browseCategories } from './categories.tsx';
import { browseCities } from './cities.tsx';
import { browseRegions } from './regions.tsx';

/** The indexes of the directory. */
export const BROWSE_DOCUMENTS = [browseCities, browseRegions, browseCategories];
