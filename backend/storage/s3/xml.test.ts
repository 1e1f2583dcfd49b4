import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../errors.ts';
import { readItems, xmlResponse } from './xml.ts';

const remove = (xml: string) => readItems(xml, 'Delete', 'Object');

describe('readItems', () => {
  it('reads texts and items, with a declaration, a namespace and white space', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
        <Quiet>true</Quiet><Object><Key>a &amp; &quot;b&quot; &#233;</Key></Object><Object><Key> </Key><VersionId/></Object>
      </Delete>`;
    expect(remove(xml)).toEqual({
      fields: { Quiet: 'true' },
      items: [{ Key: 'a & "b" é' }, { Key: ' ', VersionId: '' }],
    });
  });

  it('keeps names that JavaScript’s own objects have', () => {
    expect(remove('<Delete><Object><__proto__>x</__proto__></Object></Delete>').items[0]).toHaveProperty(
      '__proto__',
      'x',
    );
  });

  it.each([
    '',
    'x',
    '{"a": 1}',
    '<Other/>',
    '<Delete>',
    '<Delete></Other>',
    '<Delete/><Delete/>',
    '<Delete><Object><Key>a</Object></Delete>',
    '<!DOCTYPE x [<!ENTITY a "b">]><Delete/>',
    '<Delete><!-- x --></Delete>',
    '<Delete><![CDATA[x]]></Delete>',
    '<Delete><a><a><a><a><a/></a></a></a></a></Delete>',
  ])('refuses %s', (xml) => {
    expect(() => remove(xml)).toThrow(StorageError);
  });

  it('either reads a text or refuses it', () => {
    const part = fc.constantFrom(
      '<Delete>',
      '</Delete>',
      '<Object>',
      '</Object>',
      '<Key>',
      '</Key>',
      '<?',
      '?>',
      '<',
      '>',
      '&',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        try {
          remove(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(StorageError);
        }
      }),
    );
  });
});

it('writes texts so that any parser reads them', async () => {
  const text = await xmlResponse({
    R: { K: '<a>&"\u0001', N: [{ A: 1 }, { A: true }], U: undefined, E: [] },
  }).text();
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><R xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      '<K>&lt;a&gt;&amp;&quot;&#x1;</K><N><A>1</A></N><N><A>true</A></N></R>',
  );
});
