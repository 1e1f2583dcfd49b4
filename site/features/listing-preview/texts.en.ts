import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { preview as french } from './texts.fr.ts';

export const preview = {
  title: 'Preview',
  open: 'See the preview',
  close: 'Close the preview',
  lead: 'Your listing, as it will look once it is approved.',
  page: 'Page of the listing',
  retry: 'Try again',
  namePlaceholder: 'Name of your business',
  gaps: {
    owner: {
      missing: 'Still missing: {{topics}}.',
      wrong: 'To be corrected, and left out until then: {{topics}}.',
      complete: 'Nothing is missing: the listing is ready to be submitted.',
    },
    /** For the moderator of the listing. */
    moderator: {
      missing: 'Required fields left empty: {{topics}}.',
      wrong: 'Invalid values, left out of the preview: {{topics}}.',
      complete: 'All required fields are filled in.',
    },
  },
  namesFailed: 'The category and the region cannot be shown at the moment.',
  topics: {
    name: 'the name',
    description: 'the description',
    mission: 'the mission',
    values: 'the values',
    size: 'the size',
    foundedYear: 'the year it was founded',
    hours: 'the opening hours',
    logo: 'the logo',
    photos: 'the photos',
    contact: 'a phone number, an email or a website',
    phone: 'the phone number',
    secondPhone: 'the second phone number',
    doorWidth: 'the door width',
    email: 'the email',
    website: 'the website',
    social: 'the social networks',
    address: 'the address',
    city: 'the city',
    province: 'the province',
    postalCode: 'the postal code',
    position: 'the position on the map',
    category: 'the category',
    services: 'the services',
  },
} satisfies SameTexts<typeof french>;
