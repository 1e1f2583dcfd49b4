import type { PersonalCatalogue } from '../catalogue.ts';
import { account } from './account.ts';
import publicTexts from './index.ts';

/** The English texts of personal pages. */
export default { ...publicTexts, account } satisfies PersonalCatalogue;
