import type { Area } from '../catalogue.ts';

export const notifications = {} satisfies Area<'notifications'>;
