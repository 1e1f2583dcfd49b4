import type { ReactNode } from 'react';
import { LocalLink } from '#site/ui/local-link.tsx';

type TransferLinkProps = {
  id: number;
  children: ReactNode;
};

/** A link to one import. */
export function TransferLink({ id, children }: TransferLinkProps) {
  return (
    <LocalLink to={`/admin/migration?transfer=${id}`} className="link">
      {children}
    </LocalLink>
  );
}
