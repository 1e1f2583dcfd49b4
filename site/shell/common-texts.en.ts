import { listing, lists } from '#site/features/listing/texts.en.ts';
import { places } from '#site/features/places/texts.en.ts';
import { searchForm } from '#site/features/search/form/texts.en.ts';
import type { SameTexts } from '#site/i18n/catalogue.ts';
import { error } from '#site/shell/texts.en.ts';
import type french from './common-texts.fr.ts';
import { shell } from './texts.en.ts';

/** The English texts that every public page has, area by area. */
export default {
  shell,
  error,

  searchForm,

  places,
  listing,
  lists,
} satisfies SameTexts<typeof french>;
