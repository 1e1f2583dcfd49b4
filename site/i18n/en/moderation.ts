import type { Area } from '../catalogue.ts';

export const moderation = {} satisfies Area<'moderation'>;
