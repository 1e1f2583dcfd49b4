import type { Locale } from '#domain/locale.ts';
import { pageTags } from '#domain/pages/tags.ts';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { figuresOf } from './commitments/figures.server.ts';
import { Figures } from './commitments/figures.tsx';
import { type ContentPage, readContentPage } from './pages.server.ts';
import { Prose } from './prose.tsx';

type CommitmentsData = ContentPage & { figures: ReturnType<typeof figuresOf> };

/** The promises of the directory, with figures of how they are kept. */
export const commitments = defineDocument<CommitmentsData>({
  path: '/engagements',
  async load({ client, locale, settings }) {
    const figures = figuresOf(await readPublicRecord(client, locale), locale);
    return {
      data: { ...readContentPage('commitments', locale, settings), figures },
      tags: [pageTags.record],
    };
  },
  head: ({ title, description }) => ({ title, description }),
  Page({ title, description, html, figures }) {
    return (
      <>
        <PageHeader title={title} lead={description} />
        <div className="container-page grid gap-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
          <Prose html={html} />
          <Figures figures={figures} />
        </div>
      </>
    );
  },
});

/**
 * The decisions of the last 90 days, in figures.
 *
 * @param locale of the reasons
 * @throws DataError
 */
function readPublicRecord(client: PublicReads, locale: Locale): Promise<PublicRecord> {
  return callProcedure(client, 'public_record', { locale });
}
