import { PROVIDER } from '../saml.ts';
import { counted, joined, repeated, wholes } from './text.ts';

const ISSUER = `<saml:Issuer>${PROVIDER}</saml:Issuer>`;
const RESPONSE = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0">${ISSUER}`;

/** Hostile XML of about so many bytes, as an answer of SAML. */
export const XML_SHAPES: Record<string, (bytes: number) => Buffer> = {
  'entities of entities': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a0 "lol">${Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}]>${RESPONSE}<saml:Issuer>&a12;</saml:Issuer></samlp:Response>`,
    ),
  'very many entities': (bytes) =>
    joined(
      '<!DOCTYPE r [',
      counted((index) => `<!ENTITY e${index} "x">`, bytes),
      ']>',
      RESPONSE,
      '</samlp:Response>',
    ),
  'elements in elements': (bytes) =>
    joined(RESPONSE, wholes('<a>', (bytes * 3) / 7), wholes('</a>', (bytes * 4) / 7), '</samlp:Response>'),
  'elements that never close': (bytes) => joined(RESPONSE, wholes('<a>', bytes)),
  'elements side by side': (bytes) => joined(RESPONSE, wholes('<a/>', bytes), '</samlp:Response>'),
  'very many assertions': (bytes) =>
    joined(
      RESPONSE,
      wholes('<saml:Assertion ID="_2" Version="2.0"><saml:Issuer>x</saml:Issuer></saml:Assertion>', bytes),
      '</samlp:Response>',
    ),
  'very many attributes': (bytes) =>
    joined(
      '<r ',
      counted((index) => `a${index}="1"`, bytes, ' '),
      '/>',
    ),
  'very many namespaces': (bytes) =>
    joined(
      '<r ',
      counted((index) => `xmlns:n${index}="urn:${index}"`, bytes, ' '),
      '><n0:a/></r>',
    ),
  'one attribute again and again': (bytes) => joined('<r ', wholes('a="1" ', bytes), '/>'),
  'a long attribute': (bytes) => joined('<r a="', repeated('x', bytes), '"/>'),
  'a long text': (bytes) => joined(RESPONSE, repeated('x', bytes), '</samlp:Response>'),
  'references of characters': (bytes) => joined(RESPONSE, wholes('&#65;', bytes), '</samlp:Response>'),
  ampersands: (bytes) => joined(RESPONSE, repeated('&', bytes), '</samlp:Response>'),
  'a comment that never closes': (bytes) => joined(RESPONSE, '<!--', repeated('-', bytes)),
  'text of CDATA': (bytes) => joined(RESPONSE, wholes('<![CDATA[x]]>', bytes), '</samlp:Response>'),
  'angle brackets': (bytes) => repeated('<', bytes),
  instructions: (bytes) => joined(wholes('<?a b?>', bytes), RESPONSE),
  whitespace: (bytes) => joined('<?xml version="1.0"?>', repeated(' ', bytes), RESPONSE, '</samlp:Response>'),
  'a signature with very many references': (bytes) =>
    joined(
      RESPONSE,
      '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>',
      wholes(
        '<ds:Reference URI="#_1"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms></ds:Reference>',
        bytes,
      ),
      '</ds:SignedInfo></ds:Signature></samlp:Response>',
    ),
};
