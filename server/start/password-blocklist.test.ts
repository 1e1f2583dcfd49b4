import { expect, it } from 'vitest';
import { ownWords } from './password-blocklist.ts';

it('are the name of the site, its address and its trade, the longest first', () => {
  expect(ownWords('Le Bottin de l’Est', 'https://www.commerces-est.example')).toEqual([
    'lebottindelest',
    'commerces-est',
    'entreprises',
    'entreprise',
    'businesses',
    'directory',
    'annuaire',
    'business',
    'bottin',
    'québec',
  ]);
  expect(ownWords('Ça', 'http://127.0.0.1:3000')).toEqual(ownWords('', 'http://localhost'));
});
