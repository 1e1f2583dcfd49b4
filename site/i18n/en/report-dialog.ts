import type { Area } from '../catalogue.ts';

export const reportDialog = {} satisfies Area<'reportDialog'>;
