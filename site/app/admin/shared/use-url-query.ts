import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * State of a tool in the page's query string: it survives a reload and can be shared with a colleague.
 *
 * @param names of the parameters; must be constant between renders
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
