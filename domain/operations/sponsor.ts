import type { z } from 'zod';
import { readWebsite } from '../listing/contact.ts';
import type { sponsorMark } from '../pages/answers/parts.ts';

/** Sponsors: their public data, and the administrators' form. */

/** A sponsor as pages of its audience show it. */
export type SponsorMark = z.infer<typeof sponsorMark>;

/** The administrators' form; days are `YYYY-MM-DD` of Montréal time, both included, `endsOn` null for no end. */
export type SponsorAnswers = {
  name: string;
  url: string;
  logoPath: string | null;
  startsOn: string;
  endsOn: string | null;
  onHome: boolean;
  /** Slugs of main categories, which include their subcategories. */
  categories: string[];
  /** Slugs of regions. */
  regions: string[];
};

export type Sponsor = SponsorAnswers & { id: number; version: number };

/** `admin_sponsors`: with counts of a period; days without any are omitted. */
export type ManagedSponsor = Sponsor & {
  views: number;
  clicks: number;
  days: { day: string; views: number; clicks: number }[];
};

const SPONSOR_NAME = { min: 2, max: 80 } as const;

export type SponsorIssue = 'name' | 'url' | 'startsOn' | 'endsOn' | 'audience';

/** The normalized URL, null for an invalid one: `acme.ca` is `https://acme.ca`. */
export function readSponsorUrl(text: string): string | null {
  return readWebsite(text);
}

/** Validation issues in the order of the form; the database checks the same except the audience. */
export function sponsorIssues({ name, url, startsOn, endsOn, ...audience }: SponsorAnswers): SponsorIssue[] {
  const length = [...name.trim()].length;
  const issues: (SponsorIssue | false)[] = [
    (length < SPONSOR_NAME.min || length > SPONSOR_NAME.max) && 'name',
    readSponsorUrl(url) === null && 'url',
    startsOn === '' && 'startsOn',
    endsOn !== null && endsOn < startsOn && 'endsOn',
    !audience.onHome && audience.categories.length + audience.regions.length === 0 && 'audience',
  ];
  return issues.filter((issue) => issue !== false);
}

/** Whether a sponsor is shown now, was before, or is scheduled. */
export function sponsorState(
  { startsOn, endsOn }: Pick<Sponsor, 'startsOn' | 'endsOn'>,
  today: string,
): 'shown' | 'coming' | 'over' {
  if (today < startsOn) return 'coming';
  return endsOn !== null && today > endsOn ? 'over' : 'shown';
}
