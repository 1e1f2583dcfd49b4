import { describe, expect, it } from 'vitest';
import { mustBeBounded } from './xml.ts';

class Refused extends Error {}
const check = (xml: string) =>
  mustBeBounded(xml, (why) => {
    throw new Refused(why);
  });
const answer = (inside: string) =>
  `<samlp:Response><ds:Signature/><saml:Assertion ID="_1"><ds:Signature/>${inside}</saml:Assertion></samlp:Response>`;

describe('an answer of an organisation', () => {
  it('of a person in two thousand groups is within the bounds', () => {
    expect(() =>
      check(answer('<saml:AttributeValue>group</saml:AttributeValue>'.repeat(2_000))),
    ).not.toThrow();
  });

  it('may start with an XML declaration, and contain comments and CDATA sections', () => {
    expect(() => check(`<?xml version="1.0"?>${answer('<!-- <a> --><![CDATA[ <b ]]>')}`)).not.toThrow();
  });

  it.each([
    ['a second assertion', answer('').replace('</samlp', '<Assertion/></samlp'), /multiple assertions/],
    ['an encrypted one beside it', answer('<saml:EncryptedAssertion />'), /multiple assertions/],
    ['a third signature', answer('<Signature/>'), /multiple signatures/],
    ['a document type', `<!DoCtYpE x>${answer('')}`, /document type/],
    ['an entity', answer('<!ENTITY a "b">'), /document type/],
    ['SHA-1', answer('http://www.w3.org/2000/09/xmldsig#sha1'), /SHA-1/],
    ['more bytes', answer('x'.repeat(300_000)), /bytes/],
    ['more elements', answer('<a/>'.repeat(7_000)), /elements/],
    ['more attributes', answer(`<a ${'b="" '.repeat(4_000)}/>`), /attributes/],
    ['processing instructions', `<?xml version="1.0"?>${answer('<?a b?>')}`, /processing instructions/],
    ['a tag that does not end', answer('').slice(0, -1), /does not end/],
    ['tags within tags', answer('<a <a <a >'), /does not end/],
    ['a comment that does not end', answer('<!-- <a>'), /does not end/],
    ['more comments', answer('<!---->'.repeat(101)), /comments/],
    ['more depth', answer('<a>'.repeat(100)), /deep/],
  ])('with %s is refused', (_what, xml, why) => {
    expect(() => check(xml)).toThrow(why);
  });

  it.each(['<', '<a ', '<!', '</', '>'])('of 250 KB of %j is looked at in one pass', (part) => {
    const startedAt = process.cpuUsage();
    try {
      check(part.repeat(Math.floor(250_000 / part.length)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(200);
  });
});
