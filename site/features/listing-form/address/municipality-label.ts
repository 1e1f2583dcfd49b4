import type { Locale } from '#domain/locale.ts';
import type { MunicipalityLabels } from '#domain/pages/directory.ts';

/** What a municipality is called beside others: « Hatley (canton) » where another is called Hatley too. */
export function municipalityLabel(
  { name, labelFr, labelEn }: { name: string } & MunicipalityLabels,
  locale: Locale,
): string {
  return (locale === 'en' ? labelEn : labelFr) ?? name;
}
