import { KEPT_PAGES_ID, RETRY_ID } from '#site/offline/offline-page.ts';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from './document.ts';

type OfflineData = { title: string; lead: string; retry: string; kept: string; none: string };

/**
 * The page that the service worker serves for an unreachable page: it lists the pages that are stored on the device.
 * `site/offline/offline-page.ts` fills it in the browser.
 */
export const offline = defineDocument<OfflineData>({
  path: '/hors-ligne',
  load: ({ t }) => ({
    data: {
      title: t('offline.title'),
      lead: t('offline.lead'),
      retry: t('offline.retry'),
      kept: t('offline.kept'),
      none: t('offline.none'),
    },
  }),
  head: ({ title }) => ({ title, noindex: true }),
  Page: Offline,
});

function Offline({ title, lead, retry, kept, none }: OfflineData) {
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <a id={RETRY_ID} href="/" className="button button-primary">
          {retry}
        </a>
      </PageHeader>
      <section id={KEPT_PAGES_ID} className="container-page" aria-busy="true">
        <h2 className="font-bold text-heading">{kept}</h2>
        <p hidden className="mt-3 text-ink-soft">
          {none}
        </p>
        <ul className="mt-3 max-w-prose" />
        <template>
          <li className="border-rule border-b">
            <a href="/" className="link flex min-h-11 items-center py-2 wrap-anywhere">
              {title}
            </a>
          </li>
        </template>
      </section>
    </>
  );
}
