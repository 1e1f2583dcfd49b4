import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '#domain/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { RankingRules } from '#domain/pages/directory.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatNumber } from '#site/i18n/formats.ts';

/** The weights of each table of the page; the bars of a table share one scale. */
const TABLES = [
  [
    ...[
      'exactName',
      'mostOfName',
      'filedUnder',
      'wordInName',
      'tradeInName',
      'wordInServices',
      'wordElsewhere',
    ],
    ...['inPlace', 'placeInWords'],
  ],
  [
    ...['listed', 'claimed', 'description', 'secondDescription', 'hours', 'phone', 'website', 'logo'],
    ...['mapPosition', 'social', 'service'],
  ],
] as const;

/**
 * Values for the placeholders of `site/content/{fr,en}/ranking.md`: `{{phone}}` is the points of a telephone number,
 * `{{phoneBar}}` the bar of its row.
 *
 * @param locale for number formats and for the rating examples, which are Markdown list items
 */
export function rankingFigures(rules: RankingRules, locale: Locale): Record<string, string> {
  const { t, language } = documentTranslator(locale);
  const number = (value: number) => formatNumber(value, language);
  const values: Record<string, number> = {
    ...Object.fromEntries(
      Object.entries(rules.weights).map(([code, value]) => [
        code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
    mostOfName: rules.weights.words_in_name + rules.weights.share_of_name,
    ratingTenth: rules.weights.rating_star / 10,
    fullListing: rules.fullListing,
    firstRating: rules.firstRating,
    descriptionMin: DESCRIPTION_MIN,
    descriptionMax: DESCRIPTION_MAX,
  };
  const bars = TABLES.flatMap((names) => {
    const most = Math.max(...names.map((name) => values[name] ?? 0), 1);
    return names.map((name) => [`${name}Bar`, bar((100 * (values[name] ?? 0)) / most)]);
  });
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)])),
    ...Object.fromEntries(bars),
    ratingExamples: rules.ratings
      .map(({ count, average, points }) => {
        const sign = points < 0 ? '\u2212' : '+';
        return `- ${t('ranking.example', { count, average: number(average), points: sign + number(Math.abs(points)) })}`;
      })
      .join('\n'),
  };
}

/** @param percent of the width of the line, 0 to 100 */
function bar(percent: number): string {
  return (
    '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    `<rect width="${percent.toFixed(1)}" height="10"/></svg>`
  );
}
