import type { ReactNode } from 'react';
import type { Heading } from './markdown.server.ts';
import { Prose } from './prose.tsx';
import { TableOfContents } from './table-of-contents.tsx';

type LongTextProps = {
  html: string;
  headings: Heading[];
  /** Title of the table of contents. */
  contentsTitle: string;
  /** Under the text. */
  children?: ReactNode;
};

/** A text from Markdown with its table of contents: above it on a telephone, beside it where there is room. */
export function LongText({ html, headings, contentsTitle, children }: LongTextProps) {
  return (
    <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,18rem)]">
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
