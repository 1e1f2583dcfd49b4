import { DOMParser } from '@xmldom/xmldom';

/** A real response has some forty elements, plus one per group of the person. */
const MAX_BYTES = 256 * 1024;
const MAX_ELEMENTS = 3_000;
const MAX_ATTRIBUTES = 3_000;
const MAX_DEPTH = 64;
/** Comments and CDATA sections. */
const MAX_SKIPPED_MARKUP = 100;

const SKIPPED_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  // A DTD can declare exponentially expanding entities (billion laughs), and is not needed for anything.
  [/<!(?:doctype|entity|element|attlist)/i, 'it declares a document type'],
  // SHA-1 collisions get cheaper every year; with HMAC, the public certificate would be the secret.
  [/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b/, 'it is signed with SHA-1'],
];

// At most one assertion, and two signatures: one for the response and one for the assertion.
const FEW: readonly (readonly [RegExp, number, string])[] = [
  [/<(?:[\w.-]+:)?(?:Encrypted)?Assertion[\s/>]/g, 1, 'assertions'],
  [/<(?:[\w.-]+:)?Signature[\s/>]/g, 2, 'signatures'],
  [/<(?:[\w.-]+:)?Transform[\s/>]/g, 4, 'transformations'],
];

/**
 * Refuses an oversized response before parsing: the libraries that parse and verify it take quadratic time (half a
 * minute for 500 KB of assertions), and anyone can send one. Allowing a single assertion also prevents signature
 * wrapping.
 *
 * @param reject throws an error with the given reason
 */
export function mustBeBounded(xml: string, reject: (why: string) => never): void {
  mustBeSimple(xml, reject);
  for (const [pattern, why] of FORBIDDEN) if (pattern.test(xml)) reject(why);
  for (const [pattern, most, what] of FEW) {
    if ((xml.match(pattern)?.length ?? 0) > most) reject(`it has multiple ${what}`);
  }
}

/**
 * Refuses XML that would take long to parse: 512 KiB of processing instructions take minutes, 544 KB of `<` five
 * seconds.
 *
 * @param reject throws an error with the given reason
 */
export function mustBeSimple(xml: string, reject: (why: string) => never): void {
  if (Buffer.byteLength(xml) > MAX_BYTES) reject(`it has more than ${MAX_BYTES} bytes`);
  if (xml.lastIndexOf('<?') > 0) reject('it has processing instructions');
  if ((xml.match(/=/g)?.length ?? 0) > MAX_ATTRIBUTES) reject('it has too many attributes');
  mustBeShallow(xml, reject);
}

// Counts tags in one pass; the parser reports other syntax errors later.
function mustBeShallow(xml: string, reject: (why: string) => never): void {
  let depth = 0;
  let elements = 0;
  let skippedCount = 0;
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const skipped = SKIPPED_MARKUP.find(([opening]) => xml.startsWith(opening, start));
    const closing = skipped?.[1] ?? '>';
    const end = xml.indexOf(closing, start);
    if (end < 0) reject('a tag of it does not end');
    const next = xml.indexOf('<', skipped ? end : start + 1);
    if (skipped) skippedCount += 1;
    else {
      if (next >= 0 && next < end) reject('a tag of it does not end');
      elements += 1;
      if (xml[start + 1] === '/') depth -= 1;
      else if (xml[end - 1] !== '/' && xml[start + 1] !== '?') depth += 1;
    }
    if (depth > MAX_DEPTH) reject('it is nested too deep');
    if (elements > 2 * MAX_ELEMENTS) reject('it has too many elements');
    if (skippedCount > MAX_SKIPPED_MARKUP) reject('it has too many comments');
    start = next;
  }
}

/**
 * Parses a document and returns its root element.
 *
 * @param reject throws an error with the reason why the text is not a valid document
 */
export function rootElement(xml: string, reject: (why: string) => never): Element {
  // A DTD can declare exponentially expanding entities (billion laughs), and is not needed for anything.
  if (/<!DOCTYPE/i.test(xml)) reject('it declares a document type');
  const errorHandler = { warning: () => undefined, error: reject, fatalError: reject };
  const root = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')?.documentElement;
  return root ?? reject('it is empty');
}

/** Descendants of an element, at any depth. */
export function elementsOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}
