import type { Area } from '../catalogue.ts';

export const claimsRoom = {} satisfies Area<'claimsRoom'>;
