import type { Area } from '../catalogue.ts';

export const stats = {} satisfies Area<'stats'>;
