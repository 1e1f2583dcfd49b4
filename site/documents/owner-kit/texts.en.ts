import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { ownerKit as french } from './texts.fr.ts';

export const ownerKit = {
  title: 'Poster and badge: {{name}}',
  lead: 'A poster to print (A4 or letter) for your window, and a badge for your website.',
  print: 'Print the poster',
  back: 'See the listing',
  poster: 'The poster',
  code: 'QR code of {{address}}',
  call: 'Our hours, our services and your reviews: scan, it’s on {{site}}.',
  badge: 'The badge',
  badgeLead: 'Copy this code into your site. It loads nothing from here and tracks nobody.',
  badgeText: 'Our listing on {{site}}',
} satisfies SameTexts<typeof french>;
