import type { Area } from '../catalogue.ts';

export const imports = {} satisfies Area<'imports'>;
