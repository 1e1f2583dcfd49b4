import type { Area } from '../catalogue.ts';

export const sponsorsRoom = {} satisfies Area<'sponsorsRoom'>;
