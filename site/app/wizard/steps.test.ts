import { describe, expect, it } from 'vitest';
import { BLANK_LISTING, type ListingAnswers } from '#domain/listing/listing.ts';
import {
  furthest,
  incompleteSteps,
  isPositionOwed,
  STEPS,
  stepAfter,
  stepBefore,
  stepNumber,
  stepOf,
  stepState,
  stepToFillAfter,
  stepToOpen,
} from './steps.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const IMAGE = '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp';
const BASIC = { ...BLANK_LISTING, name: 'Brûlerie du Fleuve', descriptionFr: 'é'.repeat(50) };
const WHOLE: ListingAnswers = {
  ...BASIC,
  sizeBand: '1-10',
  foundedYear: '1998',
  logo: IMAGE,
  phone: '514-555-0199',
  address: '12, rue du Fleuve',
  city: 'Laval',
  postalCode: 'h7a1a1',
  latitude: '45,6',
  longitude: '-73,7',
  category: 'restaurants',
};

describe('the steps', () => {
  it('are the nine of the specification, in order', () => {
    expect(STEPS).toEqual([
      'basic',
      'details',
      'media',
      'contact',
      'address',
      'geolocation',
      'category',
      'services',
      'summary',
    ]);
    expect(stepNumber('media')).toBe(3);
    expect([stepBefore('basic'), stepAfter('basic')]).toEqual([null, 'details']);
    expect([stepBefore('summary'), stepAfter('summary')]).toEqual(['services', null]);
    expect(furthest('contact', 'media')).toBe('contact');
    expect(furthest('contact', 'summary')).toBe('summary');
  });

  it('are read from the query string; any other name gives null', () => {
    expect(stepOf(new URLSearchParams('step=contact'))).toBe('contact');
    expect(stepOf(new URLSearchParams('step=Contact'))).toBeNull();
    expect(stepOf(new URLSearchParams(''))).toBeNull();
  });
});

describe('stepToFillAfter', () => {
  it('passes the position and the category that were answered before they were ever open', () => {
    const progress = { answers: WHOLE, reached: 'address' as const };
    expect(stepToFillAfter('address', progress, NOW)).toBe('services');
    const unlocated = { ...WHOLE, latitude: null };
    expect(stepToFillAfter('address', { ...progress, answers: unlocated }, NOW)).toBe('geolocation');
    expect(stepToFillAfter('geolocation', progress, NOW)).toBe('services');
    expect(stepToFillAfter('summary', progress, NOW)).toBeNull();
  });

  it('passes neither other steps nor one that was open', () => {
    expect(stepToFillAfter('basic', { answers: WHOLE, reached: 'basic' }, NOW)).toBe('details');
    expect(stepToFillAfter('address', { answers: WHOLE, reached: 'services' }, NOW)).toBe('geolocation');
  });
});

describe('a position that is located late', () => {
  const unlocated = { ...WHOLE, latitude: null };

  it('is passed while it is looked up, and owed once a later step is left without it', () => {
    const progress = { answers: { ...unlocated, category: null }, reached: 'address' as const };
    expect(stepToFillAfter('address', progress, NOW, true)).toBe('category');
    expect(stepToFillAfter('address', { ...progress, answers: unlocated }, NOW, true)).toBe('services');
    expect(isPositionOwed('services', unlocated, NOW)).toBe(true);
    expect(isPositionOwed('services', WHOLE, NOW)).toBe(false);
    expect(isPositionOwed('address', unlocated, NOW)).toBe(false);
  });
});

describe('stepToOpen', () => {
  it('starts at the first step', () => {
    const progress = { answers: BLANK_LISTING, reached: 'basic' as const };
    expect(stepToOpen(null, progress, NOW)).toBe('basic');
    expect(stepToOpen('basic', progress, NOW)).toBe('basic');
  });

  it('redirects from a step that cannot be opened yet to the first incomplete one', () => {
    const progress = { answers: BASIC, reached: 'basic' as const };
    expect(stepToOpen('summary', progress, NOW)).toBe('details');
    expect(stepToOpen('media', progress, NOW)).toBe('details');
    expect(stepToOpen('details', progress, NOW)).toBe('details');
  });

  it('opens every visited step, even after an answer was erased', () => {
    const progress = { answers: { ...BASIC, name: '' }, reached: 'contact' as const };
    expect(stepToOpen('contact', progress, NOW)).toBe('contact');
    expect(stepToOpen('details', progress, NOW)).toBe('details');
    expect(stepToOpen('address', progress, NOW)).toBe('basic');
    expect(stepToOpen(null, progress, NOW)).toBe('contact');
  });

  it('opens the summary once all other steps are complete', () => {
    expect(incompleteSteps(WHOLE, NOW)).toEqual([]);
    expect(stepToOpen('summary', { answers: WHOLE, reached: 'category' }, NOW)).toBe('summary');
  });
});

describe('stepState', () => {
  const states = (answers: ListingAnswers, reached: (typeof STEPS)[number], current = reached) =>
    STEPS.map((step) => stepState(step, current, { answers, reached }, NOW));

  it('distinguishes done, current and upcoming steps', () => {
    expect(states(WHOLE, 'contact')).toEqual([
      'done',
      'done',
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('marks a visited step that is incomplete again as faulty', () => {
    expect(states({ ...WHOLE, logo: null }, 'contact').slice(0, 4)).toEqual([
      'done',
      'done',
      'faulty',
      'current',
    ]);
  });

  it('lets the user return to the furthest step, which is open and not faulty', () => {
    expect(states(BASIC, 'details', 'basic').slice(0, 3)).toEqual(['current', 'open', 'ahead']);
  });
});
