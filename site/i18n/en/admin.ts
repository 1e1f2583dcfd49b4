import type { Area } from '../catalogue.ts';

export const admin = {} satisfies Area<'admin'>;
