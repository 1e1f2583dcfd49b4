import { FACTS } from '#domain/listing/fields/field.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { writtenList } from '#site/i18n/formats.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { FoldedSection } from '#site/ui/section.tsx';

type Source = BusinessPage['listing']['sources'][number];
/** The sources of the page's facts, with date and licence; renders nothing for a demonstration listing. */
export function FactSources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <FoldedSection title={t('facts.title')}>
      <div className="text-ink-soft text-sm print:line-clamp-4 print:text-[7.5pt]">
        <ul className="grid gap-1 print:block">
          {sources.map((source) => (
            <li key={`${source.source} ${source.saidOn}`}>
              <FactSource source={source} />
            </li>
          ))}
        </ul>
      </div>
    </FoldedSection>
  );
}

const PEOPLE = ['owner', 'administrator', 'visitor'] as const;

/** Who said the facts of a source, and when. */
export function FactSource({ source }: { source: Source }) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const { name, url, licence, licenceUrl } = source;
  const person = PEOPLE.find((one) => one === source.source);
  const words = {
    date: formatDay(source.saidOn, language),
    facts: writtenList(
      FACTS.filter((fact) => source.facts.includes(fact)).map((fact) => t(`facts.names.${fact}`)),
      locale,
    ),
  };
  if (person) return t(`facts.saidBy.${person}`, words);
  return (
    <>
      {url ? (
        <a href={url} rel="nofollow noopener external" className="link">
          {name}
        </a>
      ) : (
        name
      )}
      {t('facts.saidBy.file', words)}
      {licence && licenceUrl && (
        <>
          {' ('}
          <a href={licenceUrl} rel="license nofollow noopener external" className="link">
            {licence}
          </a>
          )
        </>
      )}
      .
    </>
  );
}
