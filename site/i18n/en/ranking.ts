import type { RenderedArea } from '../catalogue.ts';

export const ranking = {
  example_one: '{{count}} review of {{average}}: {{points}} points.',
  example_other: '{{count}} reviews averaging {{average}}: {{points}} points.',
  example_many: '{{count}} reviews averaging {{average}}: {{points}} points.',
} satisfies RenderedArea<'ranking'>;
