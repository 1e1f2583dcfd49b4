import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkListing } from '#domain/listing/listing.ts';
import {
  addedServices,
  addServices,
  changedFault,
  isEnded,
  refusedTail,
  splitServices,
} from './service-tags.tsx';

describe('a text', () => {
  it.each([
    ['Peinture', ['Peinture']],
    ['Peinture, pose de tapis;ponçage', ['Peinture', 'pose de tapis', 'ponçage']],
    ['Peinture\r\nPose de tapis\n\n', ['Peinture', 'Pose de tapis']],
    ['• Peinture\n- Pose\n2) Ponçage\n10. Vernis', ['Peinture', 'Pose', 'Ponçage', 'Vernis']],
    ['  Café   filtre ,', ['Café filtre']],
    ['Porte-fenêtre, 24/7', ['Porte-fenêtre', '24/7']],
    [' , ;\n', []],
  ])('%j splits into %j', (text, services) => {
    expect(splitServices(text)).toEqual(services);
  });

  it('is complete after a new comma', () => {
    expect(isEnded('Peinture,', 'Peinture')).toBe(true);
    expect(isEnded('Pein, ture', 'Peinture')).toBe(true);
    expect(isEnded('a, bc', 'a, b')).toBe(false);
    expect(isEnded('Peinture', 'Peintur')).toBe(false);
  });
});

describe('the refused end of a list', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `Service ${index + 1}`);
  it.each([
    [['Peinture', 'Ponçage'], ''],
    [['Peinture', 'a', 'b'], 'a, b'],
    [['a', 'Peinture'], ''],
    [['Peinture', 'peinture'], 'peinture'],
    [[...twenty, 'Un de trop'], 'Un de trop'],
    [[], ''],
  ])('of %j is %j', (services, tail) => {
    expect(refusedTail(services)).toBe(tail);
  });
});

describe('adding', () => {
  it('adds the valid services, and returns the rest with the first fault', () => {
    expect(addServices(['Café'], 'Thé, CAFÉ, x, Tisane')).toEqual({
      services: ['Café', 'Thé', 'Tisane'],
      left: 'CAFÉ, x',
      fault: 'service_twice',
    });
    expect(addServices([], 'a'.repeat(51))).toEqual({
      services: [],
      left: 'a'.repeat(51),
      fault: 'service_too_long',
    });
  });

  it('stops at twenty', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => `Service ${n}`);
    expect(addServices(twenty.slice(1), 'Thé, Café')).toEqual({
      services: [...twenty.slice(1), 'Thé'],
      left: 'Café',
      fault: 'too_many_services',
    });
  });

  it('adds only valid services, and loses no text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { services, left } = addServices([], text);
        expect(checkListing(['services'], { services }, new Date()).issues).toEqual([]);
        expect([...services, ...splitServices(left)].sort()).toEqual(splitServices(text).sort());
      }),
    );
  });
});

describe('the typed text', () => {
  it('is separated from the added services', () => {
    expect(addedServices(['Café', 'Thé'], ' Thé')).toEqual(['Café']);
    expect(addedServices(['Café', 'Thé'], '')).toEqual(['Café', 'Thé']);
    expect(addedServices(['Café', 'x', 'y'], 'x, y')).toEqual(['Café']);
  });

  it('does not remove services added elsewhere', () => {
    expect(addedServices(['Café'], 'Thé')).toEqual(['Café']);
    expect(addedServices([], 'Thé, Café')).toEqual([]);
  });
});

it('compares an edited service with the others', () => {
  expect(changedFault(['Café', 'café '], 1)).toBe('service_twice');
  expect(changedFault(['Café', 'Thé'], 1)).toBeNull();
  expect(changedFault(['Café', 'x'], 1)).toBe('service_too_short');
  expect(changedFault(['Café', ' '], 1)).toBeNull();
});
