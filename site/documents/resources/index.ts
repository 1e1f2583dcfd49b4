import { feed } from './feed.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { sponsor } from './sponsor.ts';

/** Addresses that answer something other than a page. */
export const RESOURCES = [feed, llms, manifest, sponsor];
