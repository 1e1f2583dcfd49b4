import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type SectionProps = {
  title: string;
  note?: ReactNode;
  /** A link to more, at the end of the heading's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled part of a page, opened by a heavy rule. */
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
