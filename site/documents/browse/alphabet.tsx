import type { Facet } from '#domain/pages/directory.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { byLetter } from './by-letter.ts';

type AlphabetProps = { items: Facet[]; to(slug: string): string };

/** An index from A to Z, with a row of letters that leads into it. */
export function Alphabet({ items, to }: AlphabetProps) {
  const { t, language } = useTranslation();
  const letters = byLetter(items, language);
  if (letters.length === 0) return <p className="text-ink-soft">{t('browse.noCity')}</p>;
  return (
    <>
      <nav aria-label={t('browse.letters')}>
        <ul className="flex flex-wrap gap-1">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a
                href={`#${anchor(letter)}`}
                className="grid size-11 place-items-center rounded-small border border-edge font-bold hover:bg-yellow hover:text-on-yellow"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-8">
        {letters.map(({ letter, items: names }) => (
          <div key={letter} id={anchor(letter)}>
            <Facets title={letter} items={names} to={to} columns={4} />
          </div>
        ))}
      </div>
    </>
  );
}

function anchor(letter: string): string {
  return `lettre-${letter.toLowerCase()}`;
}
