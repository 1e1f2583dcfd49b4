/** A real answer has some forty elements, and one for each group of the person. */
const MAX_BYTES = 256 * 1024;
const MAX_ELEMENTS = 3_000;
const MAX_ATTRIBUTES = 3_000;
const MAX_DEPTH = 64;
/** Comments and sections of characters. */
const MAX_SKIPPED_MARKUP = 100;

const SKIPPED_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  // Entities that stand for each other a billion times are declared there, and nothing else of use is.
  [/<!(?:doctype|entity|element|attlist)/i, 'it declares a document type'],
  // Collisions of SHA-1 cost less by the year; with HMAC the certificate, which everybody has, would be the secret.
  [/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)\b/, 'it is signed with SHA-1'],
];

// Of each, one; of signatures one for the answer and one for the assertion.
const FEW: readonly (readonly [RegExp, number, string])[] = [
  [/<(?:[\w.-]+:)?(?:Encrypted)?Assertion[\s/>]/g, 1, 'assertions'],
  [/<(?:[\w.-]+:)?Signature[\s/>]/g, 2, 'signatures'],
  [/<(?:[\w.-]+:)?Transform[\s/>]/g, 4, 'transformations'],
];

/**
 * Refuses an answer before it is parsed: the libraries that parse and verify it take a time that grows with the square of
 * its elements, half a minute for 500 KB of assertions, and anybody may send one. That there is one assertion is also
 * what signature wrapping needs not to be so.
 *
 * @param reject throws an error with the reason that it is given
 */
export function mustBeBounded(xml: string, reject: (why: string) => never): void {
  mustBeSimple(xml, reject);
  for (const [pattern, why] of FORBIDDEN) if (pattern.test(xml)) reject(why);
  for (const [pattern, most, what] of FEW) {
    if ((xml.match(pattern)?.length ?? 0) > most) reject(`it has multiple ${what}`);
  }
}

/**
 * Refuses XML of any kind that would take long to parse: 512 KiB of processing instructions take minutes, 544 KB of `<`
 * five seconds.
 *
 * @param reject throws an error with the reason that it is given
 */
export function mustBeSimple(xml: string, reject: (why: string) => never): void {
  if (Buffer.byteLength(xml) > MAX_BYTES) reject(`it has more than ${MAX_BYTES} bytes`);
  if (xml.lastIndexOf('<?') > 0) reject('it has processing instructions');
  if ((xml.match(/=/g)?.length ?? 0) > MAX_ATTRIBUTES) reject('it has too many attributes');
  mustBeShallow(xml, reject);
}

// By tags alone, in one pass: what is no XML otherwise is refused by who parses it.
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
