import type { ReactNode } from 'react';
import type { SizeBand } from '#domain/limits.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { withoutBreaks } from '#domain/text/no-break.ts';
import type { CodeSetLine } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Section } from '#site/ui/section.tsx';

type AboutProps = { listing: BusinessPage['listing']; codeSets: CodeSetLine[] };

/** Description, mission, values and facts of a business; renders nothing when all are absent. */
export function About({ listing, codeSets }: AboutProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const { description, descriptionLocale, foundedYear, sizeBand, isFranchise, neq, registry } = listing;
  const facts: [label: string, value: ReactNode][] = [];
  if (foundedYear) facts.push([t('business.founded'), foundedYear]);
  if (sizeBand) facts.push([t('business.size'), t(`business.employees.${sizeBand as SizeBand}`)]);
  if (isFranchise) facts.push([t('business.franchise'), t('business.yes')]);
  if (registry?.legalName) facts.push([t('business.legalName'), registry.legalName]);
  if (neq) facts.push([t('business.neq'), neq]);
  if (registry?.legalForm)
    facts.push([t('business.legalForm'), t(`business.legalForms.${registry.legalForm}`)]);
  if (registry?.isPrincipal) facts.push([t('business.principal'), t('business.yes')]);
  if (!description && facts.length + codeSets.length === 0 && !listing.mission && !listing.values)
    return null;
  const isForeign = descriptionLocale !== null && descriptionLocale !== locale;
  return (
    <Section title={t('business.about')}>
      {description && (
        <p
          lang={isForeign ? LANGUAGE_TAGS[descriptionLocale] : undefined}
          className="own-words max-w-prose whitespace-pre-line text-lead print:line-clamp-8"
        >
          {withoutBreaks(description)}
        </p>
      )}
      {isForeign && <p className="mt-2 text-ink-soft text-sm">{t('business.otherLanguage')}</p>}
      {facts.length + codeSets.length > 0 && (
        <dl className="facts-list mt-6 max-w-prose">
          {facts.map(([label, value]) => (
            <div key={label} className="leader py-1">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
          {codeSets.map(({ label, names }) => (
            <div key={label} className="py-1">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold print:line-clamp-3">{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {registry && (
        <p className="mt-3 text-ink-soft text-sm print:mt-1">
          {t('business.registry', { date: formatDay(registry.publishedOn, language) })}
        </p>
      )}
      <Mission listing={listing} />
    </Section>
  );
}

type MissionProps = {
  listing: Pick<BusinessPage['listing'], 'mission' | 'missionLocale' | 'values' | 'valuesLocale'>;
};

/** The mission and the values of a business, side by side; nothing when it gives neither. */
function Mission({ listing }: MissionProps) {
  const { t } = useTranslation();
  const { mission, missionLocale, values, valuesLocale } = listing;
  if (!mission && !values) return null;
  return (
    <div className="mt-8 grid gap-6 pairs:grid-cols-2 print:hidden">
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
        {withoutBreaks(text)}
      </p>
    </div>
  );
}
