import { expect, test } from '#tests/fixtures/index.ts';
import { schemaErrors } from './support/schema-org.ts';
import { readVocabulary } from './support/vocabulary.ts';

const vocabulary = readVocabulary();

test('gives every category a type of schema.org that is a local business', async ({ sql }) => {
  const rows = await sql<{ slug: string; schema_type: string }>(
    'select slug, schema_type from public.categories',
  );
  expect(rows.length).toBeGreaterThan(400);
  const wrong = rows.filter(({ schema_type }) => !vocabulary.isA(schema_type, 'LocalBusiness'));
  expect(wrong).toEqual([]);
});

test.each([
  [{ '@type': 'Licorne' }, ['Licorne: no type "Licorne"']],
  [{ '@type': 'Restaurant', colour: 'red' }, ['Restaurant: no property colour']],
  [{ '@type': 'Restaurant', headline: 'A' }, ['Restaurant: Restaurant has no headline']],
  [{ '@type': 'Restaurant', url: 'cafe.html' }, ['Restaurant.url: "cafe.html" is none of URL']],
  [
    { '@type': 'OpeningHoursSpecification', opens: '24:00' },
    ['OpeningHoursSpecification.opens: "24:00" is none of Time'],
  ],
  [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday' }, []],
  [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday' },
    ['OpeningHoursSpecification.dayOfWeek: "Monday" is none of DayOfWeek'],
  ],
  [
    { '@type': 'Restaurant', address: { '@type': 'GeoCoordinates' } },
    ['Restaurant.address: GeoCoordinates is none of PostalAddress, Text'],
  ],
  [{ '@type': 'WebPage', isPartOf: { '@id': '#nowhere' } }, ['WebPage.isPartOf: #nowhere is nowhere']],
  [{ '@type': 'SearchAction', 'query-input': 'required name=q' }, []],
])('knows what the vocabulary does not allow in %j', (node, issues) => {
  const document = { '@context': 'https://schema.org', '@graph': [node] };
  const found = schemaErrors(document, vocabulary);
  // The expected order of types follows the vocabulary.
  expect(found.map((error) => error.replace('Text, PostalAddress', 'PostalAddress, Text'))).toEqual(issues);
});
