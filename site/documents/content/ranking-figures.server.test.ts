import { describe, expect, it } from 'vitest';
import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '#domain/limits.ts';
import { LOCALES } from '#domain/locale.ts';
import type { RankingRules } from '#domain/pages/directory.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { readContentPage } from './content-page.server.ts';
import { rankingFigures } from './ranking-figures.server.ts';
import { textByPath } from './texts.server.ts';

const WEIGHTS = {
  ...{
    listed: 101,
    claimed: 202,
    description: 81,
    second_description: 21,
    hours: 82,
    phone: 61,
    website: 62,
  },
  ...{ logo: 63, map_position: 31, social: 32, service: 11, services_counted: 7 },
  ...{ rating_star: 230, prior_rating: 3.6, prior_ratings: 4, rating_count: 13, rating_count_most: 65 },
  ...{ exact_name: 1200, words_in_name: 310, share_of_name: 240, filed_under: 305, word_in_name: 205 },
  ...{ trade_in_name: 185, word_in_services: 85, word_elsewhere: 35, in_place: 210, place_in_words: 125 },
  ...{ score_share: 0.2 },
  ...{ main_category_name: 3, subcategory_name: 2, category_synonym: 1 },
};
const RULES: RankingRules = {
  weights: WEIGHTS,
  fullListing: 813,
  firstRating: 9,
  ratings: [
    { count: 1, average: 5, points: 48 },
    { count: 10, average: 2.5, points: -211 },
  ],
};
const settings = { siteName: 'Bottin' } as SiteSettings;

describe('the figures of the page on ranking', () => {
  it.each(LOCALES)('fill every placeholder of the text in %s', (locale) => {
    const figures = rankingFigures(RULES, locale);
    const { html } = readContentPage('ranking', locale, settings, figures);
    expect(html).not.toMatch(/\{\{|undefined|NaN/);
    // The text states phrase ranks in words, and only the minimum and maximum points for the number of ratings.
    const { rating_star, rating_count, share_of_name, main_category_name, ...shown } = WEIGHTS;
    const { subcategory_name, category_synonym, ...said } = shown;
    for (const value of [...Object.values(said), 550, 23, 813, 9, DESCRIPTION_MIN, DESCRIPTION_MAX]) {
      expect(html).toMatch(new RegExp(`(?<![\\d.,])${formatNumber(value, `${locale}-CA`)}(?!\\d)`));
    }
  });

  it.each(LOCALES)('are placeholders rather than numbers in the %s text', (locale) => {
    const text = textByPath.get(`./${locale}/ranking.md`)?.replace(/^---[\s\S]*?---$/m, '') ?? '';
    // « 5 »: a rating has five stars.
    expect(text.match(/\d+/g)).toEqual(['5']);
  });

  it('are formatted for the language, with the sign of a rating’s effect', () => {
    expect(rankingFigures(RULES, 'fr')).toMatchObject({
      priorRating: '3,6',
      exactName: '1\u00a0200',
      ratingExamples: '- 1 avis de 5\u00a0: +48 points.\n- 10 avis, 2,5 de moyenne\u00a0: \u2212211 points.',
    });
    expect(rankingFigures(RULES, 'en')).toMatchObject({
      priorRating: '3.6',
      ratingExamples: '- 1 review of 5: +48 points.\n- 10 reviews averaging 2.5: \u2212211 points.',
    });
  });

  it('draws the bars of a table on one scale, the longest at 100%', () => {
    const { claimedBar, listedBar, exactNameBar } = rankingFigures(RULES, 'fr');
    expect(claimedBar).toContain('width="100.0"');
    expect(listedBar).toContain('width="50.0"');
    expect(exactNameBar).toContain('width="100.0"');
  });
});
