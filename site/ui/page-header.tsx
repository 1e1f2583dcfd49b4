import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A short line over the title, such as the kind of place. */
  eyebrow?: ReactNode;
  /** Breadcrumbs, over everything. */
  breadcrumbs?: ReactNode;
  /** Actions or figures under the lead. */
  children?: ReactNode;
};

/** The head of a page: it holds the page's only `h1`. */
export function PageHeader({ title, lead, eyebrow, breadcrumbs, children }: PageHeaderProps) {
  return (
    <div className="container-page pt-6 pb-8 sm:pt-10">
      {breadcrumbs}
      <div className="section-rule max-w-4xl">
        {eyebrow && <p className="mb-1 font-semibold text-ink-soft text-sm">{eyebrow}</p>}
        <h1 className="font-bold text-title">{title}</h1>
        {lead && <p className="mt-3 max-w-2xl text-ink-soft text-lead [overflow-wrap:anywhere]">{lead}</p>}
        {children && <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>}
      </div>
    </div>
  );
}
