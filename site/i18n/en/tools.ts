import type { Area } from '../catalogue.ts';

export const tools = {} satisfies Area<'tools'>;
