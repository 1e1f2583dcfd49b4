import { PageHeader } from './page-header.tsx';
import { Prose } from './prose.tsx';

type ContentPageProps = { title: string; lead: string; html: string };

/** A page of text. */
export function ContentPage({ title, lead, html }: ContentPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="container-page">
        <Prose html={html} />
      </div>
    </>
  );
}
