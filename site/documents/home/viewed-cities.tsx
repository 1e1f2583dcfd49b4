import type { Facet } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';

/** The cities whose pages are opened the most, in columns with dotted leaders. */
export function ViewedCities({ cities }: { cities: Facet[] }) {
  const { t, language } = useTranslation();
  return (
    <Section
      title={t('home.cities')}
      action={
        <LocalLink to="/parcourir" className="link">
          {t('home.allCities')}
        </LocalLink>
      }
    >
      <ol className="gap-x-12 sm:columns-2 lg:columns-3">
        {cities.map(({ slug, name, count }) => (
          <li key={slug} className="break-inside-avoid">
            <LocalLink to={`/ville/${slug}`} className="leader py-2 text-lg hover:text-link">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft text-base">{formatNumber(count, language)}</span>
            </LocalLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}
