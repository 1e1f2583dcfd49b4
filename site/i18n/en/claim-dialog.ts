import type { Area } from '../catalogue.ts';

export const claimDialog = {} satisfies Area<'claimDialog'>;
