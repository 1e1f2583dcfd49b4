import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** What it is for, in a sentence. */
  text?: ReactNode;
  /** Beside the title, such as whether something is on. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One thing that a personal page shows and saves by itself. */
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
