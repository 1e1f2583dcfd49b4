import type { SocialNetwork } from '../limits.ts';
import { tidyLine } from '../text/stored-text.ts';

/** Normalization of contact methods to the form that supabase/schemas (00_core/40_contact_points.sql) accepts. */

const EMAIL_MAX = 254;
const ADDRESS_MAX = 300;
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
const WEB_ADDRESS =
  /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(:([1-9]\d{0,3}|[1-5]\d{4}))?([/?#][!#-;=?-Z_a-z~[\]]*)?$/;
const ESCAPED = /[^!#-;=?-Z_a-z~[\]]/gu;

/** `info [at] a.example`, `info(a)a.example`, `info@ a.example`. */
const WRITTEN_AT = /\s*[[(]\s*(?:at|a|à|arobas[e]?|@)\s*[\])]\s*|(?<=[\w.-])\s+@\s*|(?<=[\w.-])@\s+/gi;
const EMAIL_LABEL = /^(?:adresse )?(?:courriels?|e-?mails?|email|mail)\s*:\s*/i;
const SITE_LABEL = /^(?:adresse web|site(?:[ -]?(?:web|internet))?|web(?:site)?|url)\s*:\s*(?!\/)/i;
/** `http//`, `https:/`, `htp://`. */
const MISTYPED_SCHEME = /^h?t{1,3}p(s?)\s?[:;]?[/\\]{1,3}(?=[^/\\])/i;
/** A word of a longer text that is surely an address: `m.roy` is not. */
const SURE_ADDRESS =
  /^https?:\/\/|^www\.|^[^/@]+\.(?:ca|com|org|net|info|biz|quebec|coop|shop|store|app|io|example)(?=\/|$)/i;

/** The hosts of a network; the first one is used for a bare user name. */
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

/** @returns null for an address that cannot receive email */
export function readEmail(text: string): string | null {
  const email = tidyLine(text);
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : null;
}

/**
 * Reads the first email address of a text: `mailto:info@a.example`, `Info <info@a.example>`, `a@a.example; b@b.example`,
 * `info [at] a.example`.
 *
 * @returns the address, and the rest of the text if any; null without an address
 */
export function findEmail(text: string): { email: string; unread: string | null } | null {
  const whole = readEmail(text);
  if (whole !== null) return { email: whole, unread: null };
  const line = tidyLine(text).replace(WRITTEN_AT, '@').replace(EMAIL_LABEL, '');
  const [, bracketed] = /^[^<>]*<([^<>]+)>$/.exec(line) ?? [];
  const words = (bracketed ?? line).split(/\s*[;,|\s]\s*/).filter(Boolean);
  const addresses = words.map((word) =>
    readEmail(bareWord(word.replace(/^mailto:/i, '').replace(/\?.*$/, ''))),
  );
  const at = addresses.findIndex((address) => address !== null);
  const email = addresses[at] ?? null;
  return email === null ? null : { email, unread: words.toSpliced(at, 1).join(' ') || null };
}

/**
 * Reads the first web address of a text: `Site web : www.a.example`, `a.example, b.example`, `http//a.example`.
 *
 * @returns the address as {@link readWebsite} has it, and the rest of the text if any; null without an address
 */
export function findWebsite(text: string): { website: string; unread: string | null } | null {
  const line = tidyLine(text).replace(SITE_LABEL, '');
  const whole = readWebsite(line.replace(MISTYPED_SCHEME, 'http$1://'));
  if (whole !== null) return { website: whole, unread: null };
  // A comma within a word is a point that was mistyped: which of its parts would be the address?
  const words = line.split(/\s*[;|]\s*|,?\s+|,(?=https?:|www\.)/i).filter(Boolean);
  const addresses = words.map((word) => {
    const address = bareWord(word).replace(MISTYPED_SCHEME, 'http$1://');
    return SURE_ADDRESS.test(address) ? readWebsite(address) : null;
  });
  const at = addresses.findIndex((address) => address !== null);
  const website = addresses[at] ?? null;
  return website === null ? null : { website, unread: words.toSpliced(at, 1).join(' ') || null };
}

/** A word without the brackets around it and the full stop after it. */
function bareWord(word: string): string {
  return word.replace(/^[("'«<[]+|[)"'»>\].:]+$/g, '');
}

/**
 * Normalizes a web address: https, the host in lower-case ASCII, the rest escaped.
 *
 * @returns null for an invalid or unfinished address, an IP address, or a port of http, which https does not answer
 * @example readWebsite('HTTP://Exemple.CA/menu du jour') // 'https://exemple.ca/menu%20du%20jour'
 * @example readWebsite('café.ca') // 'https://xn--caf-dma.ca'
 */
export function readWebsite(text: string): string | null {
  const [, scheme, host = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/iu.exec(tidyLine(text)) ?? [];
  if (scheme && !/^https?:\/\/$/i.test(scheme)) return null;
  const isSecure = /^https/i.test(scheme ?? '');
  const [, name = host, port] = /^(.*):(\d+)$/.exec(host) ?? [];
  // `www.garagepivert`, of which the end was forgotten.
  if (/^www\.[^.]*$/i.test(name)) return null;
  const isUsualPort = port === '443' || (port === '80' && !isSecure);
  if (port && !isUsualPort && scheme && !isSecure) return null;
  const address = `https://${asciiHost(isUsualPort ? name : host)}${rest.replace(ESCAPED, encodeURIComponent)}`;
  return address.length <= ADDRESS_MAX && WEB_ADDRESS.test(address) ? address : null;
}

/**
 * A page of a social network, from its URL or from the user name.
 *
 * @returns null when it belongs to another site
 * @example readSocialLink('instagram', '@chezpaul') // 'https://instagram.com/chezpaul'
 * @example readSocialLink('facebook', 'm.facebook.com/chezpaul') // 'https://m.facebook.com/chezpaul'
 */
export function readSocialLink(network: SocialNetwork, text: string): string | null {
  const [, name] = /^@?([A-Za-z0-9_.-]{1,100})$/.exec(tidyLine(text)) ?? [];
  // `facebook.com` alone is no page, and `chez.paul` is a user name.
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

// Rejected: browsers would not read it as a user name (`é@ailleurs.ca`, `é\\ailleurs.ca`).
function asciiHost(host: string): string {
  if (/^[!-~]*$/.test(host)) return host.toLowerCase();
  const isName = /^[\p{L}\p{N}\p{M}.:-]+$/u.test(host) && URL.canParse(`https://${host}`);
  return isName ? new URL(`https://${host}`).host : '';
}
