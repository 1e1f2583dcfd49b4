import { Children, type ReactNode, useId } from 'react';

/** A titled list of links; each child is one link. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="border-yellow border-b-2 pb-2 font-bold">
        {title}
      </h2>
      <ul className="mt-2 [&_a:hover]:underline [&_a]:flex [&_a]:min-h-8 [&_a]:items-center [&_a]:text-on-band-soft [&_a]:underline-offset-4">
        {Children.map(children, (link) => link && <li>{link}</li>)}
      </ul>
    </nav>
  );
}
