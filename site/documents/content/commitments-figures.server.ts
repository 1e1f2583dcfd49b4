import type { Locale } from '#domain/locale.ts';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatNumber } from '#site/i18n/formats.ts';

export type Line = { label: string; value: string };

/** The record as texts and figures, ready to display. */
export type Figures = {
  title: string;
  text: string;
  /** Message when nothing was decided; null otherwise. */
  nothing: { title: string; text: string } | null;
  /** The three most important figures. */
  main: Line[];
  byKind: { title: string; heads: string[]; rows: string[][] } | null;
  claims: { title: string; lines: Line[] };
  removals: { title: string; none: string | null; lines: Line[] };
};

/** @param locale language of the texts; small numbers are shown exactly */
export function figuresOf(record: PublicRecord, locale: Locale): Figures {
  const { t, language } = documentTranslator(locale);
  const number = (value: number) => formatNumber(value, language);
  const { days, answers, byKind, claims, removals } = record;
  const shareOf = (within: number, count: number) =>
    // Rounded down, so that 100 % means all of them.
    count === 0 ? '–' : t('commitments.share', { percent: number(Math.floor((100 * within) / count)) });
  const isEmpty = answers.count + claims.approved + claims.rejected + removals.length === 0;
  return {
    title: t('commitments.figuresTitle'),
    text: t('commitments.figuresText', { days }),
    nothing: isEmpty
      ? { title: t('commitments.nothing', { days }), text: t('commitments.nothingText') }
      : null,
    main: [
      { label: t('commitments.median'), value: durationOf(answers.medianHours, locale) },
      { label: t('commitments.within48'), value: shareOf(answers.within48, answers.count) },
      { label: t('commitments.answered'), value: number(answers.count) },
    ],
    byKind:
      byKind.length === 0
        ? null
        : {
            title: t('commitments.byKind'),
            heads: [
              t('commitments.kind'),
              t('commitments.count'),
              t('commitments.median'),
              t('commitments.within48'),
            ],
            rows: byKind.map(({ kind, count, medianHours, within48 }) => [
              t(`commitments.kinds.${kind}`),
              number(count),
              durationOf(medianHours, locale),
              t('commitments.withinOf', { within: number(within48), all: number(count) }),
            ]),
          },
    claims: {
      title: t('commitments.claims'),
      lines: [
        { label: t('commitments.claimsApproved'), value: number(claims.approved) },
        { label: t('commitments.claimsRejected'), value: number(claims.rejected) },
      ],
    },
    removals: {
      title: t('commitments.removals'),
      none: removals.length === 0 ? t('commitments.noRemovals') : null,
      lines: removals.map(({ kind, reason, count }) => ({
        label: t('commitments.removalLine', {
          kind: t(`commitments.removedKinds.${kind}`),
          reason: reason ?? t('commitments.freeReason'),
        }),
        value: number(count),
      })),
    },
  };
}

/**
 * Formats a duration: in hours up to two days, then in days to a tenth.
 *
 * @param hours null when no answer was due
 * @example durationOf(61.2, 'fr') // '2,6 jours'
 */
export function durationOf(hours: number | null, locale: Locale): string {
  if (hours === null) return '–';
  const { t } = documentTranslator(locale);
  if (hours < 1) return t('commitments.underAnHour');
  if (hours < 48) return t('commitments.hours', { count: Math.round(hours) });
  return t('commitments.days', { count: Math.round(hours / 2.4) / 10 });
}
