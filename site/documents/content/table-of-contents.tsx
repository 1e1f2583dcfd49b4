import { useId } from 'react';
import { Disclosure } from '#site/ui/disclosure.tsx';
import type { Heading } from './markdown.server.ts';

type TableOfContentsProps = { title: string; headings: Heading[] };

/** Fewer parts than this are found by looking. */
const WORTH_A_TABLE = 3;

/** The parts of a long text, each a link; nothing for a short one. */
export function TableOfContents({ title, headings }: TableOfContentsProps) {
  const id = useId();
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < WORTH_A_TABLE) return null;
  return (
    <nav aria-labelledby={id} className="lg:sticky lg:top-24">
      <h2 id={id} className="mb-2 hidden font-bold lg:block">
        {title}
      </h2>
      <Disclosure title={title}>
        <ol className="border-rule border-l-2">
          {parts.map(({ id: fragment, text }) => (
            <li key={fragment}>
              <a
                href={`#${fragment}`}
                className="-ml-0.5 flex min-h-9 items-center border-transparent border-l-2 py-1 pl-4 text-ink-soft leading-snug hover:border-yellow-deep hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}
