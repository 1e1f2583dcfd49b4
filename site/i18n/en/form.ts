import type { Area } from '../catalogue.ts';

/** Words of fields and forms, wherever they stand. */
export const form = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} satisfies Area<'form'>;
