import type { ReactNode } from 'react';

type ListPageProps = {
  /** Title, intro and actions. */
  header: ReactNode;
  /** What stands over the list, over the whole width. */
  above?: ReactNode;
  /** Other ways in, beside the list where there is room and under it where there is not. */
  aside: ReactNode;
  children: ReactNode;
};

/** The shape of every page that is a list of businesses. */
export function ListPage({ header, above, aside, children }: ListPageProps) {
  return (
    <>
      {header}
      <div className="container-page grid gap-10">
        {above}
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div>{children}</div>
          <div className="grid gap-10">{aside}</div>
        </div>
      </div>
    </>
  );
}
