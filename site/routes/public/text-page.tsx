import { localizePath } from '#domain/pages/segments.ts';
import { TextPage } from '#site/components/text-page.tsx';
import type { ContentPageName } from '#site/content/pages.server.ts';
import { questionData } from '#site/content/questions.ts';
import { loadTextPage } from '#site/content/text-page.server.ts';
import { settingsContext } from '#site/context.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { PageData } from '#site/structured-data.ts';
import type { Route } from './+types/text-page.ts';

type Text = {
  name: ContentPageName;
  /** What the page is, for search engines. */
  data?(html: string): PageData;
};

/** The pages that are a text and nothing else, by their French path. */
const TEXTS: Readonly<Record<string, Text>> = {
  '/a-propos': { name: 'about', data: () => ({ type: 'AboutPage' }) },
  '/mentions-legales': { name: 'legal-notice' },
  '/faq': {
    name: 'faq',
    data: (html) => ({ type: 'FAQPage', properties: { mainEntity: questionData(html) } }),
  },
};

const textOf = (pathname: string) => TEXTS[localizePath(pathname, 'fr')];

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  const text = textOf(url.pathname);
  if (!text) throw new Error(`no text for ${url.pathname}`);
  return kept(loadTextPage(text.name, url.pathname, context.get(settingsContext)), []);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => {
    const { title = '', description = '', html = '' } = args.loaderData ?? {};
    return { title, description, data: textOf(args.location.pathname)?.data?.(html) ?? {} };
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
