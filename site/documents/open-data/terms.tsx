import type { OpenData } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Section } from '#site/ui/section.tsx';

const LICENCE = 'CC BY 4.0';
const LICENCE_URLS = {
  'fr-CA': 'https://creativecommons.org/licenses/by/4.0/deed.fr',
  'en-CA': 'https://creativecommons.org/licenses/by/4.0/',
};
const REASONS = ['hidden', 'emails', 'texts', 'reviews', 'neq', 'terms', 'demonstration'] as const;

/** The licence of the files, and the sources to be named with it. */
export function Licence({ sources }: { sources: OpenData['sources'] }) {
  const { t, language } = useTranslation();
  const { siteName } = useSettings();
  return (
    <Section title={t('openData.licenceTitle')}>
      <p className="mt-2 max-w-prose">{t('openData.licence', { licence: LICENCE, siteName })}</p>
      <p className="mt-2">
        <a
          href={LICENCE_URLS[language === 'fr-CA' ? 'fr-CA' : 'en-CA']}
          rel="license noopener external"
          className="link"
        >
          {LICENCE}
        </a>
      </p>
      {sources.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">{t('openData.sourcesTitle')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {sources.map(({ source, name, licence }) => (
              <li key={source}>
                {licence
                  ? t('openData.sourceWithTerms', { source, name, licence })
                  : t('openData.source', { source, name })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** The exclusions with their reasons, and the number of withheld facts by source. */
export function LeftOut({ withheld }: { withheld: OpenData['withheld'] }) {
  const { t } = useTranslation();
  const factsOf = ({ facts: count, listings }: OpenData['withheld'][number]) => {
    const facts = t('openData.withheldFacts', { count });
    if (listings === 0) return facts;
    return t('openData.withheldWhole', {
      facts,
      listings: t('openData.withheldListings', { count: listings }),
    });
  };
  return (
    <Section title={t('openData.leftOutTitle')}>
      <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5">
        {REASONS.map((reason) => (
          <li key={reason}>{t(`openData.leftOut.${reason}`)}</li>
        ))}
      </ul>
      {withheld.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">{t('openData.withheldTitle')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {withheld.map((one) => (
              <li key={one.name + one.licence}>
                {one.licence
                  ? t('openData.withheldWithTerms', {
                      name: one.name,
                      licence: one.licence,
                      facts: factsOf(one),
                    })
                  : t('openData.withheld', { name: one.name, facts: factsOf(one) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 max-w-prose text-ink-soft">{t('openData.removed')}</p>
    </Section>
  );
}
