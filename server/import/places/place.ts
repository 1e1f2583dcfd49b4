import type { PLACE_COLUMNS } from './reader.ts';

/** A feature by the columns of our own format, and what is known of it besides. */
export type Place = {
  /** Id in its source; null for a feature that has none, or is not a business. */
  id: string | null;
  point: { latitude: number; longitude: number } | null;
  /** An absent column says nothing. */
  record: Partial<Record<(typeof PLACE_COLUMNS)[number], string>>;
  /** ISO 3166-1; null when it is not said. */
  country: string | null;
  /** That it exists, 0 to 1; null when it is not said. */
  confidence: number | null;
  /** Whether its source says that it closed for good. */
  isClosed: boolean;
  /** Whether its source says that it is closed for a time. */
  isPaused: boolean;
};
