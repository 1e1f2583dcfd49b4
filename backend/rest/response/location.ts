// Clients read some 16 kB of headers in all (Node's fetch, most proxies): an answer must not be lost by its address.
const MAX_CHARS = 8_000;

/**
 * The one address of a read, whatever the order of its parameters, as `Content-Location` gives it: without the API's
 * own prefix, which PostgREST does not know of. Null for one too long to be said.
 *
 * @example table `films`, `?year=eq.1&id=eq.2` → `/films?id=eq.2&year=eq.1`
 */
export function contentLocation(
  table: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string | null {
  const pieces: string[] = [];
  for (const [name, value] of parameters) {
    // A key of the gateway is no part of what was read, and has no place in an answer.
    if (name !== 'apikey') pieces.push(`${encode(name)}=${encode(value)}`);
  }
  pieces.sort();
  const address = `/${encode(table)}${pieces.length > 0 ? `?${pieces.join('&')}` : ''}`;
  return address.length > MAX_CHARS ? null : address;
}

// What an address may show as it is (RFC 3986, section 3.4), so that operators stay readable; most need nothing else.
const PLAIN = /^[\w\-.~*,():!'@$]*$/;

function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/%(?:2A|2C|28|29|3A|21|27|40|24)/g, decodeURIComponent);
}
