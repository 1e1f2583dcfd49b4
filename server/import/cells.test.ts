import { describe, expect, it } from 'vitest';
import { cell } from './cells.ts';

describe('a cell', () => {
  it.each([
    '',
    '-',
    '--',
    '?',
    'N/A',
    'n.a.',
    'NA',
    'N/D',
    'ND',
    'n.d.',
    's.o.',
    'Sans objet',
    'inconnu',
    'Inconnue',
    'unknown',
    'non disponible',
    'aucun',
    'NULL',
    '#N/A',
  ])('is null for « %s », which states nothing', (phone) => {
    expect(cell({ phone }, 'phone')).toBeNull();
  });

  it.each(['Nada', 'Sola', 'L’Inconnu', 'Sans objets perdus', '0'])('keeps « %s »', (name) => {
    expect(cell({ name }, 'name')).toBe(name);
  });
});
