import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A long index that waits behind its title on a narrow screen, where the businesses come first; open on a wide one. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="disclosure group">
      <summary className="button button-quiet w-full justify-between">
        {title}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
