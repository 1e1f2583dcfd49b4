import type { z } from 'zod';
import { readWebsite } from '../listing/contact.ts';
import type { sponsorMark } from '../pages/answers/parts.ts';

/** Sponsors: what pages show of them, and what administrators write. */

/** A sponsor as a page of its audience shows it. */
export type SponsorMark = z.infer<typeof sponsorMark>;

/** What an administrator writes; days are `YYYY-MM-DD` of Montréal time, both included, `endsOn` null for no end. */
export type SponsorAnswers = {
  name: string;
  url: string;
  logoPath: string | null;
  startsOn: string;
  endsOn: string | null;
  onHome: boolean;
  /** Slugs of main categories; their subcategories are meant too. */
  categories: string[];
  /** Slugs of regions. */
  regions: string[];
};

export type Sponsor = SponsorAnswers & { id: number; version: number };

/** `admin_sponsors`: with what was counted in a period; days without anything are left out. */
export type ManagedSponsor = Sponsor & {
  views: number;
  clicks: number;
  days: { day: string; views: number; clicks: number }[];
};

const SPONSOR_NAME = { min: 2, max: 80 } as const;

export type SponsorIssue = 'name' | 'url' | 'startsOn' | 'endsOn' | 'audience';

/** The address as it is kept, null when it is none: `acme.ca` is `https://acme.ca`. */
export function readSponsorUrl(text: string): string | null {
  return readWebsite(text);
}

/** What is wrong with a sponsor, in the order of the form; the database says the same of all but the audience. */
export function sponsorIssues({ name, url, startsOn, endsOn, ...audience }: SponsorAnswers): SponsorIssue[] {
  const length = [...name.trim()].length;
  const faults: (SponsorIssue | false)[] = [
    (length < SPONSOR_NAME.min || length > SPONSOR_NAME.max) && 'name',
    readSponsorUrl(url) === null && 'url',
    startsOn === '' && 'startsOn',
    endsOn !== null && endsOn < startsOn && 'endsOn',
    !audience.onHome && audience.categories.length + audience.regions.length === 0 && 'audience',
  ];
  return faults.filter((fault) => fault !== false);
}

/** Whether a sponsor is shown, was, or will be. */
export function sponsorState(
  { startsOn, endsOn }: Pick<Sponsor, 'startsOn' | 'endsOn'>,
  today: string,
): 'shown' | 'coming' | 'over' {
  if (today < startsOn) return 'coming';
  return endsOn !== null && today > endsOn ? 'over' : 'shown';
}
