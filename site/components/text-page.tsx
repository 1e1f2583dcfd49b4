import type { TextPageData } from '#site/content/text-page.server.ts';
import { LongText } from './long-text.tsx';
import { PageHeader } from './page-header.tsx';

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
