import { type ReactNode, useId } from 'react';

type FactsProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One part of what is known, under its heading. */
export function Facts({ title, aside, children }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid min-w-0 content-start gap-3 self-start p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-bold text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

type FactProps = {
  label: string;
  /** Takes a whole line, as an address of mail may need. */
  isLong?: boolean;
  children: ReactNode;
};

/** One fact, for a `dl`. */
export function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className={isLong ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
