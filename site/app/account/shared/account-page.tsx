import type { ReactNode } from 'react';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to other pages, under the card. */
  footer?: ReactNode;
};

/** A page with a single task: a title and one narrow card. */
export function AccountPage({ title, lead, children, footer }: AccountPageProps) {
  return (
    <div className="container-page grid justify-items-center pt-8 sm:pt-14">
      <div className="grid w-full min-w-0 max-w-md gap-6 [overflow-wrap:anywhere]">
        <div className="section-rule">
          <h1 className="font-bold text-title">{title}</h1>
          {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
        </div>
        <div className="card grid gap-5 p-5 sm:p-7">{children}</div>
        {footer && <div className="grid gap-1">{footer}</div>}
      </div>
    </div>
  );
}
