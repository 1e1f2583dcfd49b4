import { z } from 'zod';

/** The server stopped, unplanned or planned; the database did not respond; pages were refused; the disk was full. */
const INCIDENT_KINDS = ['stopped', 'maintenance', 'database', 'overload', 'disk'] as const;

/** `site_status`: interruptions that the server observed in the last 90 days. */
export const siteStatus = z.strictObject({
  measuredAt: z.string(),
  /** Null until a server has begun to watch itself. */
  watchedSince: z.string().nullable(),
  /** Days of Quebec, oldest first. */
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** How long each kind lasted that day; empty without any. */
      seconds: z.partialRecord(z.enum(INCIDENT_KINDS), z.number().int().nonnegative()),
    }),
  ),
  /** Newest first. */
  incidents: z.array(
    z.strictObject({
      kind: z.enum(INCIDENT_KINDS),
      beganAt: z.string(),
      /** Null while it lasts. */
      endedAt: z.string().nullable(),
    }),
  ),
});
