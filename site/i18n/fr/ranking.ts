/** The page on ranking; the server alone writes it (site/i18n/rendered.server.ts), its text is in site/content. */
export const ranking = {
  example_one: '{{count}} avis de {{average}} : {{points}} points.',
  example_other: '{{count}} avis, {{average}} de moyenne : {{points}} points.',
  example_many: '{{count}} d’avis, {{average}} de moyenne : {{points}} points.',
};
