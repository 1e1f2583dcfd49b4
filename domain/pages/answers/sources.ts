import { z } from 'zod';

/** `file_sources`, one each: a file that listings come from. */
export const fileSource = z.strictObject({
  name: z.string(),
  url: z.url().nullable(),
  /** Null where the operator did not name the terms. */
  licence: z.string().nullable(),
  licenceUrl: z.url().nullable(),
  /** The day of the newest file. */
  publishedOn: z.iso.date(),
});
