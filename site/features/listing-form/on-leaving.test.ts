import { describe, expect, it, vi } from 'vitest';
import {
  emailOnLeaving,
  leave,
  lineOnLeaving,
  phoneOnLeaving,
  postalCodeOnLeaving,
  socialOnLeaving,
  websiteOnLeaving,
} from './on-leaving.ts';

describe('a field on blur', () => {
  it.each([
    ['(514) 555-1234', '514-555-1234'],
    ['514.555.1234', '514-555-1234'],
    ['5145551234', '514-555-1234'],
    ['+1 514 555 1234', '514-555-1234'],
    ['1-514-555-1234', '514-555-1234'],
    ['514-555-1234 poste 12', '514-555-1234, poste\u00a012'],
    ['514 555-1234 #107', '514-555-1234, poste\u00a0107'],
    ['+33 1 23 45 67 89', '+33123456789'],
    ['911', '911'],
    ['514-555-12', '514-555-12'],
    ['téléphone', 'téléphone'],
    ['', ''],
  ])('shows the phone %j as %j', (typed, shown) => {
    expect(phoneOnLeaving(typed, 'fr')).toBe(shown);
  });

  it.each([
    [' bonjour@exemple.ca ', 'bonjour@exemple.ca'],
    ['bonjour@exemple', 'bonjour@exemple'],
  ])('shows the e-mail %j as %j', (typed, shown) => {
    expect(emailOnLeaving(typed)).toBe(shown);
  });

  it.each([
    ['Exemple.ca', 'https://exemple.ca'],
    ['http://www.exemple.ca/Menu', 'https://www.exemple.ca/Menu'],
    ['https://exemple.ca', 'https://exemple.ca'],
    ['ftp://exemple.ca', 'ftp://exemple.ca'],
    ['pas un site', 'pas un site'],
  ])('shows the website %j as %j', (typed, shown) => {
    expect(websiteOnLeaving(typed)).toBe(shown);
  });

  it.each([
    ['facebook', 'chezpaul', 'https://facebook.com/chezpaul'],
    ['tiktok', '@chezpaul', 'https://tiktok.com/@chezpaul'],
    ['linkedin', 'www.linkedin.com/in/paul', 'https://www.linkedin.com/in/paul'],
    ['twitter', 'https://facebook.com/chezpaul', 'https://facebook.com/chezpaul'],
  ] as const)('shows the page on %s of %j as %j', (network, typed, shown) => {
    expect(socialOnLeaving(network, typed)).toBe(shown);
  });

  it.each([
    ['g9a4w5', 'G9A 4W5'],
    ['G9A-4W5', 'G9A 4W5'],
    ['90210', '90210'],
  ])('shows the postal code %j as %j', (typed, shown) => {
    expect(postalCodeOnLeaving(typed)).toBe(shown);
  });

  it('trims spaces and removes invisible characters, but keeps every script’s letters', () => {
    expect(lineOnLeaving('  Chez\u00a0 Paul ')).toBe('Chez Paul');
    expect(lineOnLeaving('\u202eמסעדה 🍕\u200b')).toBe('מסעדה 🍕');
  });

  it('changes only when normalizing alters the text, so a fault stays shown', () => {
    const change = vi.fn();
    const read = (typed: string) => phoneOnLeaving(typed, 'en');
    leave('911', read, change);
    expect(change).not.toHaveBeenCalled();
    leave('5145551234 poste 7', read, change);
    expect(change.mock.calls).toEqual([['514-555-1234, ext.\u00a07']]);
  });
});
