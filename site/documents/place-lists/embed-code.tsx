import type { PlaceDirectory } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { readPlaceDirectory } from './read.ts';

type CodeData = Pick<PlaceDirectory, 'place' | 'mrc'>;

/** The code that shows the list of a place in another site. */
export const embedCode = defineDocument<CodeData>({
  path: '/integrer/:slug/code',
  async load(request) {
    const directory = await readPlaceDirectory(request, 1);
    if (!directory) return { missing: 404 };
    const { place, mrc } = directory;
    return { data: { place, mrc } };
  },
  head: ({ place }, { t }) => ({
    title: t('placeLists.codeTitle', { name: place.name }),
    noindex: 'follow',
  }),
  Page,
});

function Page({ place, mrc }: CodeData) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const path = `/integrer/${place.slug}`;
  const address = siteUrl + localizePath(path, useLocale());
  const title = escapeXml(t('placeLists.embedTitle', { name: place.name }));
  return (
    <>
      <PageHeader title={t('placeLists.codeTitle', { name: place.name })} lead={t('placeLists.codeLead')} />
      <div className="container-page">
        <div className="prose">
          <p>{t('placeLists.codeCopy')}</p>
          <pre>
            <code>{`<iframe src="${address}" title="${title}" width="100%" height="600" loading="lazy"></iframe>`}</code>
          </pre>
          <p>{t('placeLists.codeSize')}</p>
          <p>{t('placeLists.codePrivacy')}</p>
          <p>
            <LocalLink to={path} prefetch="none">
              {t('placeLists.codeSee')}
            </LocalLink>
          </p>
          {/* A municipality and an MRC of one slug have the same list. */}
          {mrc && mrc.slug !== place.slug && (
            <p>
              <LocalLink to={`/integrer/${mrc.slug}/code`} prefetch="none">
                {t('placeLists.codeMrc', { name: mrc.name })}
              </LocalLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
