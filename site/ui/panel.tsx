import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** One-sentence description. */
  text?: ReactNode;
  /** Next to the title, such as an on/off status. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a personal page that is saved separately. */
export function Panel({ title, text, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid min-w-0 gap-4 p-5 [overflow-wrap:anywhere] sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="font-bold text-heading">
            {title}
          </h2>
          {aside}
        </div>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
