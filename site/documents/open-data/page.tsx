import type { OpenData } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import { byteSize } from '#site/i18n/byte-size.ts';
import { formatDay, formatMonth } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Disclosure, Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { type DictionaryEntry, readDictionary } from './dictionary.server.ts';
import { LeftOut, Licence } from './terms.tsx';

type OpenDataPage = { openData: OpenData; dictionary: DictionaryEntry[] };
type Month = OpenData['months'][number];

/** The directory's own open data: its files, what they hold, and what they lack. */
export const openData = defineDocument<OpenDataPage>({
  path: '/donnees',
  async load({ client, locale }) {
    const files = await callProcedure(client, 'open_data', { locale });
    return { data: { openData: files, dictionary: readDictionary(locale) } };
  },
  head: (_, { t }) => ({ title: t('openData.title'), description: t('openData.lead') }),
  Page,
});

function Page({ openData: { months, sources, withheld }, dictionary }: OpenDataPage) {
  const { t } = useTranslation();
  const [newest, ...former] = months;
  return (
    <>
      <PageHeader title={t('openData.title')} lead={t('openData.lead')}>
        <LocalLink to="/donnees/api" className="button button-quiet">
          {t('openData.api')}
        </LocalLink>
      </PageHeader>
      <div className="container-page grid gap-12">
        {newest ? (
          <>
            <NewestFiles month={newest} />
            <FormerMonths months={former} />
          </>
        ) : (
          <EmptyState icon="store" title={t('openData.noneTitle')} text={t('openData.noneText')} />
        )}
        <Dictionary entries={dictionary} />
        <Licence sources={sources} />
        <LeftOut withheld={withheld} />
      </div>
    </>
  );
}

function NewestFiles({ month: { month, madeOn, listings, files } }: { month: Month }) {
  const { t, language } = useTranslation();
  const whole = files.filter(({ mrc }) => mrc === null);
  const areas = Map.groupBy(
    files.filter(({ mrc }) => mrc !== null),
    ({ mrc }) => mrc?.slug ?? '',
  );
  return (
    <Section
      title={t('openData.filesTitle', { month: formatMonth(month, language) })}
      note={t('openData.filesNote', { count: listings, date: formatDay(madeOn, language) })}
    >
      <p className="mt-2 max-w-prose text-ink-soft">{t('openData.compressed')}</p>
      <div className="mt-4 mb-6">
        <Area files={whole} />
      </div>
      <Disclosure title={t('openData.byMrc')}>
        <ul className="mt-2 grid gap-x-10 lg:grid-cols-2">
          {[...areas].map(([slug, ofArea]) => (
            <li key={slug} className="border-rule border-b py-3">
              <Area files={ofArea} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}

/** The files of an area: its name, a link to each, and their checksums. */
function Area({ files }: { files: Month['files'] }) {
  const { t } = useTranslation();
  const name = files[0]?.mrc?.name ?? t('openData.whole');
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{name}</strong>
        <span className="text-ink-soft">{t('openData.listings', { count: files[0]?.listings ?? 0 })}</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <FileLink key={file.path} file={file} area={name} />
        ))}
      </p>
      <details className="mt-2 text-sm">
        <summary className="link inline-flex min-h-6 cursor-pointer items-center">
          {t('openData.checksums')}
        </summary>
        {files.map(({ path, sha256 }) => (
          <p key={path} className="mt-1 break-all">
            <code>
              {sha256} {nameOf(path)}
            </code>
          </p>
        ))}
      </details>
    </>
  );
}

function FileLink({ file: { path, format, bytes }, area }: { file: Month['files'][number]; area: string }) {
  const { t, language } = useTranslation();
  const { supabaseUrl } = useSettings();
  const words = { format: t(`openData.formats.${format}`), size: byteSize(bytes, language) };
  return (
    <a
      href={`${supabaseUrl}/storage/v1/object/public/open-data/${path}`}
      download={`${path.slice(0, path.indexOf('/'))}-${nameOf(path)}`}
      className="chip min-h-11 bg-card"
      aria-label={t('openData.fileOf', { ...words, area })}
    >
      {t('openData.file', words)}
    </a>
  );
}

function FormerMonths({ months }: { months: Month[] }) {
  const { t, language } = useTranslation();
  return (
    <Section title={t('openData.changesTitle')} note={t('openData.changesNote')}>
      {months.length === 0 && <p className="mt-2">{t('openData.changesNone')}</p>}
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {months.map(({ month, files }) => (
          <li key={month} className="border-rule border-b py-3">
            <h3 className="mb-1 font-bold">{formatMonth(month, language)}</h3>
            <Area files={files} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Dictionary({ entries }: { entries: DictionaryEntry[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('openData.dictionaryTitle')} note={t('openData.dictionaryNote')}>
      <dl className="mt-2 grid gap-x-10 lg:grid-cols-2">
        {entries.map(({ column, meaning, kind, choices }) => (
          <div key={column} className="border-rule border-b py-2">
            <dt className="break-all font-semibold">
              <code>{column}</code>
            </dt>
            <dd>
              {meaning} <span className="text-ink-soft">({kind})</span>
              {choices && <span className="block break-words text-ink-soft text-sm">{choices}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}
