import { z } from 'zod';
import * as limits from '../../limits.ts';
import { tidyLine } from '../../text/stored-text.ts';
import { serviceKey } from '../services.ts';
import type { Field } from './field.ts';
import { needed, optional, slug } from './schemas.ts';

const category = slug('category_missing');
const subcategory = slug('value_invalid').nullable();
const activity = optional(tidyLine, {
  min: limits.ACTIVITY_MIN,
  max: limits.ACTIVITY_MAX,
  short: 'activity_too_short',
  long: 'activity_too_long',
});
const service = needed(tidyLine, {
  min: limits.SERVICE_MIN,
  max: limits.SERVICE_MAX,
  short: 'service_too_short',
  long: 'service_too_long',
});
const services = z
  .array(service, 'value_invalid')
  .max(limits.SERVICES_MAX, 'too_many_services')
  .superRefine((all, context) => {
    const keys = all.map(serviceKey);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice >= 0) context.addIssue({ code: 'custom', message: 'service_twice', path: [twice] });
  });

const trade = { step: 'category', tab: 'category', isReviewed: true, visibility: 'always' } as const;

/** The trade of a business. Categories are slugs. */
export const tradeFields = {
  category: {
    ...trade,
    column: 'category_id',
    fact: 'category',
    kind: 'category',
    isNullable: false,
    isRequired: true,
    topic: 'category',
    file: { category: ['categorie', 'categories', 'rubrique'] },
    schema: () => category,
  },
  subcategory: {
    ...trade,
    column: 'subcategory_id',
    fact: 'category',
    kind: 'subcategory',
    isNullable: true,
    isRequired: false,
    blank: null,
    topic: 'category',
    // In the same column, as `restaurants/cafes`.
    file: { category: [] },
    schema: () => subcategory,
  },
  /** One sentence about the business; imports copy the register's text. */
  activity: {
    column: 'activity',
    fact: 'activity',
    kind: 'string',
    step: 'services',
    tab: 'services',
    isNullable: true,
    isRequired: false,
    isReviewed: false,
    visibility: 'always',
    emptied: null,
    topic: 'services',
    file: {
      activity: [
        'activite',
        'secteur',
        'secteur-activite',
        'secteuractivite',
        'secteur-d-activite',
        'industry',
        'type',
        'domaine',
      ],
    },
    schema: () => activity,
  },
  services: {
    column: 'services',
    fact: 'services',
    kind: 'strings',
    step: 'services',
    tab: 'services',
    isNullable: false,
    isRequired: false,
    isReviewed: false,
    visibility: 'always',
    blank: [],
    emptied: [],
    topic: 'services',
    file: { services: ['produits', 'produits-et-services', 'products'] },
    schema: () => services,
  },
} as const satisfies Record<string, Field>;
