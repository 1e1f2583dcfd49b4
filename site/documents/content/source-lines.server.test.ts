import { expect, it } from 'vitest';
import { sourceLines } from './source-lines.server.ts';

const REGISTRY = {
  name: 'Registre des entreprises',
  url: 'https://registre.example/a',
  licence: 'CC BY-NC-SA 4.0',
  licenceUrl: 'https://licence.example/',
  publishedOn: '2026-11-15',
};

it('lists each file with its date and its licence', () => {
  expect(sourceLines([REGISTRY], 'fr')).toBe(
    '- **Fiches**\u00a0: [Registre des entreprises](<https://registre.example/a>), fichier du 15 novembre 2026, licence [CC BY-NC-SA 4.0](<https://licence.example/>).\n',
  );
  expect(
    sourceLines([{ ...REGISTRY, name: 'My_file', url: null, licence: null, licenceUrl: null }], 'en'),
  ).toBe('- **Listings**: My\\_file, file of November 15, 2026.\n');
});

it('returns null without files', () => {
  expect(sourceLines([], 'fr')).toBeNull();
});
