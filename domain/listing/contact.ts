import type { SocialNetwork } from '../limits.ts';
import { tidyLine } from '../text/stored-text.ts';

/** How a listing is reached, brought into the one form that supabase/schemas (00_core/40_contact_points.sql) takes. */

const EMAIL_MAX = 254;
const ADDRESS_MAX = 300;
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
const WEB_ADDRESS =
  /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(:([1-9]\d{0,3}|[1-5]\d{4}))?([/?#][!#-;=?-Z_a-z~[\]]*)?$/;
const ESCAPED = /[^!#-;=?-Z_a-z~[\]]/gu;

/** The names under which a network is reached; the first is the one that a bare name stands under. */
const HOSTS: Record<SocialNetwork, readonly [string, ...string[]]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  twitter: ['x.com', 'twitter.com'],
  linkedin: ['linkedin.com'],
  threads: ['threads.net', 'threads.com'],
  tiktok: ['tiktok.com'],
};
const BEFORE_NAME: Partial<Record<SocialNetwork, string>> = {
  linkedin: 'company/',
  threads: '@',
  tiktok: '@',
};

/** @returns null when no letter could reach it */
export function readEmail(text: string): string | null {
  const email = tidyLine(text);
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null;
}

/**
 * An address of the web as it is kept: https, the host in small letters and in ASCII, the rest escaped.
 *
 * @returns null when it is none, or names a machine by number
 * @example readWebsite('HTTP://Exemple.CA/menu du jour') // 'https://exemple.ca/menu%20du%20jour'
 * @example readWebsite('café.ca') // 'https://xn--caf-dma.ca'
 */
export function readWebsite(text: string): string | null {
  const [, scheme, host = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/iu.exec(tidyLine(text)) ?? [];
  if (scheme && !/^https?:\/\/$/i.test(scheme)) return null;
  const address = `https://${asciiHost(host)}${rest.replace(ESCAPED, encodeURIComponent)}`;
  return address.length <= ADDRESS_MAX && WEB_ADDRESS.test(address) ? address : null;
}

/**
 * A page of a network, from its address or from the bare name that people know.
 *
 * @returns null when it is another site's
 * @example readSocialLink('instagram', '@chezpaul') // 'https://instagram.com/chezpaul'
 * @example readSocialLink('facebook', 'm.facebook.com/chezpaul') // 'https://m.facebook.com/chezpaul'
 */
export function readSocialLink(network: SocialNetwork, text: string): string | null {
  const [, name] = /^@?([A-Za-z0-9_.-]{1,100})$/.exec(tidyLine(text)) ?? [];
  // `facebook.com` alone leads to nobody, and `chez.paul` is a name.
  const isHost = name !== undefined && hostsOf(network).some((host) => name.toLowerCase().endsWith(host));
  if (name && !isHost) return `https://${HOSTS[network][0]}/${BEFORE_NAME[network] ?? ''}${name}`;
  const address = readWebsite(text);
  const [, host = ''] = /^https:\/\/([^/:?#]+)\/[^?#]/.exec(address ?? '') ?? [];
  return hostsOf(network).some((known) => host === known || host.endsWith(`.${known}`)) ? address : null;
}

// The demonstration's links end with .example (RFC 2606).
function hostsOf(network: SocialNetwork): string[] {
  return [...HOSTS[network], `${network}.example`];
}

// What a browser would read as something else than a name (`é@ailleurs.ca`, `é\\ailleurs.ca`) is none.
function asciiHost(host: string): string {
  if (/^[!-~]*$/.test(host)) return host.toLowerCase();
  const isName = /^[\p{L}\p{N}\p{M}.:-]+$/u.test(host) && URL.canParse(`https://${host}`);
  return isName ? new URL(`https://${host}`).host : '';
}
