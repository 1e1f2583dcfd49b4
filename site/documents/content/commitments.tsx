import type { Locale } from '#domain/locale.ts';
import { pageTags } from '#domain/pages/tags.ts';
import type { PublicRecord } from '#domain/trust/public-record.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { defineDocument } from '#site/documents/document.ts';
import { PageHeader } from '#site/ui/page-header.tsx';
import { type Figures as FiguresOfRecord, figuresOf, type Line } from './commitments-figures.server.ts';
import { type ContentPage, readContentPage } from './content-page.server.ts';
import { Prose } from './long-text.tsx';

type CommitmentsData = ContentPage & { figures: ReturnType<typeof figuresOf> };

/** The commitments of the directory, with figures on how they are met. */
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
 * @param locale language of the reasons
 * @throws DataError
 */
function readPublicRecord(client: PublicReads, locale: Locale): Promise<PublicRecord> {
  return callProcedure(client, 'public_record', { locale });
}

/** How the commitments are met: the three main figures, then each kind, claims and removals. */
function Figures({ figures }: { figures: FiguresOfRecord }) {
  const { title, text, nothing, main, byKind, claims, removals } = figures;
  return (
    <section aria-labelledby="figures" className="grid content-start gap-8">
      <div>
        <h2 id="figures" className="section-rule font-bold text-heading">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      {nothing ? (
        <div className="rounded-card border border-edge border-dashed p-6">
          <p className="font-bold text-lg">{nothing.title}</p>
          <p className="mt-1 text-ink-soft">{nothing.text}</p>
        </div>
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
            {main.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse justify-end border-yellow border-t-3 pt-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-bold text-heading leading-tight">{value}</dd>
              </div>
            ))}
          </dl>
          {byKind && <Table {...byKind} />}
          <Lines title={claims.title} lines={claims.lines} />
          <div>
            <Lines title={removals.title} lines={removals.lines} />
            {removals.none && <p className="mt-2 text-ink-soft">{removals.none}</p>}
          </div>
        </>
      )}
    </section>
  );
}

// On a narrow screen each row becomes a separate block, with the column names next to its figures.
function Table({ title, heads, rows }: NonNullable<FiguresOfRecord['byKind']>) {
  const [first, ...others] = heads;
  return (
    <div>
      <h3 id="by-kind" className="font-bold">
        {title}
      </h3>
      <table aria-labelledby="by-kind" className="mt-2 w-full text-left max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-ink border-b-2 text-sm">
            <th scope="col" className="py-2 pr-4">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 align-bottom last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-rule border-b max-sm:block max-sm:py-3">
              <th scope="row" className="py-2 pr-4 font-semibold max-sm:block max-sm:py-0">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={others[index]} className="py-2 pr-4 last:pr-0 max-sm:block max-sm:py-0">
                  <span aria-hidden="true" className="text-ink-soft sm:hidden">
                    {others[index]}
                    {' – '}
                  </span>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      {lines.length > 0 && (
        <dl className="mt-1">
          {lines.map(({ label, value }) => (
            <div key={label} className="leader py-1.5">
              <dt>{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
