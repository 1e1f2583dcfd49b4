import type { Area } from '../catalogue.ts';

export const reviewDialog = {} satisfies Area<'reviewDialog'>;
