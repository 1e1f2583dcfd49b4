import { z } from 'zod';

const file = z.strictObject({
  /** Null: all of Quebec. */
  mrc: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
  format: z.enum(['csv', 'geojson', 'ndjson']),
  /** In the bucket of open data. */
  path: z.string(),
  listings: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});

const licensed = {
  name: z.string(),
  /** Null: a person's word, or a file of unknown terms. */
  licence: z.string().nullable(),
  licenceUrl: z.url().nullable(),
};

/** `open_data`: the files of the directory's open data. */
export const openData = z.strictObject({
  /** The newest first; of former months only files of all of Quebec. */
  months: z.array(
    z.strictObject({
      /** `YYYY-MM` */
      month: z.string(),
      madeOn: z.iso.date(),
      listings: z.int(),
      files: z.array(file),
    }),
  ),
  /** Sources of the facts in the newest files, with their codes in the column `sources`. */
  sources: z.array(z.strictObject({ source: z.string(), ...licensed, url: z.url().nullable() })),
  /** Sources whose facts are left out, how many, and how many listings whole. */
  withheld: z.array(z.strictObject({ ...licensed, facts: z.int(), listings: z.int() })),
});
