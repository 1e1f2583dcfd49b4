import type { Area } from '../catalogue.ts';

export const duplicates = {} satisfies Area<'duplicates'>;
