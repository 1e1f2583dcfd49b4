// Clients read some 16 kB of headers in all (Node's fetch, most proxies): an answer must not be lost by its address.
const MAX_CHARS = 8_000;

/**
 * The canonical URL of a read, independent of the order of its parameters, for `Content-Location`; without the API's
 * own prefix, which PostgREST does not know. Null when it is too long for a header.
 *
 * @example table `films`, `?year=eq.1&id=eq.2` → `/films?id=eq.2&year=eq.1`
 */
export function contentLocation(
  table: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string | null {
  const pieces: string[] = [];
  for (const [name, value] of parameters) {
    // The API key is not part of the resource, and must not appear in a response.
    if (name !== 'apikey') pieces.push(`${encode(name)}=${encode(value)}`);
  }
  pieces.sort();
  const address = `/${encode(table)}${pieces.length > 0 ? `?${pieces.join('&')}` : ''}`;
  return address.length > MAX_CHARS ? null : address;
}

// Characters that need no escape in a query (RFC 3986, section 3.4), so that operators stay readable.
const PLAIN = /^[\w\-.~*,():!'@$]*$/;

function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text).replaceAll(/%(?:2A|2C|28|29|3A|21|27|40|24)/g, decodeURIComponent);
}
