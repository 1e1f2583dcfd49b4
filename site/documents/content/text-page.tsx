import { PageHeader } from '#site/ui/page-header.tsx';
import { LongText } from './long-text.tsx';
import type { TextPageData } from './text-page.server.ts';

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
