import { useEffect, useState } from 'react';
import { readKeptPages } from './read-kept-pages.ts';

type KeptPage = Awaited<ReturnType<typeof readKeptPages>>[number];

/** The pages that are kept on this device, the last one read first. */
export function KeptPages({ title, none }: { title: string; none: string }) {
  const [pages, setPages] = useState<KeptPage[] | null>(null);
  useEffect(() => {
    readKeptPages().then(setPages, (error: unknown) => {
      console.error(error);
      setPages([]);
    });
  }, []);
  return (
    <section className="container-page" aria-busy={pages === null}>
      <h2 className="font-bold text-heading">{title}</h2>
      {pages?.length === 0 && <p className="mt-3 text-ink-soft">{none}</p>}
      {/* Loaded whole: what a page asks for while browsing is not kept. */}
      <ul className="mt-3 max-w-prose">
        {pages?.map(({ href, name, language }) => (
          <li key={href} className="border-rule border-b">
            <a href={href} lang={language} className="link flex min-h-11 items-center py-2 wrap-anywhere">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
