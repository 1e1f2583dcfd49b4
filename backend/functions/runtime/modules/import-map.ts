type Entries = readonly (readonly [key: string, address: string])[];

export type ImportMap = {
  /** The target of a specifier: a URL, or another specifier (`npm:…`); null when it is not mapped. */
  resolve(specifier: string, parent: string): string | null;
};

const EMPTY: ImportMap = { resolve: () => null };

/**
 * An import map, from a separate file or deno.json, with the WHATWG's algorithm; and, as in Deno, `"hono":
 * "npm:hono@4"` also maps `hono/cors`.
 *
 * @param json `{ imports, scopes }`; other keys are ignored
 * @param base `file:` URL of the file, against which relative URLs resolve
 * @throws TypeError that names the value that is not a string
 */
export function createImportMap(json: unknown, base: string): ImportMap {
  if (typeof json !== 'object' || json === null) return EMPTY;
  const { imports, scopes } = json as { imports?: unknown; scopes?: unknown };
  const general = entriesOf('imports', imports, base);
  const scoped = Object.entries(asObject('scopes', scopes))
    .map(
      ([prefix, map]) => [new URL(prefix, base).href, entriesOf(`scopes["${prefix}"]`, map, base)] as const,
    )
    .sort(([a], [b]) => b.length - a.length);
  return {
    resolve(specifier, parent) {
      const wanted = normalized(specifier, parent);
      for (const [prefix, entries] of scoped) {
        const within = parent === prefix || (prefix.endsWith('/') && parent.startsWith(prefix));
        const found = within ? lookUp(wanted, entries) : null;
        if (found !== null) return found;
      }
      return lookUp(wanted, general);
    },
  };
}

function entriesOf(place: string, map: unknown, base: string): Entries {
  return Object.entries(asObject(place, map))
    .map(([key, address]) => {
      if (typeof address !== 'string') throw new TypeError(`${place}["${key}"] is not a string`);
      return [normalized(key, base), normalized(address, base)] as const;
    })
    .sort(([a], [b]) => b.length - a.length);
}

function asObject(place: string, value: unknown): object {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) throw new TypeError(`${place} is not an object`);
  return value;
}

// Relative and absolute URLs are compared as resolved URLs, bare names literally.
function normalized(specifier: string, base: string): string {
  if (/^(?:\.{0,2}\/)/.test(specifier)) return new URL(specifier, base).href;
  return /^(?:https?|file):/.test(specifier) ? new URL(specifier).href : specifier;
}

function lookUp(wanted: string, entries: Entries): string | null {
  for (const [key, address] of entries) {
    if (wanted === key) return address;
    if (key.endsWith('/') && wanted.startsWith(key)) return address + wanted.slice(key.length);
    const packaged = /^(?:npm|jsr):/.test(address) && !key.endsWith('/');
    if (packaged && wanted.startsWith(`${key}/`)) return address + wanted.slice(key.length);
  }
  return null;
}
