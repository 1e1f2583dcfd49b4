import { decodeXML } from 'entities';
import { malformedXml } from './errors.ts';

/** Content of an element: a text, child elements, or several of the same name; undefined is left out. */
type XmlValue = string | number | boolean | undefined | XmlElements | readonly XmlElements[];
export type XmlElements = { readonly [name: string]: XmlValue };

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** A response of the S3 protocol. @param root with one element */
export function xmlResponse(
  root: XmlElements,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>${writeElements(root, ` xmlns="${NAMESPACE}"`)}`,
    {
      status,
      headers: { 'content-type': 'application/xml', ...headers },
    },
  );
}

/** @param attributes of the outermost elements */
function writeElements(elements: XmlElements, attributes = ''): string {
  return Object.entries(elements)
    .map(([name, value]) => writeElement(name, value, attributes))
    .join('');
}

function writeElement(name: string, value: XmlValue, attributes: string): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => writeElement(name, one, attributes)).join('');
  const content = typeof value === 'object' ? writeElements(value as XmlElements) : escapeText(String(value));
  return `<${name}${attributes}>${content}</${name}>`;
}

// Names that SQL wrote may hold control characters: as references, as Amazon writes them.
function escapeText(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
    /[<>&"\x00-\x1f\x7f]/g,
    (character) => ENTITIES[character] ?? `&#x${character.charCodeAt(0).toString(16)};`,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

const MAX_DEPTH = 3;

/** Texts of child elements by name. */
type Fields = Readonly<Record<string, string>>;

const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*?)?(\/?)>|<\?[^<>]*\?>|([^<]+)/gy;

/**
 * Reads the XML of a request, which has one shape in all operations: a root with texts and repeated items of texts.
 * Each character is read once; document types, comments and CDATA are refused, as no client sends them.
 *
 * @example readItems('<Delete><Quiet>true</Quiet><Object><Key>a</Key></Object></Delete>', 'Delete', 'Object')
 * // { fields: { Quiet: 'true' }, items: [{ Key: 'a' }] }
 * @throws StorageError 400 `MalformedXML`
 */
export function readItems(xml: string, root: string, item: string): { fields: Fields; items: Fields[] } {
  const fields: Record<string, string> = Object.create(null);
  const items: Record<string, string>[] = [];
  const open: string[] = [];
  const source = xml.replace(/^\uFEFF/, '');
  let read = 0;
  let text = '';
  let hasRoot = false;
  const end = (name: string) => {
    if (open.pop() !== name) throw malformedXml();
    const [outer, inner] = open;
    if (open.length === 1 && outer === root && name !== item) fields[name] = decodeXML(text);
    const last = items.at(-1);
    if (open.length === 2 && inner === item && last) last[name] = decodeXML(text);
    text = '';
  };
  for (const [token, closing, name, empty, content] of source.matchAll(TOKEN)) {
    read += token.length;
    if (content !== undefined) text = content;
    if (name === undefined) continue;
    if (closing) {
      end(name);
      continue;
    }
    if (open.length === 0 ? name !== root || hasRoot : open.length > MAX_DEPTH) throw malformedXml();
    hasRoot = true;
    open.push(name);
    text = '';
    if (open.length === 2 && name === item) items.push(Object.create(null));
    if (empty) end(name);
  }
  if (read !== source.length || open.length > 0 || !hasRoot) throw malformedXml();
  return { fields, items };
}
