import { describe, expect, it } from 'vitest';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import english from '#site/app/app-texts.en.ts';
import french from '#site/app/app-texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { readBack } from './read-back.ts';

const { t: fr } = createTranslator('fr', french);
const { t: en } = createTranslator('en', english);
const now = new Date('2026-11-21T12:00:00Z');
const inFrench = { t: fr, locale: 'fr' as const, categories: [], now };
const inEnglish = { t: en, locale: 'en' as const, categories: [], now };
const TEXT = 'é'.repeat(50);

type Step = Parameters<typeof readBack>[0];
const lines = (step: Step, answers: ListingAnswers, words: Parameters<typeof readBack>[2] = inFrench) =>
  readBack(step, answers, words).map(({ label, lines }) => [label, ...lines]);

describe('readBack', () => {
  it('shows texts in each language that was filled in', () => {
    expect(
      lines('basic', { name: ' Chez  Paul ', descriptionFr: TEXT, valuesFr: 'A', valuesEn: 'B' }),
    ).toEqual([
      ['Nom', 'Chez Paul'],
      ['Description en français', TEXT],
      ['Mission'],
      ['Valeurs en français', 'A'],
      ['Valeurs en anglais', 'B'],
    ]);
  });

  it('shows hours in words', () => {
    const answers: ListingAnswers = {
      sizeBand: '1-10',
      foundedYear: '1998',
      byAppointment: true,
      hours: { mon: [['09:00', '17:00']], tue: [['09:00', '17:00']], sun: [] },
      specialHours: [{ from: '2026-12-25', to: '2026-12-25', reason: 'holiday', hours: [] }],
    };
    expect(lines('details', answers)).toEqual([
      ['Taille', '1 à 10 personnes'],
      ['Année de fondation', '1998'],
      ['Franchise', 'Non'],
      [
        'Heures d’ouverture',
        'Sur rendez-vous',
        'Lundi et mardi\u00a0: 9\u00a0h à 17\u00a0h',
        'Du mercredi au samedi\u00a0: non précisé',
        'Dimanche\u00a0: fermé',
      ],
      ['Heures particulières', 'Vendredi 25 décembre\u00a0: fermé'],
    ]);
    expect(lines('details', { hours: null }, inEnglish)[3]).toEqual(['Opening hours']);
  });

  it('shows contacts as the page will, and mentions the hidden ones', () => {
    const answers = { phone: '(514) 555 1234', email: 'a@exemple.ca', website: 'exemple.ca', social: {} };
    expect(lines('contact', answers)).toEqual([
      ['Téléphone', '514-555-1234'],
      ['Courriel', 'a@exemple.ca (caché au public)'],
      ['Site Web', 'https://exemple.ca'],
      ['Réseaux sociaux'],
    ]);
    const address = { address: '12, rue A', city: 'Laval', province: 'QC', postalCode: 'h7a1a1' } as const;
    expect(lines('address', { ...address, showAddress: true }, inEnglish)).toEqual([
      ['Address', '12, rue A (shown to the public)', 'Laval (QC) H7A 1A1'],
    ]);
  });

  it('formats coordinates for the language', () => {
    expect(lines('geolocation', { latitude: '46,3432', longitude: -72.543 })).toEqual([
      ['Latitude et longitude', '46,3432', '-72,543'],
    ]);
    expect(lines('geolocation', { latitude: 91 }, inEnglish)).toEqual([['Latitude and longitude']]);
  });

  it('names the category once it is loaded, and shows its slug before', () => {
    expect(lines('category', { category: 'restaurants', subcategory: null })).toEqual([
      ['Catégorie', 'restaurants'],
      ['Sous-catégorie'],
    ]);
  });

  it('counts photos', () => {
    const photo = {
      path: '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp',
      altFr: null,
      altEn: null,
      width: 9,
      height: 9,
    };
    expect(lines('media', { photos: [photo] }, inEnglish)).toEqual([['Logo'], ['Photos', '1 photo']]);
  });
});
