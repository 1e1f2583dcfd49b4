import { z } from 'zod';
import * as limits from '../../limits.ts';
import type { Field } from './field.ts';
import { appointmentDays, seasons, specialHours, weeklyHours } from './hours-schemas.ts';
import { flag, number } from './schemas.ts';

const sizeBand = z.enum(limits.SIZE_BANDS, 'size_missing');
const always = { isReviewed: false, visibility: 'always' } as const;
const fact = { ...always, step: 'details', tab: 'basic', isNullable: false } as const;
const hours = { ...always, step: 'details', tab: 'hours', isRequired: false, topic: 'hours' } as const;
const list = { fact: 'hours', isNullable: false, blank: [], emptied: [] } as const;
const hoursFlag = {
  ...hours,
  fact: 'hours',
  kind: 'boolean',
  isNullable: false,
  blank: false,
  emptied: false,
  topic: null,
  schema: () => flag,
} as const;

/** The size of a business, its age, and when it is open. */
export const detailsFields = {
  sizeBand: {
    ...fact,
    column: 'size_band',
    fact: 'size',
    kind: 'string',
    isRequired: true,
    emptied: null,
    topic: 'size',
    choices: limits.SIZE_BANDS,
    file: { size_band: ['taille', 'employes', 'nombre-d-employes', 'nb-employes', 'employees', 'size'] },
    schema: () => sizeBand,
  },
  foundedYear: {
    ...fact,
    column: 'founded_year',
    fact: 'year',
    kind: 'integer',
    isRequired: true,
    emptied: null,
    topic: 'foundedYear',
    file: {
      founded_year: [
        'annee',
        'annee-de-fondation',
        'fondation',
        'fondee-en',
        'founded',
        'year-founded',
        'year',
      ],
    },
    schema: (now: Date) =>
      number(
        'founded_year_missing',
        'founded_year_out_of_range',
        limits.FOUNDED_YEAR_MIN,
        now.getUTCFullYear(),
      ).refine(Number.isInteger, 'founded_year_out_of_range'),
  },
  isFranchise: {
    ...fact,
    column: 'is_franchise',
    fact: null,
    kind: 'boolean',
    isRequired: false,
    blank: false,
    topic: null,
    file: { is_franchise: ['franchise'] },
    schema: () => flag,
  },
  hours: {
    ...hours,
    column: 'hours',
    fact: 'hours',
    kind: 'object',
    isNullable: true,
    // No day is filled in yet; null means that the owner does not publish hours.
    blank: {},
    emptied: null,
    file: { hours: ['heures', 'horaire', 'heures-d-ouverture', 'opening-hours'] },
    schema: () => weeklyHours,
  },
  byAppointment: {
    ...hoursFlag,
    column: 'by_appointment',
    file: { by_appointment: ['sur-rendez-vous', 'rendez-vous', 'appointment', 'appointment-only'] },
  },
  /** Weekdays by appointment alone. */
  appointmentDays: {
    ...hours,
    ...list,
    column: 'appointment_days',
    kind: 'strings',
    topic: null,
    file: { appointment_days: ['jours-sur-rendez-vous'] },
    schema: () => appointmentDays,
  },
  hasNoFixedHours: {
    ...hoursFlag,
    column: 'has_no_fixed_hours',
    file: { has_no_fixed_hours: ['pas-d-heures-fixes', 'heures-variables', 'no-fixed-hours'] },
  },
  seasons: {
    ...hours,
    ...list,
    column: 'seasons',
    kind: 'array',
    file: { seasons: ['saisons', 'heures-par-saison', 'horaire-saisonnier', 'seasonal-hours'] },
    schema: () => seasons,
  },
  specialHours: {
    ...hours,
    ...list,
    column: 'special_hours',
    kind: 'array',
    file: { special_hours: ['heures-speciales', 'horaire-special', 'jours-feries', 'holiday-hours'] },
    schema: () => specialHours,
  },
} as const satisfies Record<string, Field>;
