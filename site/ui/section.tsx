import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type SectionProps = {
  title: string;
  note?: ReactNode;
  /** Link to the full list, at the end of the heading's row. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled section of a page, with a heavy rule above. */
export function Section({ title, note, action, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className ? `section-rule ${className}` : 'section-rule'}>
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="text-ink-soft">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

type FoldedSectionProps = Pick<SectionProps, 'title' | 'children'>;

/** A section that is rarely read: folded until it is opened. */
export function FoldedSection({ title, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className="fold">
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </section>
  );
}

/** A long index, collapsed on narrow screens, where the businesses come first; expanded on wide ones. */
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
