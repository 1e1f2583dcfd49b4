import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';

type MissionProps = {
  listing: Pick<BusinessPage['listing'], 'mission' | 'missionLocale' | 'values' | 'valuesLocale'>;
};

/** The mission and the values of a business, side by side; nothing when it gives neither. */
export function Mission({ listing }: MissionProps) {
  const { t } = useTranslation();
  const { mission, missionLocale, values, valuesLocale } = listing;
  if (!mission && !values) return null;
  return (
    <div className="mt-8 grid gap-6 pairs:grid-cols-2">
      {mission && <OwnText title={t('business.mission')} text={mission} locale={missionLocale} />}
      {values && <OwnText title={t('business.values')} text={values} locale={valuesLocale} />}
    </div>
  );
}

type OwnTextProps = { title: string; text: string; locale: Locale | null };

function OwnText({ title, text, locale }: OwnTextProps) {
  const pageLocale = useLocale();
  const isForeign = locale !== null && locale !== pageLocale;
  return (
    <div className="border-yellow border-l-4 pl-4">
      <h3 className="font-bold">{title}</h3>
      <p lang={isForeign ? LANGUAGE_TAGS[locale] : undefined} className="own-words mt-1 whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
