import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a tool was asked, kept in the page's address: it survives a reload and can be sent to a colleague.
 *
 * @param names of the parameters; must stay the same from one render to the next
 */
export function useUrlQuery<Name extends string>(
  names: readonly Name[],
): [asked: Record<Name, string>, ask: (changed: Partial<Record<Name, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const key = query.toString();
  const asked = useMemo(() => {
    const given = new URLSearchParams(key);
    return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>;
  }, [names, key]);
  const ask = (changed: Partial<Record<Name, string>>) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return [asked, ask];
}
