import { type ReactNode, useId } from 'react';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Disclosure } from '#site/ui/section.tsx';
import type { TextPageData } from './content-page.server.ts';
import type { Heading } from './markdown.server.ts';

/** Minimum number of headings for a table of contents. */
const WORTH_A_TABLE = 3;

/** A page of text. */
export function TextPage({ title, description, html, headings, onThisPage, updated }: TextPageData) {
  return (
    <>
      <PageHeader title={title} lead={description} />
      <LongText html={html} headings={headings} contentsTitle={onThisPage}>
        <p className="mt-12 border-rule border-t pt-4 text-ink-soft text-sm">
          <time dateTime={updated.day}>{updated.words}</time>
        </p>
      </LongText>
    </>
  );
}

type LongTextProps = {
  html: string;
  headings: Heading[];
  /** Title of the table of contents. */
  contentsTitle: string;
  /** Under the text. */
  children?: ReactNode;
};

/** A text rendered from Markdown, with its table of contents: above on narrow screens, at the side on wide ones. */
export function LongText({ html, headings, contentsTitle, children }: LongTextProps) {
  return (
    <div className="container-page grid gap-x-16 gap-y-8 print:block lg:grid-cols-[minmax(0,42rem)_minmax(0,18rem)]">
      <div className="lg:col-start-2 lg:row-start-1">
        <TableOfContents title={contentsTitle} headings={headings} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <Prose html={html} />
        {children}
      </div>
    </div>
  );
}

type TableOfContentsProps = { title: string; headings: Heading[] };

/** Links to the headings of a long text; renders nothing for a short one. */
function TableOfContents({ title, headings }: TableOfContentsProps) {
  const id = useId();
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < WORTH_A_TABLE) return null;
  return (
    <nav aria-labelledby={id} className="print:hidden lg:sticky lg:top-24">
      <h2 id={id} className="mb-2 hidden font-bold lg:block">
        {title}
      </h2>
      <Disclosure title={title}>
        <ol className="border-rule border-l-2">
          {parts.map(({ id: fragment, text }) => (
            <li key={fragment}>
              <a
                href={`#${fragment}`}
                className="-ml-0.5 flex min-h-9 items-center border-transparent border-l-2 py-1 pl-4 text-ink-soft leading-snug hover:border-yellow-deep hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

/** Trusted HTML of the site's long texts. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from Markdown files of this repository
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
