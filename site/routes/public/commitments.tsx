import { localeOfPath } from '#domain/locale.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { PageHeader } from '#site/components/page-header.tsx';
import { Prose } from '#site/components/prose.tsx';
import { readContentPage } from '#site/content/pages.server.ts';
import { clientContext, settingsContext } from '#site/context.ts';
import { readPublicRecord } from '#site/data/public-record.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/commitments.ts';
import { figuresOf } from './commitments/figures.server.ts';
import { Figures } from './commitments/figures.tsx';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const page = {
    ...readContentPage('commitments', locale, context.get(settingsContext)),
    figures: figuresOf(await readPublicRecord(context.get(clientContext), locale), locale),
  };
  return kept(page, [pageTags.record]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: args.loaderData?.title ?? '',
    ...(args.loaderData && { description: args.loaderData.description }),
  }));

/** What the directory promises, and how it keeps it: the same for everyone. */
export default function Commitments({ loaderData }: Route.ComponentProps) {
  const { title, description, html, figures } = loaderData;
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className="container-page grid gap-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-16">
        <Prose html={html} />
        <Figures figures={figures} />
      </div>
    </>
  );
}
