import { z } from 'zod';
import * as limits from '../../limits.ts';
import { findEmail, findWebsite, readSocialLink } from '../contact.ts';
import { parsePhone } from '../phone.ts';
import type { Field } from './field.ts';
import { flag, read, typed } from './schemas.ts';

const phone = read(parsePhone, 'phone_invalid');
const phoneLabel = z.enum(limits.PHONE_LABELS, 'value_invalid').nullable();
const email = read((text) => {
  const found = findEmail(text);
  return found?.unread === null ? found.email : null;
}, 'email_invalid');
const website = read((text) => {
  const found = findWebsite(text);
  return found?.unread === null ? found.website : null;
}, 'website_invalid');
const social = z
  .partialRecord(z.enum(limits.SOCIAL_NETWORKS), typed, 'social_invalid')
  .transform((links, context) => {
    const kept: Partial<Record<limits.SocialNetwork, string>> = {};
    for (const network of limits.SOCIAL_NETWORKS) {
      const text = links[network]?.trim();
      if (!text) continue;
      const link = readSocialLink(network, text);
      if (link === null) context.addIssue({ code: 'custom', message: 'social_invalid', path: [network] });
      else kept[network] = link;
    }
    return kept;
  });

const contact = { step: 'contact', tab: 'contact', isRequired: false, isReviewed: false } as const;
const way = { ...contact, kind: 'string', isNullable: true, emptied: null } as const;

/** How a business is reached. */
export const contactFields = {
  phone: {
    ...way,
    column: 'phone',
    fact: 'phone',
    visibility: 'always',
    topic: 'phone',
    file: {
      phone: ['telephone', 'tel', 'tel-bureau', 'no-de-telephone', 'numero-de-telephone', 'phone-number'],
    },
    schema: () => phone,
  },
  secondPhone: {
    ...way,
    column: 'second_phone',
    fact: 'phone',
    visibility: 'always',
    topic: 'secondPhone',
    file: {
      second_phone: [
        'telephone-2',
        'tel-2',
        'autre-telephone',
        'deuxieme-telephone',
        'phone-2',
        'other-phone',
      ],
    },
    schema: () => phone,
  },
  /** The use of the second number. */
  secondPhoneLabel: {
    ...way,
    column: 'second_phone_label',
    fact: 'phone',
    visibility: 'always',
    topic: null,
    choices: limits.PHONE_LABELS,
    file: { second_phone_label: ['type-de-telephone-2', 'phone-2-type'] },
    schema: () => phoneLabel,
  },
  email: {
    ...way,
    column: 'email',
    fact: 'email',
    visibility: 'show_email',
    topic: 'email',
    file: { email: ['courriel', 'courriels', 'adresse-courriel', 'e-mail', 'mail', 'email-address'] },
    schema: () => email,
  },
  showEmail: {
    ...contact,
    column: 'show_email',
    fact: null,
    kind: 'boolean',
    isNullable: false,
    visibility: 'never',
    blank: false,
    topic: null,
    file: { show_email: ['afficher-courriel', 'montrer-courriel'] },
    schema: () => flag,
  },
  website: {
    ...way,
    column: 'website',
    fact: 'website',
    visibility: 'always',
    topic: 'website',
    file: { website: ['site', 'site-web', 'siteweb', 'site-internet', 'url', 'web', 'homepage'] },
    schema: () => website,
  },
  social: {
    ...contact,
    column: 'social',
    fact: 'social',
    kind: 'object',
    isNullable: false,
    visibility: 'always',
    blank: {},
    emptied: {},
    topic: 'social',
    file: { facebook: [], instagram: [], twitter: ['x', 'twitter-x'], linkedin: [], threads: [], tiktok: [] },
    schema: () => social,
  },
} as const satisfies Record<string, Field>;
