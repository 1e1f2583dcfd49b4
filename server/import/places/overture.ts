import { SOCIAL_NETWORKS } from '#domain/limits.ts';
import { readSocialLink } from '#domain/listing/contact.ts';
import type { Feature, Tags } from './files.ts';
import { kindWords } from './kinds.ts';
import type { Place } from './place.ts';

/**
 * A feature of Overture Maps' theme « places » by the columns of our own format (docs/import.md). Its schema changed:
 * `categories` until 2025, `taxonomy` and `basic_category` since.
 */
export function readOverture({ id, point, properties }: Feature): Place {
  const tags = properties;
  const address = (listOf(tags.addresses)[0] ?? {}) as Tags;
  const links = [...textsOf(tags.websites), ...textsOf(tags.socials)];
  const pages = links.map((link) => [networkOf(link), link] as const);
  const status = textOf(tags.operating_status);
  return {
    id,
    point,
    record: {
      name: textOf(objectOf(tags.names).primary),
      phone: textsOf(tags.phones).join(', '),
      email: textsOf(tags.emails).join(', '),
      website: pages.find(([network]) => network === null)?.[1] ?? '',
      ...Object.fromEntries(
        SOCIAL_NETWORKS.map((name) => [name, pages.find(([network]) => network === name)?.[1] ?? '']),
      ),
      address: textOf(address.freeform),
      city: textOf(address.locality),
      postal_code: textOf(address.postcode),
      province: textOf(address.region).replace(/^CA-/, ''),
      category: kindWords(categoryOf(tags)),
    },
    country: textOf(address.country) || null,
    confidence: typeof tags.confidence === 'number' ? tags.confidence : null,
    isClosed: status === 'permanently_closed',
    isPaused: status === 'temporarily_closed',
  };
}

function categoryOf(tags: Tags): string {
  return (
    textOf(objectOf(tags.taxonomy).primary) ||
    textOf(tags.basic_category) ||
    textOf(objectOf(tags.categories).primary)
  );
}

/** The social network of a link; null of any other web site. */
function networkOf(link: string) {
  return SOCIAL_NETWORKS.find((network) => readSocialLink(network, link) !== null) ?? null;
}

function objectOf(value: unknown): Tags {
  return typeof value === 'object' && value !== null ? (value as Tags) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return listOf(value).filter((one) => typeof one === 'string' && one !== '') as string[];
}
