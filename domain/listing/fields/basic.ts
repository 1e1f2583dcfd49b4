import * as limits from '../../limits.ts';
import { tidyLine, tidyText } from '../../text/stored-text.ts';
import type { Field } from './field.ts';
import { needed, optional } from './schemas.ts';

const name = needed(tidyLine, {
  min: limits.NAME_MIN,
  max: limits.NAME_MAX,
  short: 'name_too_short',
  long: 'name_too_long',
});
const description = optional(tidyText, {
  min: limits.DESCRIPTION_MIN,
  max: limits.DESCRIPTION_MAX,
  short: 'description_too_short',
  long: 'description_too_long',
});
const statement = optional(tidyText, { max: limits.STATEMENT_MAX, long: 'creed_too_long' });

const ownWords = {
  kind: 'string',
  step: 'basic',
  tab: 'basic',
  isNullable: true,
  isRequired: false,
  isReviewed: false,
  visibility: 'always',
  emptied: null,
  isLong: true,
} as const;

/** Name and descriptions of a business. */
export const basicFields = {
  name: {
    column: 'name',
    fact: 'name',
    kind: 'string',
    step: 'basic',
    tab: 'basic',
    isNullable: false,
    isRequired: true,
    isReviewed: true,
    visibility: 'always',
    topic: 'name',
    file: {
      name: [
        'nom',
        'nomentreprise',
        'nom-entreprise',
        'nom-de-l-entreprise',
        'raison-sociale',
        'entreprise',
        'business',
        'business-name',
        'company',
        'company-name',
        'title',
        'titre',
      ],
    },
    schema: () => name,
  },
  descriptionFr: {
    ...ownWords,
    column: 'description_fr',
    fact: 'description',
    topic: 'description',
    file: {
      description_fr: ['description', 'description-francais', 'presentation', 'texte', 'a-propos', 'about'],
    },
    schema: () => description,
  },
  descriptionEn: {
    ...ownWords,
    column: 'description_en',
    fact: 'description',
    topic: 'description',
    file: { description_en: ['description-anglais', 'english-description', 'description-english'] },
    schema: () => description,
  },
  missionFr: {
    ...ownWords,
    column: 'mission_fr',
    fact: 'description',
    topic: 'mission',
    file: { mission_fr: ['mission'] },
    schema: () => statement,
  },
  missionEn: {
    ...ownWords,
    column: 'mission_en',
    fact: 'description',
    topic: 'mission',
    file: { mission_en: [] },
    schema: () => statement,
  },
  valuesFr: {
    ...ownWords,
    column: 'values_fr',
    fact: 'description',
    topic: 'values',
    file: { values_fr: ['valeurs', 'values'] },
    schema: () => statement,
  },
  valuesEn: {
    ...ownWords,
    column: 'values_en',
    fact: 'description',
    topic: 'values',
    file: { values_en: [] },
    schema: () => statement,
  },
} as const satisfies Record<string, Field>;
